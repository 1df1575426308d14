import Foundation
import TestSupport

/// The tool as it was built beside the tests, run as a process of its own.
struct BuiltTool {
  let process = Process()
  private let errors = Pipe()
  private let output = Pipe()

  /// Beside the tests.
  static let path = BuildDirectory.products + "/pushschema"

  /// What the build plugin runs.
  static let compilerPath = BuildDirectory.products + "/pushschema-compile"

  /// Prepares a run of the tool, behind `shell` commands where there are any.
  init(_ arguments: [String], in directory: String, shell: String = "") {
    self.init(script: shell + " exec \"$0\" \"$@\"", arguments, in: directory)
  }

  /// Prepares a script of the shell that calls the tool as `"$0"`.
  init(script: String, _ arguments: [String] = [], in directory: String) {
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", script, BuiltTool.path] + arguments
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
