import Foundation
import Testing

/// What the command that the build plugin runs does to the machine, as the system saw it.
@Suite struct AccessTraceTests {
  @Test(.enabled(if: AccessTrace.isPossible, "no strace here, or it may not trace"))
  func `a plugin's command touches its inputs and its own directory, and nothing else`() throws {
    let directory = try TemporaryDirectory()
    for name in ["Shown", "Neighbour", "Hidden"] {
      try directory.write(
        "language 1\nschema \(name)\n\nobject Thing {\n  field: string inferred \"for this test\"\n}\n",
        to: "Sources/\(name).pushschema")
    }
    try directory.write("{}", to: "Package.swift")
    try FileManager.default.createDirectory(
      atPath: directory.path + "/work", withIntermediateDirectories: true)
    let trace = try AccessTrace(
      [
        "--input", "\(directory.path)/Sources/Shown.pushschema", "--import",
        "\(directory.path)/Sources/Neighbour.pushschema", "--output-directory",
        "\(directory.path)/work",
      ], in: directory)

    #expect(directory.text(of: "work/Shown.pushschema.swift") != nil)
    #expect(trace.started.count == 1, "\(trace.started)")
    #expect(trace.network.isEmpty, "\(trace.network)")
    let written = trace.written.filter { !$0.hasPrefix(directory.path + "/work/") }
    #expect(!trace.written.isEmpty)
    #expect(written.isEmpty, "\(written)")
    let own = trace.read.filter { $0.hasPrefix(directory.path) }
    #expect(
      Set(own) == [
        "\(directory.path)/Sources/Shown.pushschema",
        "\(directory.path)/Sources/Neighbour.pushschema",
      ])
    let others = trace.read.filter { !$0.hasPrefix(directory.path) && !AccessTrace.isSystem($0) }
    #expect(others.isEmpty, "\(others)")
  }
}

/// The system calls of one run of the tool that reach beyond its process.
private struct AccessTrace {
  /// The calls that started a program.
  var started: [String] = []
  var network: [String] = []
  /// The files that were opened for reading.
  var read: [String] = []
  /// The files that were made, changed, renamed or removed.
  var written: [String] = []

  static let isPossible: Bool = {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "exec strace -o /dev/null true 2>/dev/null"]
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()

  init(_ arguments: [String], in directory: TemporaryDirectory) throws {
    let log = directory.path + ".trace"
    defer { try? FileManager.default.removeItem(atPath: log) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    let tracer =
      "exec strace -f -s 4096 -e trace=file,network,process -e signal=none -o \"$0\" \"$@\""
    process.arguments = ["-c", tracer, log, BuiltTool.compilerPath] + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: directory.path)
    try process.run()
    process.waitUntilExit()
    let text = String(decoding: FileManager.default.contents(atPath: log) ?? Data(), as: UTF8.self)
    for line in text.split(separator: "\n") { add(String(line)) }
  }

  private mutating func add(_ line: String) {
    // "PID call(arguments) = result", with more blanks behind a short number
    guard let call = line.split(separator: " ", maxSplits: 1).last?.drop(while: { $0 == " " }),
      let open = call.firstIndex(of: "("),
      !call.contains(" = -1 ")
    else { return }
    let name = call[..<open]
    let texts = call.split(separator: "\"", omittingEmptySubsequences: false)
    let paths = texts.indices.filter { $0 % 2 == 1 }.map { String(texts[$0]) }
    switch name {
    case "execve", "execveat", "fork", "vfork": started.append(String(call))
    case "clone", "clone3": if !call.contains("CLONE_THREAD") { started.append(String(call)) }
    case "open", "openat":
      let isWriting = ["O_WRONLY", "O_RDWR", "O_CREAT", "O_TRUNC"].contains { call.contains($0) }
      if isWriting { written += paths } else { read += paths }
    case "stat", "lstat", "newfstatat", "statx", "access", "faccessat", "faccessat2", "readlink",
      "readlinkat", "getcwd", "chdir", "statfs":
      break
    case "exit_group", "exit", "wait4", "waitid": break
    case _ where Self.networkCalls.contains(String(name)): network.append(String(call))
    default: written += paths
    }
  }

  private static let networkCalls: Set = [
    "socket", "socketpair", "connect", "bind", "listen", "accept", "accept4", "sendto", "sendmsg",
    "recvfrom", "recvmsg", "getsockname", "getpeername", "setsockopt", "getsockopt", "shutdown",
  ]

  /// Whether a file belongs to the machine or to the Swift runtime: libraries, their cache, the zone.
  static func isSystem(_ path: String) -> Bool {
    ["/usr/", "/lib", "/etc/", "/proc/", "/sys/", "/dev/"].contains { path.hasPrefix($0) }
      || path.contains(".so")
  }
}
