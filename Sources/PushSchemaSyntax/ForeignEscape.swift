/// An escape of JSON, Swift, C or JavaScript that this language does not have.
struct ForeignEscape {
  /// The character that it means.
  let scalar: Unicode.Scalar
  /// Its length in bytes.
  let length: Int
}

extension ForeignEscape {
  /// The escape at the start of the bytes; `nil` for an escape of this language or of none.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard let letter = bytes.dropFirst().first else { return nil }
    if letter == 0x75 {
      self.init(utf16: bytes)
    } else if letter == 0x78 {
      // `\x41`
      guard let value = Self.value(of: bytes.dropFirst(2), digits: 2) else { return nil }
      self.init(scalar: Unicode.Scalar(UInt8(truncatingIfNeeded: value)), length: 4)
    } else {
      guard let scalar = Self.letters[letter] else { return nil }
      self.init(scalar: scalar, length: 2)
    }
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
    default: escape(scalar)
    }
  }

  private static let letters: [UInt8: Unicode.Scalar] = [
    0x27: "'", 0x2F: "/", 0x30: "\0", 0x61: "\u{7}", 0x62: "\u{8}", 0x65: "\u{1B}", 0x66: "\u{C}",
    0x72: "\r", 0x76: "\u{B}",
  ]
}
