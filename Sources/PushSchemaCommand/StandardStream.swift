#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// The standard streams of the process.
package enum StandardStream {
  case output
  case errors

  package var descriptor: Int32 {
    switch self {
    case .output: STDOUT_FILENO
    case .errors: STDERR_FILENO
    }
  }

  /// Writes a whole text, and waits if necessary. If the reader has gone, the process ends by the
  /// usual signal; any other failure ends it with a message.
  package func write(_ text: String) { write(Array(text.utf8)) }

  /// The same for bytes.
  package func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0) }
      if count > 0 {
        rest = rest.dropFirst(count)
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN: StandardStream.wait(for: descriptor, POLLOUT)
      case EPIPE: endByBrokenPipe()
      default: endByFailure(systemReason())
      }
    }
  }

  /// All of standard input.
  package static func readInput() throws -> [UInt8] {
    try readToEnd(of: STDIN_FILENO, path: "-")
  }

  /// Waits until writing or reading is possible.
  package static func wait(for descriptor: Int32, _ event: Int32) {
    var entry = pollfd(fd: descriptor, events: Int16(truncatingIfNeeded: event), revents: 0)
    _ = poll(&entry, 1, -1)
  }

  /// Ends the process by the signal that it otherwise ignores, so that its parent sees the usual
  /// end of a writer without a reader.
  private func endByBrokenPipe() -> Never {
    signal(SIGPIPE, SIG_DFL)
    raise(SIGPIPE)
    exit(128 + SIGPIPE)
  }

  private func endByFailure(_ reason: String) -> Never {
    if self == .output {
      StandardStream.errors.write(
        "pushschema: error: cannot write to standard output: \(reason)\n")
    }
    exit(ExitStatus.unusable.rawValue)
  }
}

/// The maximum size of a file in bytes; a device may have no end.
private let largestFile = 1 << 30

/// All bytes of a descriptor; `path` is its name in messages.
package func readToEnd(of descriptor: Int32, path: String) throws -> [UInt8] {
  var status = stat()
  guard fstat(descriptor, &status) == 0 else {
    throw FileError("read", path, reason: systemReason())
  }
  if UInt32(status.st_mode) & UInt32(S_IFMT) == UInt32(S_IFDIR) {
    throw FileError("read", path, reason: "it is a directory")
  }
  // One byte more than expected, so that the end is reached before the buffer is full.
  var bytes = [UInt8](repeating: 0, count: max(4096, min(Int(status.st_size), largestFile) + 1))
  var end = 0
  while true {
    if end == bytes.count { bytes.append(contentsOf: repeatElement(0, count: bytes.count / 2)) }
    let count = bytes.withUnsafeMutableBytes {
      systemRead(descriptor, UnsafeMutableRawBufferPointer(rebasing: $0[end...]))
    }
    if count == 0 {
      bytes.removeSubrange(end...)
      return bytes
    }
    if count > 0 {
      end += count
      guard end < largestFile else {
        throw FileError("read", path, reason: "it has 1 GiB or more")
      }
      continue
    }
    switch errno {
    case EINTR: continue
    case EAGAIN: StandardStream.wait(for: descriptor, POLLIN)
    default: throw FileError("read", path, reason: systemReason())
    }
  }
}
