extension [UInt8] {
  /// The bytes with some ranges replaced, in order; an edit that overlaps the one before it, or
  /// ends behind the bytes, is ignored.
  package func replacing(_ edits: [(range: Range<Int>, text: String)]) -> [UInt8] {
    // Made in one piece: an array that grows takes twice its length.
    var result: [UInt8] = []
    result.reserveCapacity(edits.reduce(count) { $0 + $1.text.utf8.count })
    var start = 0
    for (range, text) in edits where range.lowerBound >= start && range.upperBound <= count {
      result += self[start..<range.lowerBound]
      result += text.utf8
      start = range.upperBound
    }
    result += self[start...]
    return result
  }
}
