/// Texts as UTF-8, for outputs that are put together piece by piece.
extension [UInt8] {
  /// Appends the bytes of a text.
  @inlinable
  package mutating func append(_ text: String) {
    let isAppended: Void? = text.utf8.withContiguousStorageIfAvailable { append(contentsOf: $0) }
    if isAppended == nil { append(contentsOf: text.utf8) }
  }

  /// Appends bytes that lie side by side.
  @inlinable
  package mutating func append(_ bytes: Span<UInt8>) {
    bytes.withUnsafeBufferPointer { append(contentsOf: $0) }
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

  /// Whether it holds nothing but visible ASCII characters and blanks, as most texts do. All bytes are
  /// looked at in any case, which lets many of them be looked at together.
  @inlinable
  package var isPlain: Bool {
    withBytes { bytes in
      var others: UInt8 = 0
      for position in bytes.indices {
        others |= bytes[position] &- 0x20 <= 0x7E - 0x20 ? 0 : 1
      }
      return others == 0
    }
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
