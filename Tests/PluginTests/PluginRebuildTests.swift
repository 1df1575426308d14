import Foundation
import TestSupport
import Testing

/// What the build plugin writes is what is checked in.
@Suite struct PluginRebuildTests {
  @Test(arguments: try schemaNames())
  func `the build plugin writes the Swift that is checked in`(_ name: String) throws {
    let rebuilt = try #require(
      rebuiltFiles().first { $0.hasSuffix("/\(name).pushschema.swift") },
      "nothing was written for \(name).pushschema: does Tests/PluginRebuild/\(name) exist?")
    let checkedIn = "Generated/Swift/\(name)Payloads/\(name).swift"
    let isEqual =
      try Data(contentsOf: URL(fileURLWithPath: rebuilt))
      == Data(try Repository.bytes(of: checkedIn))
    #expect(isEqual, "'\(checkedIn)' is out of date: swift run pushschema generate")
  }

  @Test func `there are schemas to rebuild`() throws {
    #expect(try schemaNames().count > 5)
  }
}

/// The names of the schemas, whose parts have a `+` in theirs.
private func schemaNames() throws -> [String] {
  try Repository.files(in: "Schemas", suffix: ".pushschema").map {
    URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent
  }.filter { !$0.contains("+") }
}

/// Everything that the plugin wrote for this package, whatever its directory is called.
private func rebuiltFiles() throws -> [String] {
  let outputs = BuildDirectory.scratch + "/plugins/outputs"
  return try FileManager.default.subpathsOfDirectory(atPath: outputs)
    .filter { $0.contains("Rebuild/") && $0.hasSuffix(".pushschema.swift") }
    .map { outputs + "/" + $0 }
}
