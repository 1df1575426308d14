/// An escape of JSON, Swift, C or JavaScript that this language does not have.
struct ForeignEscape {
  /// The character that it means.
  let scalar: Unicode.Scalar
  /// Its length in bytes.
  let length: Int

  /// The escape at the start of the bytes; `nil` for an escape of this language or of none.
  init?(_ bytes: ArraySlice<UInt8>) {
    let second = bytes.dropFirst().first
    switch second {
    case 0x75: self.init(utf16: bytes)
    case 0x78: self.init(bytes, digits: 2)
    case .some(let letter):
      guard let scalar = Self.letters[letter] else { return nil }
      self.init(scalar: scalar, length: 2)
    case nil: return nil
    }
  }

  private init(scalar: Unicode.Scalar, length: Int) {
    self.scalar = scalar
    self.length = length
  }

  /// `\x41`
  private init?(_ bytes: ArraySlice<UInt8>, digits: Int) {
    guard let value = Self.value(of: bytes.dropFirst(2), digits: digits),
      let scalar = Unicode.Scalar(value)
    else { return nil }
    self.init(scalar: scalar, length: 2 + digits)
  }

  /// `\u0041`, or two of them for a character above U+FFFF.
  private init?(utf16 bytes: ArraySlice<UInt8>) {
    guard let first = Self.value(of: bytes.dropFirst(2), digits: 4) else { return nil }
    if let scalar = Unicode.Scalar(first) {
      self.init(scalar: scalar, length: 6)
      return
    }
    let rest = bytes.dropFirst(6)
    guard first < 0xDC00, rest.starts(with: [ASCII.backslash, 0x75]),
      let second = Self.value(of: rest.dropFirst(2), digits: 4), (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { return nil }
    self.init(scalar: scalar, length: 12)
  }

  private static func value(of bytes: ArraySlice<UInt8>, digits: Int) -> UInt32? {
    let text = bytes.prefix(digits)
    guard text.count == digits, text.allSatisfy({ ASCII.isNamePart($0) }) else { return nil }
    return UInt32(String(decoding: text, as: UTF8.self), radix: 16)
  }

  /// The character in a text of this language.
  var ours: String {
    switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\"
    case " "..."~": String(scalar)
    default: "\\u{" + String(scalar.value, radix: 16) + "}"
    }
  }

  private static let letters: [UInt8: Unicode.Scalar] = [
    0x27: "'", 0x2F: "/", 0x30: "\0", 0x61: "\u{7}", 0x62: "\u{8}", 0x65: "\u{1B}", 0x66: "\u{C}",
    0x72: "\r", 0x76: "\u{B}",
  ]
}
