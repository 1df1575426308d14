extension String {
  /// The text with other texts instead of the scalars for which `replacement` returns one.
  package func replacingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
    var result = ""
    for scalar in unicodeScalars {
      if let text = replacement(scalar) {
        result += text
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The result of `body` for the text's bytes, which are contiguous for it.
  @inlinable
  @inline(__always)
  package func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    utf8.withContiguousStorageIfAvailable { body($0.span) } ?? body(copiedBytes.span)
  }

  /// The same for a text whose bytes are not contiguous, such as a string of another framework. Out
  /// of line, because otherwise every caller would retain the string.
  @usableFromInline
  @inline(never)
  var copiedBytes: ContiguousArray<UInt8> { ContiguousArray(utf8) }

  /// Whether it only has visible ASCII characters and blanks, as most texts do.
  @inlinable
  package var isPlain: Bool { withBytes { $0.isPlain } }

  /// Whether it only has visible ASCII characters and blanks, except two others, which are ASCII.
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
  /// Whether it only has visible ASCII characters and blanks, as most texts do.
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
