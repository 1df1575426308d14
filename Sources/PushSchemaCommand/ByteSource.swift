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
    let count = try bytes.withUnsafeMutableBytes { try readSome(of: descriptor, path, into: $0) }
    bytes.removeSubrange(count...)
    return bytes
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

/// The maximum size of a file in bytes; a device may have no end.
private let largestFile = 1 << 30

/// All bytes of a descriptor; `path` is its name in messages.
func readToEnd(of descriptor: Int32, path: String) throws -> [UInt8] {
  var status = stat()
  guard fstat(descriptor, &status) == 0 else {
    throw FileError("read", path, reason: systemReason())
  }
  // One byte more than expected, so that the end is reached before the buffer is full.
  var bytes = [UInt8](repeating: 0, count: max(4096, min(Int(status.st_size), largestFile) + 1))
  var end = 0
  while true {
    if end == bytes.count { bytes.append(contentsOf: repeatElement(0, count: bytes.count / 2)) }
    let count = try bytes.withUnsafeMutableBytes {
      try readSome(of: descriptor, path, into: UnsafeMutableRawBufferPointer(rebasing: $0[end...]))
    }
    if count == 0 {
      bytes.removeSubrange(end...)
      return bytes
    }
    end += count
    guard end < largestFile else { throw FileError("read", path, reason: "it has 1 GiB or more") }
  }
}

/// Reads the available bytes, and waits for the first; returns their number, which is 0 at the end.
private func readSome(
  of descriptor: Int32, _ path: String, into bytes: UnsafeMutableRawBufferPointer
) throws -> Int {
  while true {
    let count = systemRead(descriptor, bytes)
    if count >= 0 { return count }
    switch errno {
    case EINTR: continue
    case EAGAIN: StandardStream.wait(for: descriptor, POLLIN)
    case EISDIR: throw FileError("read", path, reason: "it is a directory")
    default: throw FileError("read", path, reason: systemReason())
    }
  }
}
