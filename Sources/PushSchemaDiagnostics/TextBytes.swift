/// Texts as UTF-8, for outputs that are put together piece by piece.
extension [UInt8] {
  /// Appends the bytes of a text.
  @inlinable
  package mutating func append(_ text: String) {
    let isAppended: Void? = text.utf8.withContiguousStorageIfAvailable { append(contentsOf: $0) }
    if isAppended == nil { append(contentsOf: text.utf8) }
  }

  /// Appends two blanks for each level of indentation.
  @inlinable
  package mutating func appendIndentation(_ level: Int) {
    append(contentsOf: repeatElement(0x20, count: 2 * level))
  }
}

extension String {
  /// What `body` finds in the text's bytes, which lie side by side for it.
  @inlinable
  @inline(__always)
  package func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    utf8.withContiguousStorageIfAvailable { body($0.span) } ?? body(ContiguousArray(utf8).span)
  }

  /// Whether both texts have the same bytes; `==` also holds for texts that only look the same.
  @inlinable
  package func hasBytes(of other: String) -> Bool {
    // Most texts that differ do so for `==` as well, and ASCII texts that are the same have the same
    // bytes.
    self == other && (allBytes { $0 < 0x80 } || utf8.elementsEqual(other.utf8))
  }

  /// Whether all bytes pass a test.
  @inlinable
  @inline(__always)
  package func allBytes(_ test: (UInt8) -> Bool) -> Bool {
    withBytes { bytes in
      for position in bytes.indices where !test(bytes[position]) { return false }
      return true
    }
  }
}
