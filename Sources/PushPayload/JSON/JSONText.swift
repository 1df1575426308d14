/// How values become JSON text.
package enum JSONText {
  /// The string as a JSON string with its quotes: the shortest escapes, `\u00xx` for the other
  /// control characters, everything else as it is.
  package static func quoted(_ string: String) -> String {
    var writer = JSONWriter(masksSensitive: false, capacity: string.utf8.count + 32)
    writer.writeString(string)
    return writer.text
  }

  /// The strings as JSON strings, joined by commas.
  static func list(_ strings: [String]) -> String {
    var writer = JSONWriter(masksSensitive: false, capacity: 256)
    for (index, string) in strings.enumerated() {
      if index > 0 { writer.copy(", ") }
      writer.needsComma = false
      writer.writeString(string)
    }
    return writer.text
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
