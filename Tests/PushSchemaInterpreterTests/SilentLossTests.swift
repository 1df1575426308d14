import PushSchemaInterpreter
import PushSchemaModel
import TestSupport
import Testing

/// What the resolver promises of a mapping that it accepts: each value of the payload is in the result, or
/// its loss is listed.
@Suite struct SilentLossTests {
  /// The mappings are made in several runs, so that they are spread over the cores.
  @Test(arguments: 0..<8 as Range<UInt64>)
  func `no value is lost in silence, and none is called dropped that is carried`(
    _ run: UInt64
  ) throws {
    var converted = 0
    var lost = 0
    for seed in run * 50..<(run + 1) * 50 {
      var random = SeededRandom(seed: seed)
      var mapping = RandomMapping(using: &random)
      let accepted = mapping.accepted()
      #expect(mapping.contradictions == [], "\(mapping.text)")
      guard let set = accepted, let lines = set.schema("Test")?.mappings.last else { continue }
      let interpreter = Interpreter(set)
      for _ in 0..<360 {
        let members = RandomMapping.members.filter { _ in random.chance(75) }
        let payload = json(members[...])
        let outcome = interpreter.convert(
          Array(payload.utf8), by: lines, isBackward: false, givens: [])
        guard case .results(let results) = outcome, let result = results.first,
          let output = result.json
        else {
          Issue.record("no result of \(payload)\n\(mapping.text)")
          return
        }
        converted += 1
        lost += result.losses.count
        for (keys, value) in members {
          let places = keys.indices.map { "/" + keys[...$0].joined(separator: "/") }
          let losses = result.losses.filter { places.contains($0.pointer) }
          let isRight =
            output.contains(value)
            ? !losses.contains {
              $0.pointer == places.last && ["reason", "displaced"].contains($0.reason)
            }
            : !losses.isEmpty
          if isRight { continue }
          Issue.record("\(keys) of \(payload)\nin \(output)\n\(losses)\n\(mapping.text)")
          return
        }
      }
    }
    #expect(converted >= 12_500, "only \(converted) payloads were converted")
    #expect(lost > 12_500, "only \(lost) losses")
  }

  /// The payload with these members, whose keys stand side by side where they lead into one object; the
  /// items of an array have their positions as keys.
  private func json(_ members: ArraySlice<(keys: [String], value: String)>) -> String {
    if members.first?.keys.first?.first?.isNumber ?? false {
      let items = ["0", "1"].map { position in
        members.filter { $0.keys.first == position }
          .map { (keys: Array($0.keys.dropFirst()), value: $0.value) }
      }
      return "[" + items.map { json($0[...]) }.joined(separator: ",") + "]"
    }
    var texts: [String] = []
    var rest = members
    while let (keys, value) = rest.first {
      let key = keys.first ?? ""
      let same = rest.prefix { $0.keys.first == key }
      let inner = same.map { (keys: Array($0.keys.dropFirst()), value: $0.value) }
      texts.append("\"\(key)\":" + (keys.count == 1 ? json(value) : json(inner[...])))
      rest = rest.dropFirst(same.count)
    }
    return "{" + texts.joined(separator: ",") + "}"
  }

  /// A number, a list of one text, or a text.
  private func json(_ value: String) -> String {
    if Int(value) != nil { return value }
    return value.hasPrefix("L") ? "[\"\(value)\"]" : "\"\(value)\""
  }
}
