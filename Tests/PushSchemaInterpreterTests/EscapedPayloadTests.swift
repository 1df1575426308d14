import PushPayload
import PushSchemaInterpreter
import PushSchemaModel
import TestSupport
import Testing

/// A payload says the same however its texts are escaped: each tried and each public payload is written once as it is
/// and once with an escape for every letter of its keys and texts, and both are checked and converted.
@Suite struct EscapedPayloadTests {
  @Test(arguments: ReviewedPayloadTests.files + PublicPayloadTests.files)
  func `escapes change no finding and no conversion`(path: String) throws {
    let set = try standardSchemas()
    let interpreter = Interpreter(set)
    for (index, line) in try Repository.bytes(of: path).split(separator: 0x0A).enumerated() {
      let sample = try JSONValue(json: Array(line))
      let name = try #require(sample["as"]?.string.flatMap(DeclarationID.init))
      let payload = try #require(sample["payload"])
      let texts = [payload.json(), Array(payload.escapedText.utf8)]
      let findings = texts.map { text in
        interpreter.validate(text, as: name).map { "\($0.severity) \($0.code) \($0.pointer)" }
      }
      #expect(findings[0] == findings[1], "\(path), line \(index + 1)")
      for mapping in set.schemas.flatMap(\.mappings)
      where mapping.source == name && mapping.givens.allSatisfy({ $0.defaultValue != nil }) {
        let outcomes = texts.map { text in
          results(of: interpreter.convert(text, as: name, by: mapping))
        }
        #expect(outcomes[0] == outcomes[1], "\(path), line \(index + 1), \(mapping.id)")
      }
    }
  }

  /// The results with their losses, where there are some.
  private func results(of outcome: ConversionAttempt) -> [String] {
    switch outcome {
    case .results(let results):
      results.map { result in
        ([result.json ?? "nothing: \(result.suppression ?? "")"]
          + result.losses.map { "\($0.pointer): \($0.reason)" }).joined(separator: "\n")
      }
    case .failure(let failure): ["\(failure.code) \(failure.pointer)"]
    case .unreadable(let findings): findings.map { "\($0.code) \($0.pointer)" }
    }
  }
}

extension JSONValue {
  /// The value as JSON in which every letter of a key or text is an escape; numbers and Booleans in texts stay, for they
  /// count only without escapes.
  fileprivate var escapedText: String {
    switch self {
    case .null, .boolean, .number: jsonString()
    case .string(let text):
      Double(text) != nil || text == "true" || text == "false" ? jsonString() : Self.escaped(text)
    case .array(let items): "[" + items.map(\.escapedText).joined(separator: ",") + "]"
    case .object(let members):
      "{"
        + members.map { Self.escaped($0.name) + ":" + $0.value.escapedText }.joined(separator: ",")
        + "}"
    }
  }

  private static func escaped(_ text: String) -> String {
    let units = text.utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
    return "\"" + units.joined() + "\""
  }
}
