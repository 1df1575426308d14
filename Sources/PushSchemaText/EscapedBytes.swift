extension String {
  /// The text with `sign` and two hexadecimal digits for each byte except ASCII letters, digits, `-`,
  /// `.`, `_` and the bytes of `others`.
  package func escapingBytes(by sign: String, except others: String = "") -> String {
    var text = ""
    for byte in utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F:
        text.unicodeScalars.append(Unicode.Scalar(byte))
      case _ where others.utf8.contains(byte): text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        text += sign + (digits.utf8.count == 1 ? "0" : "") + digits
      }
    }
    return text
  }
}
