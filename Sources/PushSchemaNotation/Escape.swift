/// An escape in a text: one of JSON, or of a programming language.
struct Escape {
  /// Its character; `nil` for a line break that is ignored.
  let scalar: Unicode.Scalar?
  /// The number of its bytes.
  let length: Int
  /// Whether JSON has the same escape.
  let isJSON: Bool
  /// Whether it is half of a pair, and so has no character.
  var isLoneSurrogate = false
}

extension Escape {
  /// Reads the escape at the start of a range; `nil` if it is unknown.
  init?(_ bytes: [UInt8], _ range: Range<Int>, hasShortEscapes: Bool = false) {
    let start = range.lowerBound
    guard range.count > 1, let letter = bytes.byte(at: start + 1) else { return nil }
    if let scalar = Self.ofJSON[letter] {
      self.init(scalar: scalar, length: 2, isJSON: true)
    } else if let scalar = Self.ofOthers[letter] {
      self.init(scalar: scalar, length: 2, isJSON: false)
    } else if letter == 0x0A {
      self.init(scalar: nil, length: 2, isJSON: false)
    } else if letter == 0x0D {
      let isPair = range.count > 2 && bytes.byte(at: start + 2) == 0x0A
      self.init(scalar: nil, length: isPair ? 3 : 2, isJSON: false)
    } else {
      self.init(digitsOf: letter, bytes, range, hasShortEscapes: hasShortEscapes)
    }
  }

  private init?(
    digitsOf letter: UInt8, _ bytes: [UInt8], _ range: Range<Int>, hasShortEscapes: Bool
  ) {
    let digits = bytes[range].dropFirst(2)
    if letter == UInt8(ascii: "u"), digits.first == UInt8(ascii: "{") {
      let hex = digits.dropFirst().prefix(7).prefix { $0.isHexDigit }
      guard !hex.isEmpty, bytes[range].dropFirst(3 + hex.count).first == UInt8(ascii: "}"),
        let scalar = Unicode.Scalar(hex.hexValue)
      else { return nil }
      self.init(scalar: scalar, length: 4 + hex.count, isJSON: false)
      return
    }
    let width: Int
    switch letter {
    case UInt8(ascii: "x"): width = 2
    case UInt8(ascii: "u"): width = 4
    case UInt8(ascii: "U"): width = hasShortEscapes ? 4 : 8
    default: return nil
    }
    let hex = digits.prefix(width)
    guard hex.count == width, hex.allSatisfy(\.isHexDigit) else { return nil }
    let isJSON = letter == UInt8(ascii: "u")
    let unit = hex.hexValue
    if let scalar = Unicode.Scalar(unit) {
      self.init(scalar: scalar, length: 2 + width, isJSON: isJSON)
      return
    }
    let other = bytes[range].dropFirst(2 + width)
    let low = other.dropFirst(2).prefix(4)
    if 0xD800...0xDBFF ~= unit, other.starts(with: [UInt8(ascii: "\\"), letter]), low.count == 4,
      low.allSatisfy(\.isHexDigit), 0xDC00...0xDFFF ~= low.hexValue
    {
      let scalar = Unicode.Scalar(0x1_0000 + (unit - 0xD800) << 10 + (low.hexValue - 0xDC00))
      self.init(scalar: scalar, length: 8 + width, isJSON: isJSON)
      return
    }
    self.init(scalar: "\u{FFFD}", length: 2 + width, isJSON: false, isLoneSurrogate: true)
  }

  private static let ofJSON: [UInt8: Unicode.Scalar] = [
    UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/",
    UInt8(ascii: "b"): "\u{8}", UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n",
    UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
  ]
  private static let ofOthers: [UInt8: Unicode.Scalar] = [
    UInt8(ascii: "'"): "'", UInt8(ascii: "`"): "`", UInt8(ascii: "$"): "$",
    UInt8(ascii: "#"): "#", UInt8(ascii: "0"): "\0", UInt8(ascii: "v"): "\u{B}",
  ]
}

/// How JSON writes a character in a text.
enum JSONEscape {
  static func text(of scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case "\0"..."\u{1F}": "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
    default: String(Character(scalar))
    }
  }
}

extension ArraySlice<UInt8> {
  /// The number of some hexadecimal digits; of more than eight, only the last eight count.
  var hexValue: UInt32 { reduce(0) { $0 << 4 | ($1.hexValue ?? 0) } }
}
