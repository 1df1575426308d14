extension RandomAccessCollection where Index == Int {
  /// The first position whose element a test is false of; it is true of all elements before, and of none behind.
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
