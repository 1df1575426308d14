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
    if text.isPlain { return text }
    return text.replacingScalars { isEscaped($0) ? escape($0) : nil }
  }

  /// The escape of a scalar in a JSON string.
  package static func escape(_ scalar: Unicode.Scalar) -> String {
    let units = UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter
    return units.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    }.joined()
  }
}
