/// The standard streams of the process.
package enum StandardStream {
  case output
  case errors

  var descriptor: Int32 { self == .output ? STDOUT_FILENO : STDERR_FILENO }

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

  /// Whether reading standard input would not block.
  package static var hasInput: Bool { wait(for: STDIN_FILENO, POLLIN, milliseconds: 0) }

  /// Waits until writing or reading is possible, or the time is over; returns whether it is.
  @discardableResult
  static func wait(for descriptor: Int32, _ event: Int32, milliseconds: Int32 = -1) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(truncatingIfNeeded: event), revents: 0)
    return poll(&entry, 1, milliseconds) > 0
  }

  /// Ends the process by the ignored signal, as a writer without a reader usually ends.
  private func endByBrokenPipe() -> Never {
    signal(SIGPIPE, SIG_DFL)
    raise(SIGPIPE)
    exit(128 + SIGPIPE)
  }

  private func endByFailure(_ reason: String) -> Never {
    if self == .output {
      StandardStream.errors.write("pushschema: error: cannot write to standard output: \(reason)\n")
    }
    exit(ExitStatus.unusable.rawValue)
  }
}
