/// Texts as UTF-8 bytes.
extension [UInt8] {
  /// Appends the bytes of a text.
  @inlinable
  package mutating func append(_ text: String) {
    let isAppended: Void? = text.utf8.withContiguousStorageIfAvailable { append(contentsOf: $0) }
    if isAppended == nil { append(contentsOf: text.copiedBytes) }
  }
}

extension String {
  /// What `body` finds in the text's bytes, which lie side by side for it.
  @inlinable
  @inline(__always)
  package func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    utf8.withContiguousStorageIfAvailable { body($0.span) } ?? body(copiedBytes.span)
  }

  /// The text's bytes where they do not lie side by side, as in a string of another framework. Out of
  /// line, because the string would be retained for it wherever its bytes are looked at.
  @usableFromInline
  @inline(never)
  var copiedBytes: ContiguousArray<UInt8> { ContiguousArray(utf8) }

  /// Whether it holds nothing but visible ASCII characters and blanks, as most texts do.
  @inlinable
  package var isPlain: Bool { withBytes { $0.isPlain } }

  /// Whether it holds nothing but visible ASCII characters and blanks, and neither of two others, which
  /// are ASCII.
  @inlinable
  @inline(__always)
  package func isPlain(without first: UInt8, _ second: UInt8) -> Bool {
    withBytes { $0.isPlain(without: first, second) }
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

extension Span<UInt8> {
  /// Whether it holds nothing but visible ASCII characters and blanks, as most texts do.
  @inlinable
  package var isPlain: Bool { hasNone { $0.marks(outside: 0x20...0x7E) } }

  /// The same without two others, which are ASCII.
  @inlinable
  @inline(__always)
  package func isPlain(without first: UInt8, _ second: UInt8) -> Bool {
    hasNone { word in
      word.marks(outside: 0x20...0x7E) | word.marks(of: first) | word.marks(of: second)
    }
  }
}
