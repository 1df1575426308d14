import Foundation
import Testing

/// Type-checks generated sources against the runtime that the tests were built with.
enum SwiftCompiler {
  /// What the compiler says about the sources as one module, warnings as errors; empty where it is
  /// content.
  static func complaints(about sources: [(name: String, text: String)]) throws -> String {
    let directory = FileManager.default.temporaryDirectory
      .appendingPathComponent("pushschema-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    var files: [String] = []
    for source in sources {
      let file = directory.appendingPathComponent(source.name)
      try Data(source.text.utf8).write(to: file)
      files.append(file.path)
    }
    return try run(
      ["swiftc", "-typecheck", "-swift-version", "6", "-warnings-as-errors", "-package-name", "p"]
        + ["-enable-upcoming-feature", "ExistentialAny"]
        + ["-enable-upcoming-feature", "InternalImportsByDefault"]
        + ["-enable-upcoming-feature", "MemberImportVisibility"]
        + ["-I", try modules().path] + files)
  }

  /// The folder of the built modules, which lies beside the test bundle.
  private static func modules() throws -> URL {
    var folder = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    for _ in 0..<8 {
      folder.deleteLastPathComponent()
      let modules = folder.appendingPathComponent("Modules")
      let module = modules.appendingPathComponent("PushPayload.swiftmodule")
      if FileManager.default.fileExists(atPath: module.path) { return modules }
    }
    throw MissingModules()
  }

  private struct MissingModules: Error {}

  private static func run(_ arguments: [String]) throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = String(decoding: output, as: UTF8.self)
    return process.terminationStatus == 0 ? "" : text
  }
}
