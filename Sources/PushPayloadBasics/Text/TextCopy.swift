@usableFromInline
package struct TwoWords: BitwiseCopyable {
  @usableFromInline package let first, second: UInt64
}

@usableFromInline
package struct FourWords: BitwiseCopyable {
  @usableFromInline package let first, second, third, fourth: UInt64
}

extension Span where Element == UInt8 {
  /// Copies all bytes, if any. Up to eight bytes after them are overwritten too. Returns 0 if a
  /// JSON string needs no escape for them.
  @inlinable
  @inline(__always)
  package func copy(to target: inout MutableRawSpan, at start: Int) -> UInt64 {
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
    // The last 16 bytes again, for a rest of less than 16.
    return special | copyTwoWords(at: count &- 16, to: &target, at: start)
  }

  @inlinable
  @inline(__always)
  func copyTwoWords(
    at index: Int, to target: inout MutableRawSpan, at start: Int
  ) -> UInt64 {
    let words = bytes.unsafeLoadUnaligned(fromByteOffset: index, as: TwoWords.self)
    target.storeBytes(of: words, toByteOffset: start &+ index, as: TwoWords.self)
    return Self.escapableBytes(in: words.first) | Self.escapableBytes(in: words.second)
  }

  /// The same for less than eight bytes.
  @inlinable
  @inline(__always)
  func copyShort(to target: inout MutableRawSpan, at start: Int) -> UInt64 {
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
    // The unused bytes of the word count as blanks.
    return Self.escapableBytes(in: word | 0x2020_2020_2020_2020 &<< UInt64(8 &* count))
  }

  /// The high bit of each byte that is a quote, a backslash or a control character; exact for the
  /// lowest such byte. Quotes are first turned into blanks, so that one subtraction finds all bytes
  /// up to the blank.
  @inlinable
  @inline(__always)
  package static func escapableBytes(in word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let low = (word ^ (ones &* 0x02)) &- (ones &* 0x21)
    let backslashes = (word ^ (ones &* 0x5C)) &- ones
    return (low | backslashes) & ~word & (ones &* 0x80)
  }
}
