import PushSchemaCommand

/// Another program that runs at the same time; its output is read while it runs.
final class ChildProcess {
  /// The descriptor for reading its standard output.
  let output: Int32
  /// The descriptor for reading its standard error.
  private let errors: Int32
  private let identifier: pid_t

  /// Starts a program from `PATH`; its standard input is the file at a path.
  ///
  /// - Throws: `FileError` if the system cannot start it, for example because it does not exist.
  init(_ program: String, _ arguments: [String], input: String = "/dev/null")
    throws(FileError)
  {
    let output = try ChildProcess.pipe(to: program)
    let errors: (read: Int32, write: Int32)
    do {
      errors = try ChildProcess.pipe(to: program)
    } catch {
      close(output.read)
      close(output.write)
      throw error
    }
    var started = pid_t()
    let status = ChildProcess.spawn(
      &started, program, arguments, input: input, output: output.write, errors: errors.write)
    close(output.write)
    close(errors.write)
    (self.output, self.errors, identifier) = (output.read, errors.read, started)
    guard status == 0 else {
      throw FileError("run", program, reason: String(cString: strerror(status)))
    }
  }

  deinit {
    close(output)
    close(errors)
  }

  /// Its whole output, to the end of both streams.
  func readAll() throws -> (output: [UInt8], errors: [UInt8]) {
    var texts: (output: [UInt8], errors: [UInt8]) = ([], [])
    var isOpen = (output: true, errors: true)
    while isOpen.output || isOpen.errors {
      // A stream that has ended is no longer polled: a negative descriptor is ignored.
      var entries = [
        pollfd(fd: isOpen.output ? output : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: isOpen.errors ? errors : -1, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&entries, nfds_t(entries.count), -1) >= 0 || errno == EINTR else {
        throw FileError("read", "-", reason: systemReason())
      }
      if entries[0].revents != 0 { isOpen.output = try readSome(of: output, into: &texts.output) }
      if entries[1].revents != 0 { isOpen.errors = try readSome(of: errors, into: &texts.errors) }
    }
    return texts
  }

  /// Waits for its end; returns its status, or 128 plus the number of the signal that ended it.
  func waitForEnd() -> Int32 {
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0 {
      guard errno == EINTR else { return 128 }
    }
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }

  /// Whether the stream has not ended.
  private func readSome(of descriptor: Int32, into bytes: inout [UInt8]) throws -> Bool {
    let source = DescriptorSource(descriptor, path: "-", isOwned: false)
    let some = try source.read(atMost: 1 << 16)
    bytes += some
    return !some.isEmpty
  }

  /// A pipe that other programs do not inherit.
  private static func pipe(to program: String) throws(FileError) -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    guard systemPipe(&ends) == 0 else { throw FileError("run", program, reason: systemReason()) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  /// The system's status of the attempt: 0 if the program runs.
  private static func spawn(
    _ started: inout pid_t, _ program: String, _ arguments: [String], input: String,
    output: Int32, errors: Int32
  ) -> Int32 {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, input, O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The signals that this tool ignores have their usual effect on other programs.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    sigaddset(&signals, SIGXFSZ)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    let environment = ToolProcess.environment.map { "\($0.key)=\($0.value)" }
    return withCStrings([program] + arguments) { arguments in
      withCStrings(environment) { environment in
        posix_spawnp(&started, program, &actions, &attributes, arguments, environment)
      }
    }
  }
}

/// Lends texts in the system's form of a list, with a null pointer after the last.
private func withCStrings<Result>(
  _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let copies: [UnsafeMutablePointer<CChar>?] = texts.map { strdup($0) }
  defer { for copy in copies { free(copy) } }
  return body(copies + [nil])
}
