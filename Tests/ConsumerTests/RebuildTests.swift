import Foundation
import TestSupport
import Testing

extension ConsumerTests {
  @Test func `the build plugin writes the Swift that is checked in`() throws {
    let build = try ConsumerBuild("App", target: "Rebuilt")
    try #require(build.status == 0, "\(build.log)")
    let rebuilt = try build.pluginOutputs().filter { $0.contains("Rebuild/") }
    let schemas = try schemaNames()
    #expect(schemas.count > 5)
    for name in schemas {
      for part in ["", "+Reading", "+Conversion"] {
        let file = try #require(
          rebuilt.first { $0.hasSuffix("/\(name)\(part).pushschema.swift") },
          "nothing was written for \(name): is it in Tests/Consumers/Rebuild/Package.swift?")
        let checkedIn = "Generated/Swift/\(name)Payloads/\(name)\(part).swift"
        let isEqual =
          try Data(contentsOf: URL(fileURLWithPath: file))
          == Data(try Repository.bytes(of: checkedIn))
        #expect(isEqual, "'\(checkedIn)' is out of date: swift run pushschema generate")
      }
    }
  }
}

/// The names of the schemas, whose parts have a `+` in theirs.
private func schemaNames() throws -> [String] {
  try Repository.files(in: "Schemas", suffix: ".pushschema").map {
    URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent
  }.filter { !$0.contains("+") }
}
