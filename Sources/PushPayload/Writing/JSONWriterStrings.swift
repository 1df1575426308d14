/// Writing strings: copied word by word, and looked through for what needs an escape on the way.
extension JSONWriter {
  /// Writes a string with its quotes.
  @usableFromInline
  mutating func writeString(_ string: String) {
    writeText(string, isKey: false)
  }

  /// Writes a string with its quotes, and a colon where it is a key.
  @inline(__always)
  mutating func writeText(_ string: String, isKey: Bool) {
    string.withUTF8Span { writeText($0, isKey: isKey) }
  }

  /// Copies a text that needs neither quotes nor escapes.
  mutating func copy(_ text: String) {
    text.withUTF8Span { copy($0) }
  }

  mutating func copy(_ text: Span<UInt8>) {
    reserve(text.count)
    let start = count
    var bytes = room.bytes
    _ = text.copy(to: &bytes, at: start)
    count = start &+ text.count
  }

  /// Writes a string's value with quotes around it, and escapes where JSON asks for them.
  mutating func writeText(_ value: Span<UInt8>, isKey: Bool) {
    reserve(value.count &+ 4)
    let hasComma = needsComma
    var offset = count
    var bytes = room.bytes
    bytes.storeBytes(of: hasComma ? 0x2C : 0x22, toByteOffset: offset, as: UInt8.self)
    bytes.storeBytes(of: 0x22, toByteOffset: offset &+ 1, as: UInt8.self)
    offset &+= hasComma ? 2 : 1
    let start = offset
    let special = value.copy(to: &bytes, at: offset)
    offset &+= value.count
    bytes.storeBytes(of: 0x22, toByteOffset: offset, as: UInt8.self)
    bytes.storeBytes(of: 0x3A, toByteOffset: offset &+ 1, as: UInt8.self)
    if special == 0 {
      count = offset &+ (isKey ? 2 : 1)
    } else {
      count = start
      appendEscaped(value)
      append(0x22)
      if isKey { append(0x3A) }
    }
    needsComma = !isKey
  }

  /// Appends a string's value with its escapes: what stands between them as a whole.
  @inline(never)
  private mutating func appendEscaped(_ value: Span<UInt8>) {
    var start = 0
    for index in value.indices where value[index].isEscapable {
      copy(value.extracting(start..<index))
      appendEscaped(value[index])
      start = index + 1
    }
    copy(value.extracting(start..<value.count))
  }

  mutating func appendEscaped(_ byte: UInt8) {
    switch byte {
    case 0x22, 0x5C: appendBackslash(byte)
    case 0x08: appendBackslash(0x62)
    case 0x09: appendBackslash(0x74)
    case 0x0A: appendBackslash(0x6E)
    case 0x0C: appendBackslash(0x66)
    case 0x0D: appendBackslash(0x72)
    case 0x00..<0x20:
      copy("\\u00")
      for digit in [byte >> 4, byte & 0xF] { append(digit < 10 ? digit + 0x30 : digit + 0x57) }
    default: append(byte)
    }
  }

  private mutating func appendBackslash(_ letter: UInt8) {
    append(0x5C)
    append(letter)
  }
}

extension UInt8 {
  /// Whether a JSON string cannot hold the byte as it is.
  fileprivate var isEscapable: Bool { self < 0x20 || self == 0x22 || self == 0x5C }
}

/// Two words of eight bytes.
struct TwoWords: BitwiseCopyable {
  let first, second: UInt64
}

/// Four words of eight bytes.
struct FourWords: BitwiseCopyable {
  let first, second, third, fourth: UInt64
}

extension Span where Element == UInt8 {
  /// Copies all bytes, of which there may be none; up to eight bytes behind them are overwritten too.
  /// The answer is 0 where a JSON string can hold all of them as they are.
  @inline(__always)
  func copy(to target: inout MutableRawSpan, at start: Int) -> UInt64 {
    guard count >= 8 else { return copyShort(to: &target, at: start) }
    guard count > 16 else {
      // The last word overlaps the first.
      let (head, tail) = (word(at: 0), word(at: count &- 8))
      target.storeBytes(of: head.littleEndian, toByteOffset: start, as: UInt64.self)
      target.storeBytes(
        of: tail.littleEndian, toByteOffset: start &+ count &- 8, as: UInt64.self)
      return Self.escapableBytes(in: head) | Self.escapableBytes(in: tail)
    }
    var special: UInt64 = 0
    var index = 0
    while index &+ 32 <= count {
      let words = bytes.unsafeLoadUnaligned(fromByteOffset: index, as: FourWords.self)
      target.storeBytes(of: words, toByteOffset: start &+ index, as: FourWords.self)
      special |=
        Self.escapableBytes(in: words.first) | Self.escapableBytes(in: words.second)
        | Self.escapableBytes(in: words.third) | Self.escapableBytes(in: words.fourth)
      index &+= 32
    }
    if index &+ 16 <= count { special |= copyTwoWords(at: index, to: &target, at: start) }
    // The last words again, for what does not fill two of their own.
    return special | copyTwoWords(at: count &- 16, to: &target, at: start)
  }

  @inline(__always)
  private func copyTwoWords(
    at index: Int, to target: inout MutableRawSpan, at start: Int
  ) -> UInt64 {
    let words = bytes.unsafeLoadUnaligned(fromByteOffset: index, as: TwoWords.self)
    target.storeBytes(of: words, toByteOffset: start &+ index, as: TwoWords.self)
    return Self.escapableBytes(in: words.first) | Self.escapableBytes(in: words.second)
  }

  /// The same for less than eight bytes.
  @inline(__always)
  private func copyShort(to target: inout MutableRawSpan, at start: Int) -> UInt64 {
    var word: UInt64 = 0
    switch count {
    case 0: return 0
    case 1...3:
      word = UInt64(self[0])
      word |= UInt64(self[count &>> 1]) &<< UInt64(8 &* (count &>> 1))
      word |= UInt64(self[count &- 1]) &<< UInt64(8 &* (count &- 1))
    default:
      let head = bytes.unsafeLoadUnaligned(fromByteOffset: 0, as: UInt32.self)
      let tail = bytes.unsafeLoadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)
      word = UInt64(UInt32(littleEndian: head))
      word |= UInt64(UInt32(littleEndian: tail)) &<< UInt64(8 &* (count &- 4))
    }
    target.storeBytes(of: word.littleEndian, toByteOffset: start, as: UInt64.self)
    // What stands behind the bytes is taken for blanks.
    return Self.escapableBytes(in: word | 0x2020_2020_2020_2020 &<< UInt64(8 &* count))
  }
}
