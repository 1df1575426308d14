/// How values become JSON text.
package enum JSONText {
  /// The string as a JSON string with its quotes: the shortest escapes, `\u00xx` for the other
  /// control characters, everything else as it is.
  package static func quoted(_ string: String) -> String {
    guard string.utf8.contains(where: { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C }) else {
      return "\"" + string + "\""
    }
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\u{08}": text += "\\b"
      case "\u{09}": text += "\\t"
      case "\u{0A}": text += "\\n"
      case "\u{0C}": text += "\\f"
      case "\u{0D}": text += "\\r"
      case "\u{00}"..."\u{1F}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }

  /// The strings as JSON strings, joined by commas.
  static func list(_ strings: [String]) -> String {
    var text = ""
    text.reserveCapacity(strings.reduce(0) { $0 + $1.utf8.count + 4 })
    for string in strings {
      if !text.isEmpty { text += ", " }
      text += quoted(string)
    }
    return text
  }

  /// The shortest text that stands for a finite floating-point number: `0.5`, `1e+300`, and whole
  /// numbers without a fraction.
  package static func shortest(_ value: Double) -> String {
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// How many bytes one byte of a string's value takes in JSON text.
  static func escapedLength(of byte: UInt8) -> Int {
    switch byte {
    case 0x22, 0x5C, 0x08, 0x09, 0x0A, 0x0C, 0x0D: 2
    case 0x00...0x1F: 6
    default: 1
    }
  }
}
