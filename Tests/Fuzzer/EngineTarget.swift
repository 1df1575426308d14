import PushPayload
import PushSchemaInterpreter
import PushSchemaModel
import RandomMappings
import TestSupport

/// The engine on hostile payloads, by the standard schemas and by random mappings: checks and conversions end, results
/// are JSON, and blanks between the tokens of a payload change no result.
///
/// The first line of an input names an object, and its payload follows. Any other first line chooses a random mapping;
/// what follows is put into a payload that is made for it.
enum EngineTarget {
  static func problem(_ bytes: [UInt8]) -> String? {
    let line = bytes.prefix { $0 != 0x0A }
    let rest = Array(bytes.dropFirst(line.count + 1))
    let standard = StandardModel.interpreter
    if let id = DeclarationID(String(decoding: line, as: UTF8.self)), standard.knows(id) {
      _ = standard.validate(rest, as: id)
      _ = standard.conversionTrials(of: rest, as: id)
      return problem(rest, ways(from: id))
    }
    let number = line.reduce(UInt64(0)) { $0 &* 31 &+ UInt64($1) } % 1_000
    guard let made = random(number) else { return nil }
    return problem(edited(made.payload, by: rest), [made.way])
  }

  /// A mapping, and what a conversion by it needs.
  private struct Way {
    let interpreter: Interpreter
    let mapping: Mapping
    var isBackward = false
    var givens: [(name: String, json: String)] = []

    func outcome(of payload: [UInt8]) -> ConversionAttempt {
      interpreter.convert(payload, by: mapping, isBackward: isBackward, givenObjects: givens)
    }
  }

  // MARK: The standard schemas

  private static func ways(from id: DeclarationID) -> [Way] {
    let interpreter = StandardModel.interpreter
    return interpreter.set.schemas.flatMap(\.mappings).flatMap { mapping in
      var ways: [Way] = []
      if mapping.direction.runsForward, mapping.source == id {
        ways.append(
          Way(
            interpreter: interpreter, mapping: mapping,
            givens: mapping.givens.compactMap { given(for: $0, interpreter) }))
      }
      if mapping.direction.runsBackward, mapping.target == id {
        ways.append(Way(interpreter: interpreter, mapping: mapping, isBackward: true))
      }
      return ways
    }
  }

  /// A value that a given may have; `nil` where its default is taken.
  private static func given(
    for given: Given, _ interpreter: Interpreter
  ) -> (name: String, json: String)? {
    guard given.defaultValue == nil else { return nil }
    let values = ["\"-\"", "1", "true", "[\"-\"]", "{}"]
    return values.first { interpreter.mistake(inGiven: $0, of: given) == nil }
      .map { (given.name, $0) }
  }

  // MARK: Random mappings

  nonisolated(unsafe) private static var known: [UInt64: (way: Way, payload: [UInt8])?] = [:]

  private static func random(_ number: UInt64) -> (way: Way, payload: [UInt8])? {
    if let made = known[number] { return made }
    var random = SeededRandom(seed: number)
    var mapping = RandomMapping(using: &random)
    let lines = mapping.accepted()
    let made = lines.flatMap { set in
      set.schema("Test")?.mappings.first.map { lines in
        (
          Way(interpreter: Interpreter(set), mapping: lines, givens: mapping.givenObjects),
          Array(mapping.fields.payload(using: &random).json.utf8)
        )
      }
    }
    known[number] = .some(made)
    return made
  }

  /// The payload with bytes in place of others: two say where, and one says how many are replaced.
  private static func edited(_ payload: [UInt8], by edit: [UInt8]) -> [UInt8] {
    guard edit.count >= 3 else { return payload }
    var payload = payload
    let start = (Int(edit[0]) << 8 | Int(edit[1])) % (payload.count + 1)
    let end = min(start + Int(edit[2]) % 64, payload.count)
    payload.replaceSubrange(start..<end, with: edit.dropFirst(3))
    return payload
  }

  // MARK: Laws

  private static func problem(_ payload: [UInt8], _ ways: [Way]) -> String? {
    var random = SeededRandom(seed: UInt64(payload.count))
    let text = String(validating: payload, as: UTF8.self)
    let loose = text.flatMap { DraftJSON($0) }?.text(using: &random)
    for way in ways {
      let outcome = way.outcome(of: payload)
      if case .results(let results) = outcome {
        for case let json? in results.map(\.json) where (try? JSONValue(json: json)) == nil {
          return "\(way.mapping.id): the result is no JSON: \(json)"
        }
      }
      if let loose, way.outcome(of: Array(loose.utf8)).digest != outcome.digest {
        return "\(way.mapping.id): blanks change the result of \(loose)"
      }
    }
    return nil
  }
}

extension ConversionAttempt {
  /// Results and losses without findings, which may be about the size of a payload.
  fileprivate var digest: [String] {
    switch self {
    case .unreadable: ["unreadable"]
    case .failure(let failure): [failure.code.rawValue, failure.pointer]
    case .results(let results):
      results.flatMap { result in
        [result.json ?? "nothing: \(result.suppression ?? "")"]
          + result.losses.map { "\($0.pointer): \($0.reason)" }
      }
    }
  }
}
