extension String {
  /// Lends the text's UTF-8 bytes as they are in memory; where the system is older than that, or a watch
  /// of 32 bits, which has no `utf8Span`, it lends a copy.
  @inline(__always)
  func withUTF8Span<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    #if os(watchOS) && (arch(arm64_32) || arch(arm) || arch(i386))
      return body(ContiguousArray(utf8).span)
    #else
      if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
        return body(utf8Span.span)
      }
      return body(ContiguousArray(utf8).span)
    #endif
  }
}

extension Span where Element == UInt8 {
  /// A copy of the bytes, which outlives the text.
  func copy() -> ContiguousArray<UInt8> {
    // Safe: the pointer stays within the call, and has the number of bytes with it.
    withUnsafeBufferPointer { ContiguousArray($0) }
  }
}
