import Foundation
import PushPayload
import PushSchemaInterpreter
import PushSchemaModel
import RandomMappings
import TestSupport
import Testing

/// What a random mapping that runs both ways carries there comes back, or its loss is listed.
@Suite struct RandomWayBackTests {
  /// How many mappings are tried; more by hand.
  private static let mappings =
    ProcessInfo.processInfo.environment["RANDOM_MAPPINGS"].flatMap { Int($0) } ?? 240

  @Test func `each value that arrives comes back, or is a listed loss`() {
    var random = SeededRandom(seed: 3)
    var arrived = 0
    var lost = 0
    for _ in 0..<Self.mappings {
      var mapping = RandomMapping(isTwoWay: true, using: &random)
      guard let set = mapping.accepted(), let lines = set.schema("Test")?.mappings.first else {
        continue
      }
      let interpreter = Interpreter(set)
      for _ in 0..<14 {
        let (members, payload) = mapping.fields.payload(using: &random)
        guard
          case .results(let results) = interpreter.convert(Array(payload.utf8), by: lines),
          let output = results.first?.json,
          case .results(let returned) = interpreter.convert(
            Array(output.utf8), by: lines, isBackward: true),
          let result = returned.first, let back = result.json
        else {
          Issue.record("no result of \(payload)\n\(mapping.text)")
          return
        }
        let lostValues = result.losses.compactMap { self.value(at: $0.pointer, of: output) }
        lost += lostValues.count
        for member in members where output.contains(member.value) {
          arrived += 1
          if back.contains(member.value)
            || lostValues.contains(where: { $0.contains(member.value) })
          {
            continue
          }
          Issue.record("\(member.keys) of \(payload)\nin \(output)\nback \(back)\n\(mapping.text)")
          return
        }
      }
    }
    #expect(arrived > 2_000)
    #expect(lost > 30)
  }

  /// What stands at a pointer, as JSON.
  private func value(at pointer: String, of json: String) -> String? {
    var value = try? JSONValue(json: Array(json.utf8))
    for key in pointer.split(separator: "/").map(String.init) {
      if let text = value?.string { value = try? JSONValue(json: Array(text.utf8)) }
      if case .array(let items)? = value, let position = Int(key), items.indices.contains(position)
      {
        value = items[position]
      } else {
        value = value?[key]
      }
    }
    return value?.jsonString()
  }
}
