extension RandomAccessCollection where Index == Int {
  /// The first position whose element fails a test, which is true before it and false after it.
  @inlinable
  package func partitionPoint(where isBefore: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
