import PushSchemaText

/// The ends of runs of bytes, and up to eight bytes as a number.
extension Span<UInt8> {
  /// The end of the run of spaces that starts at a position; the position itself if there is none.
  func endOfBlanks(from start: Int) -> Int {
    var end = start
    while end < count, self[end] == ASCII.space { end += 1 }
    return end
  }

  /// The end of the run of letters, digits and underscores: all bytes of names except hyphens.
  func endOfNamePart(from start: Int) -> Int {
    let end = first(from: start) { word in
      let letters = word.folded.marks(of: 0x61...0x7A)
      return (letters | word.marks(of: 0x30...0x39) | word.marks(of: 0x5F)) ^ ByteWord.all
    }
    return end ?? count
  }

  /// The end of the run of printable ASCII without quotes and backslashes.
  func endOfPlainText(from start: Int) -> Int {
    let end = first(from: start) { word in
      word.marks(outside: 0x20...0x7E) | word.marks(of: ASCII.quote)
        | word.marks(of: ASCII.backslash)
    }
    return end ?? count
  }

  /// Up to eight bytes of a range from an offset on, the first one lowest, filled up with zeros.
  func eightBytes(from offset: Int, in range: Range<Int>) -> UInt64 {
    let length = range.upperBound - offset
    guard length > 0 else { return 0 }
    let bytes = word(from: offset).bytes
    return length >= 8 ? bytes : bytes & (1 << UInt64(8 * length) - 1)
  }
}
