import PushSchemaText

/// Where runs of bytes end, and short ones as words.
extension Span<UInt8> {
  /// Where the run of blanks ends, from a position that need not be one of them.
  func endOfBlanks(from start: Int) -> Int {
    var end = start
    while end < count, self[end] == ASCII.space { end += 1 }
    return end
  }

  /// Where the run of bytes ends that names are made of, hyphens apart.
  func endOfNamePart(from start: Int) -> Int {
    let end = first(from: start) { word in
      let letters = word.folded.marks(of: 0x61...0x7A)
      return (letters | word.marks(of: 0x30...0x39) | word.marks(of: 0x5F)) ^ ByteWord.all
    }
    return end ?? count
  }

  /// Where the run of printable ASCII ends that has neither a quote nor a backslash.
  func endOfPlainText(from start: Int) -> Int {
    let end = first(from: start) { word in
      word.marks(outside: 0x20...0x7E) | word.marks(of: ASCII.quote)
        | word.marks(of: ASCII.backslash)
    }
    return end ?? count
  }

  /// The bytes of a range from an offset on, eight at most, the first lowest, and zeros behind them.
  func eightBytes(from offset: Int, in range: Range<Int>) -> UInt64 {
    let length = range.upperBound - offset
    guard length > 0 else { return 0 }
    let bytes = word(from: offset).bytes
    return length >= 8 ? bytes : bytes & (1 << UInt64(8 * length) - 1)
  }
}
