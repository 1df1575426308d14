/// Writes values as JSON text.
package enum JSONText {
  /// The string in JSON quotes, with the shortest escapes, else `\u00xx`.
  package static func quoted(_ string: String) -> String {
    string.withUTF8Span { bytes in
      var text: [UInt8] = []
      text.reserveCapacity(bytes.count + 2)
      text.append(0x22)
      for index in bytes.indices { forEachByte(standingFor: bytes[index]) { text.append($0) } }
      text.append(0x22)
      return text.span.string(from: 0, to: text.count)
    }
  }

  /// The shortest text of a finite number: `0.5`, `1e+300`, and `1` without a fraction.
  package static func shortest(_ value: Double) -> String {
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Visits the bytes of one byte of a string's value in JSON: the byte itself or its escape.
  @inlinable
  @inline(__always)
  package static func forEachByte(standingFor byte: UInt8, _ visit: (UInt8) -> Void) {
    guard byte.isEscapable else { return visit(byte) }
    visit(0x5C)
    switch byte {
    case 0x22, 0x5C: visit(byte)
    case 0x08: visit(0x62)
    case 0x09: visit(0x74)
    case 0x0A: visit(0x6E)
    case 0x0C: visit(0x66)
    case 0x0D: visit(0x72)
    default:
      for letter in "u00".utf8 { visit(letter) }
      for digit in [byte >> 4, byte & 0xF] { visit(digit < 10 ? digit + 0x30 : digit + 0x57) }
    }
  }
}
