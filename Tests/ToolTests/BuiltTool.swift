import Foundation

/// The tool as it was built beside the tests, run as a process of its own.
struct BuiltTool {
  let process = Process()
  private let errors = Pipe()
  private let output = Pipe()

  /// Where the build puts executables: beside the test bundle.
  static var path: String {
    get throws {
      #if canImport(Darwin)
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
        let directory = bundle?.bundleURL.deletingLastPathComponent()
      #else
        let directory: URL? = URL(fileURLWithPath: CommandLine.arguments[0])
          .deletingLastPathComponent()
      #endif
      let path = directory?.appendingPathComponent("pushschema").path ?? ""
      guard FileManager.default.isExecutableFile(atPath: path) else {
        throw CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: path])
      }
      return path
    }
  }

  /// Prepares a run of the tool, behind `shell` commands where there are any.
  init(_ arguments: [String], in directory: String, shell: String = "") throws {
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", shell + " exec \"$0\" \"$@\"", try BuiltTool.path] + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: directory)
    process.standardOutput = output
    process.standardError = errors
  }

  /// Runs to the end.
  func run() throws -> (status: Int32, output: String, errors: String) {
    try process.run()
    let output = output.fileHandleForReading.readDataToEndOfFile()
    let errors = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (
      process.terminationStatus, String(decoding: output, as: UTF8.self),
      String(decoding: errors, as: UTF8.self)
    )
  }

  /// Runs, and ends the process without warning after a while.
  func run(killedAfter microseconds: UInt32) throws {
    try process.run()
    usleep(microseconds)
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}
