package import PushPayloadBasics

/// A JSON value for output: members keep their order, and the text is safe to print.
package enum JSONDocument: Sendable {
  case null
  case boolean(Bool)
  case number(Int)
  /// A number with exactly this text.
  case exactNumber(JSONNumber)
  case string(String)
  case array([JSONDocument])
  case object([(String, JSONDocument)])

  /// The shortest text, on one line. Characters that would control a terminal are escaped.
  package var text: String {
    switch self {
    case .null: "null"
    case .boolean(let value): value ? "true" : "false"
    case .number(let value): String(value)
    case .exactNumber(let value): value.text
    case .string(let value): JSONDocument.quoted(value)
    case .array(let items): "[" + items.map { $0.text }.joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { JSONDocument.quoted($0) + ":" + $1.text }.joined(separator: ",") + "}"
    }
  }

  static func quoted(_ string: String) -> String {
    escaped(JSONText.quoted(string), where: PrintableText.isSteering)
  }

  /// A JSON text with escapes for some non-ASCII scalars, which only occur in its strings.
  package static func escaped(
    _ text: String, where isEscaped: (Unicode.Scalar) -> Bool
  ) -> String {
    if text.utf8.allSatisfy({ 0x20 <= $0 && $0 <= 0x7E }) { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      guard isEscaped(scalar) else {
        result.unicodeScalars.append(scalar)
        continue
      }
      for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
        let digits = String(unit, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      }
    }
    return result
  }
}
