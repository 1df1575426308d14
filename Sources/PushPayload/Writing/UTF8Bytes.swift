extension String {
  /// Lends the text's UTF-8 bytes as they are in memory, or a copy of those that are no UTF-8 there.
  @inline(__always)
  func withUTF8Span<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    // Safe: the pointer stays within the call, and has the number of bytes with it.
    utf8.withContiguousStorageIfAvailable { body($0.span) } ?? body(ContiguousArray(utf8).span)
  }

  /// The sign of the order of two texts by their UTF-8 bytes; 0 where they have the same.
  func byteOrder(and other: String) -> Int {
    withUTF8Span { bytes in other.withUTF8Span { bytes.order(and: $0) } }
  }

  /// Whether two texts have the same UTF-8 bytes.
  @usableFromInline
  func hasSameBytes(as other: String) -> Bool {
    utf8.count == other.utf8.count && byteOrder(and: other) == 0
  }
}

extension Span where Element == UInt8 {
  /// A copy of the bytes, which outlives the text.
  func copy() -> ContiguousArray<UInt8> {
    // Safe: the pointer stays within the call, and has the number of bytes with it.
    withUnsafeBufferPointer { ContiguousArray($0) }
  }

  /// The sign of the order of two texts by their bytes; 0 where they have the same.
  func order(and other: Span<UInt8>) -> Int {
    let common = Swift.min(count, other.count)
    var offset = 0
    while offset &+ 8 <= common, word(at: offset) == other.word(at: offset) { offset &+= 8 }
    while offset < common {
      if self[offset] != other[offset] { return self[offset] < other[offset] ? -1 : 1 }
      offset &+= 1
    }
    return (count - other.count).signum()
  }
}
