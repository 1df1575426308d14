/// Bytes looked at by words of eight, the first byte of each lowest.
extension Span<UInt8> {
  /// Where the run of bytes ends that names are made of, hyphens apart.
  func endOfNamePart(from start: Int) -> Int {
    var end = start
    while count - end >= 8 {
      let others = ~ByteWord.nameParts(in: fullWord(at: end)) & ByteWord.highBits
      guard others == 0 else { return end + others.trailingZeroBitCount / 8 }
      end += 8
    }
    return self.end(of: end, while: ASCII.isNamePart)
  }

  /// Where the run of printable ASCII ends that has neither a quote nor a backslash.
  func endOfPlainText(from start: Int) -> Int {
    var end = start
    while count - end >= 8 {
      let other = ByteWord.firstNotPlain(in: fullWord(at: end))
      guard other == 0 else { return end + other.trailingZeroBitCount / 8 }
      end += 8
    }
    return self.end(of: end, while: ASCII.isPlain)
  }

  /// The bytes of a range from an offset on, as many as there are, and zeros behind them.
  func word(at offset: Int, in range: Range<Int>) -> UInt64 {
    let length = range.upperBound - offset
    guard length > 0 else { return 0 }
    if offset <= count - 8 {
      let word = fullWord(at: offset)
      return length >= 8 ? word : word & (1 << UInt64(8 * length) - 1)
    }
    var word: UInt64 = 0
    for position in (offset..<range.upperBound).prefix(8).reversed() {
      word = word << 8 | UInt64(self[position])
    }
    return word
  }

  private func fullWord(at offset: Int) -> UInt64 {
    bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian
  }
}

/// Tests of eight bytes at once, whose results are the high bits of the bytes.
private enum ByteWord {
  static let highBits: UInt64 = 0x8080_8080_8080_8080

  /// The bytes that are ASCII letters, digits or `_`.
  static func nameParts(in word: UInt64) -> UInt64 {
    let ascii = word & ~highBits
    let letters = bytes(of: ascii | all(0x20), from: 0x61, through: 0x7A)
    let digits = bytes(of: ascii, from: 0x30, through: 0x39)
    let underscores = bytes(of: ascii, from: 0x5F, through: 0x5F)
    return (letters | digits | underscores) & ~word & highBits
  }

  /// The first byte that is not plain, and perhaps others behind it.
  static func firstNotPlain(in word: UInt64) -> UInt64 {
    let controls = bytes(of: word, below: ASCII.space)
    let quotes = bytes(of: word ^ all(ASCII.quote), below: 1)
    let backslashes = bytes(of: word ^ all(ASCII.backslash), below: 1)
    let others = (word &+ all(1)) | word
    return (controls | quotes | backslashes | others) & highBits
  }

  /// Eight times the same byte.
  private static func all(_ byte: UInt8) -> UInt64 { 0x0101_0101_0101_0101 &* UInt64(byte) }

  /// The bytes between two, of a word of ASCII.
  private static func bytes(
    of word: UInt64, from first: UInt8, through last: UInt8
  ) -> UInt64 {
    (word &+ all(0x80 - first)) & ~(word &+ all(0x7F - last))
  }

  /// The first byte below another, from which taking that one borrows, and perhaps others behind it.
  private static func bytes(of word: UInt64, below byte: UInt8) -> UInt64 {
    (word &- all(byte)) & ~word
  }
}
