#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// Bytes that are read piece by piece, by one thread at a time.
package protocol ByteSource: Sendable {
  /// The next available bytes, at most `count`; empty at the end.
  func read(atMost count: Int) throws -> [UInt8]
}

/// An open file or stream.
package final class DescriptorSource: ByteSource {
  private let descriptor: Int32
  private let path: String
  private let closesAtEnd: Bool

  /// `path` is its name in messages. An owned descriptor is closed with the source.
  package init(_ descriptor: Int32, path: String, isOwned: Bool) {
    self.descriptor = descriptor
    self.path = path
    closesAtEnd = isOwned
  }

  deinit {
    if closesAtEnd { close(descriptor) }
  }

  package func read(atMost count: Int) throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: max(count, 1))
    while true {
      let count = bytes.withUnsafeMutableBytes { systemRead(descriptor, $0) }
      if count >= 0 {
        bytes.removeSubrange(count...)
        return bytes
      }
      switch errno {
      case EINTR: continue
      case EAGAIN: StandardStream.wait(for: descriptor, POLLIN)
      case EISDIR: throw FileError("read", path, reason: "it is a directory")
      default: throw FileError("read", path, reason: systemReason())
      }
    }
  }
}

/// Bytes that are in memory already.
package final class MemorySource: ByteSource, @unchecked Sendable {
  // Only the reading thread uses it.
  private var rest: ArraySlice<UInt8>

  package init(_ bytes: [UInt8]) { rest = bytes[...] }

  package func read(atMost count: Int) -> [UInt8] {
    let next = rest.prefix(max(count, 1))
    rest = rest.dropFirst(next.count)
    return Array(next)
  }
}
