#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

extension Span<UInt8> {
  /// Whether a file has the same bytes.
  package func isEqual(to file: [UInt8]) -> Bool {
    guard count == file.count else { return false }
    return withUnsafeBytes { bytes in
      file.withUnsafeBytes { file in
        guard let start = bytes.baseAddress, let fileStart = file.baseAddress else { return true }
        return memcmp(start, fileStart, file.count) == 0
      }
    }
  }
}
