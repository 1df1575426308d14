/// An escape in a text: one of this language, or of JSON, Swift, C or JavaScript.
struct TextEscape {
  /// The character that it means; `nil` if it is unknown.
  var scalar: Unicode.Scalar?
  /// Its length in bytes.
  var length: Int
  /// Whether this language does not have it.
  var isForeign = false
}

extension TextEscape {
  /// The escape at the start of the bytes, which is a backslash.
  init(_ bytes: ArraySlice<UInt8>) {
    let (letter, digits) = (bytes.dropFirst().first, bytes.dropFirst(2))
    if let letter, let scalar = Self.letters[letter] {
      self.init(scalar: scalar, length: 2)
    } else if let letter, let scalar = Self.foreignLetters[letter] {
      self.init(scalar: scalar, length: 2, isForeign: true)
    } else if letter == 0x75, digits.first == 0x7B {
      self.init(inBraces: digits.dropFirst())
    } else if letter == 0x75, let foreign = Self.utf16(digits) {
      self = foreign
    } else if letter == 0x78, let value = Self.value(of: digits, count: 2) {
      // `\x41`
      let scalar = Unicode.Scalar(UInt8(truncatingIfNeeded: value))
      self.init(scalar: scalar, length: 4, isForeign: true)
    } else {
      let next = decodeScalar(Array(bytes.dropFirst().prefix(4)), at: 0)
      self.init(length: next.map { 1 + $0.length } ?? min(2, bytes.count))
    }
  }

  /// `\u{41}`, from its digits on
  private init(inBraces bytes: ArraySlice<UInt8>) {
    let digits = bytes.prefix { ASCII.isNamePart($0) }
    self.init(length: 3 + digits.count)
    guard bytes.dropFirst(digits.count).first == 0x7D else { return }
    length += 1
    if (1...8).contains(digits.count) {
      scalar = Self.value(of: digits, count: digits.count).flatMap(Unicode.Scalar.init)
    }
  }

  /// `\u0041`, or two of them for a character above U+FFFF, from the first digit on
  private static func utf16(_ bytes: ArraySlice<UInt8>) -> TextEscape? {
    guard let first = value(of: bytes, count: 4) else { return nil }
    if let scalar = Unicode.Scalar(first) {
      return TextEscape(scalar: scalar, length: 6, isForeign: true)
    }
    let rest = bytes.dropFirst(4)
    guard first < 0xDC00, rest.starts(with: [ASCII.backslash, 0x75]),
      let second = value(of: rest.dropFirst(2), count: 4), (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { return nil }
    return TextEscape(scalar: scalar, length: 12, isForeign: true)
  }

  /// The number of some hexadecimal digits at the start of the bytes.
  private static func value(of bytes: ArraySlice<UInt8>, count: Int) -> UInt32? {
    let text = bytes.prefix(count)
    guard text.count == count, text.allSatisfy({ ASCII.isNamePart($0) }) else { return nil }
    return UInt32(String(decoding: text, as: UTF8.self), radix: 16)
  }

  /// How this language writes the character of a foreign escape.
  var ours: String? {
    guard isForeign, let scalar else { return nil }
    return switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\"
    case " "..."~": String(scalar)
    default: escape(scalar)
    }
  }

  private static let letters: [UInt8: Unicode.Scalar] = [
    ASCII.quote: "\"", ASCII.backslash: "\\", 0x6E: "\n", 0x74: "\t",
  ]
  private static let foreignLetters: [UInt8: Unicode.Scalar] = [
    0x27: "'", 0x2F: "/", 0x30: "\0", 0x61: "\u{7}", 0x62: "\u{8}", 0x65: "\u{1B}", 0x66: "\u{C}",
    0x72: "\r", 0x76: "\u{B}",
  ]
}
