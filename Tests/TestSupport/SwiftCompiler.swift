import Foundation

/// Compiles generated sources against the runtime that the tests were built with.
package enum SwiftCompiler {
  /// What the compiler says about the sources as one module, warnings as errors; empty where it is
  /// content.
  package static func complaints(about sources: [(name: String, text: String)]) throws -> String {
    try inFolder(of: sources) { _, files in
      try run(["-typecheck"] + settings + files).failure ?? ""
    }
  }

  /// What a program prints that is made of the sources, or what the compiler says against them; one of
  /// them is `main.swift`.
  package static func output(of sources: [(name: String, text: String)]) throws -> String {
    try inFolder(of: sources) { folder, files in
      let program = folder.appendingPathComponent("program").path
      let built = try run(["-Onone", "-wmo", "-o", program] + settings + runtimeObjects() + files)
      if let failure = built.failure { return failure }
      return try run([], program: program).text
    }
  }

  private static var settings: [String] {
    ["-swift-version", "6", "-warnings-as-errors", "-package-name", "p"]
      + ["-enable-upcoming-feature", "ExistentialAny"]
      + ["-enable-upcoming-feature", "InternalImportsByDefault"]
      + ["-enable-upcoming-feature", "MemberImportVisibility"]
      + ["-I", BuildDirectory.products + "/Modules"]
  }

  /// The object files of the runtime's sources; beside them may lie some of sources that were renamed.
  private static func runtimeObjects() throws -> [String] {
    try ["PushPayloadBasics", "PushPayload"].flatMap { module in
      let folder = BuildDirectory.products + "/\(module).build"
      let names = try Repository.files(in: "Sources/\(module)", suffix: ".swift").map {
        URL(fileURLWithPath: $0).lastPathComponent + ".o"
      }
      return try FileManager.default.contentsOfDirectory(atPath: folder)
        .filter(names.contains).sorted().map { "\(folder)/\($0)" }
    }
  }

  private static func inFolder(
    of sources: [(name: String, text: String)], _ body: (URL, [String]) throws -> String
  ) throws -> String {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("pushschema-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var files: [String] = []
    for source in sources {
      let file = folder.appendingPathComponent(source.name)
      try Data(source.text.utf8).write(to: file)
      files.append(file.path)
    }
    return try body(folder, files)
  }

  private static func run(
    _ arguments: [String], program: String? = nil
  ) throws -> (text: String, failure: String?) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: program ?? "/usr/bin/env")
    process.arguments = program == nil ? ["swiftc"] + arguments : arguments
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = String(decoding: output, as: UTF8.self)
    return (text, process.terminationStatus == 0 ? nil : text)
  }
}
