/// The fingerprint of a key or string, by which a schema's names are recognised: its length and
/// words of eight bytes, the first byte of each as the lowest.
struct TextFingerprint {
  /// The number of UTF-8 bytes, unescaped.
  let length: Int

  /// The first eight bytes, filled with zeros.
  let head: UInt64

  /// Bytes 8 to 15 of a text of more than 16 bytes; undefined for others.
  let second: UInt64

  /// Bytes 16 to 23 of a text of more than 24 bytes; undefined for others.
  let third: UInt64

  /// The last eight bytes of a text of more than eight bytes, else 0.
  let tail: UInt64
}

extension TextFingerprint {
  /// Whether both have the same length and words. For up to 32 bytes, the texts are then equal.
  package func equals(_ other: TextFingerprint) -> Bool {
    head == other.head && length == other.length && tail == other.tail
      && (length <= 16 || second == other.second) && (length <= 24 || third == other.third)
  }

  package init(_ text: String) {
    self = text.withUTF8Span { $0.fingerprint(at: 0, length: $0.count) }
  }

  /// The head, the tail and the length in one number.
  var mixed: UInt64 {
    (head ^ tail &+ UInt64(truncatingIfNeeded: length)) &* 0x9E37_79B9_7F4A_7C15
  }

  /// Two of 64 bits: the groups of keys of the text. If an object has no key in one of them, it
  /// does not have the text as a key.
  var groupBits: UInt64 { Self.groupBits(of: mixed) }

  /// The groups of a text, by its number.
  @inline(__always)
  static func groupBits(of mixed: UInt64) -> UInt64 {
    1 &<< (mixed &>> 58) | 1 &<< (mixed &>> 52 & 63)
  }
}

extension Span where Element == UInt8 {
  @inline(__always)
  func fingerprint(from start: Int, to end: Int, hasEscapes: Bool) -> TextFingerprint {
    guard hasEscapes else { return fingerprint(at: start &+ 1, length: end &- start &- 2) }
    let value = ContiguousArray(unescapedBytes(from: start + 1, to: end - 1))
    return value.span.fingerprint(at: 0, length: value.count)
  }

  /// The fingerprint of a text at `offset` without escapes.
  func fingerprint(at offset: Int, length: Int) -> TextFingerprint {
    guard length > 8 else {
      return TextFingerprint(
        length: length, head: shortWord(at: offset, length: length), second: 0, third: 0, tail: 0)
    }
    return TextFingerprint(
      length: length, head: word(at: offset),
      second: length > 16 ? word(at: offset &+ 8) : 0,
      third: length > 24 ? word(at: offset &+ 16) : 0,
      tail: word(at: offset &+ length &- 8))
  }

  /// The fingerprint of the ASCII text from `start` to the next quote, backslash, control character
  /// or non-ASCII byte, or of the first 32 bytes; `nil` near the end of the text.
  @inline(__always)
  func plainText(at start: Int) -> TextFingerprint? {
    guard start &+ 40 <= count else { return nil }
    // The compiler knows the length of the extracted bytes and omits the checks below.
    let text = extracting(start..<start &+ 40)
    let head = text.word(at: 0)
    var special = Self.specialBytes(in: head)
    guard special == 0 else {
      let bits = UInt64(truncatingIfNeeded: special.trailingZeroBitCount & 0x38)
      return TextFingerprint(
        length: Int(truncatingIfNeeded: bits &>> 3), head: head & ~(~0 &<< bits), second: 0,
        third: 0, tail: 0)
    }
    let second = text.word(at: 8)
    var third: UInt64 = 0
    var length = 8
    special = Self.specialBytes(in: second)
    if special == 0 {
      third = text.word(at: 16)
      length = 16
      special = Self.specialBytes(in: third)
      if special == 0 {
        length = 24
        special = Self.specialBytes(in: text.word(at: 24))
      }
    }
    length &+= special.trailingZeroBitCount &>> 3
    return TextFingerprint(
      length: length, head: head, second: second, third: third,
      tail: length > 8 ? text.word(at: length &- 8) : 0)
  }
}
