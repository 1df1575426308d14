import Foundation
import Testing

@testable import PushSchemaCommand
@testable import pushschema

/// What the build plugin relies on.
@Suite struct CompileCommandTests {
  @Test func `each input becomes one Swift file, and imports only what is elsewhere`() throws {
    let directory = try schemas()
    let run = ToolRun(
      [
        "compile", "--input", "Inner.pushschema", "--input", "Outer.pushschema", "--import",
        "Other.pushschema", "--module", "Other=OtherModule", "--output-directory", "out",
      ], in: directory)
    #expect(run.status == .fine, "\(run.transcript)")
    #expect(
      try directory.files(in: "out").keys.sorted() == [
        "Inner.pushschema.swift", "Outer.pushschema.swift",
      ])
    let outer = try #require(directory.text(of: "out/Outer.pushschema.swift"))
    #expect(outer.contains("import OtherModule\n"))
    #expect(!outer.contains("import InnerPayloads"))
  }

  @Test func `a file that would not change is not touched`() throws {
    let directory = try schemas()
    let arguments = ["compile", "--input", "Inner.pushschema", "--output-directory", "out"]
    #expect(ToolRun(arguments, in: directory).status == .fine)
    let path = directory.path + "/out/Inner.pushschema.swift"
    let long = Date(timeIntervalSince1970: 1_000_000)
    try FileManager.default.setAttributes([.modificationDate: long], ofItemAtPath: path)
    #expect(ToolRun(arguments, in: directory).status == .fine)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.modificationDate] as? Date == long)
  }

  @Test func `an import whose Swift is nowhere is an error at the import`() throws {
    let directory = try schemas()
    let run = ToolRun(
      ["compile", "--input", "Push.pushschema", "--output-directory", "out"], in: directory)
    #expect(run.status == .errorsFound)
    #expect(run.errors.hasPrefix("Push.pushschema:4:8: error: [missing-module] "))
    #expect(run.errors.contains("add the product 'APNsPayloads' to the target's dependencies"))
    #expect(directory.text(of: "out/Push.pushschema.swift") == nil)
  }

  @Test func `a schema with errors writes nothing`() throws {
    let directory = try schemas()
    try directory.write("language 1\nschema Inner\nobject {\n", to: "Inner.pushschema")
    let run = ToolRun(
      ["compile", "--input", "Inner.pushschema", "--output-directory", "out"], in: directory)
    #expect(run.status == .errorsFound)
    #expect(try directory.files(in: "out").isEmpty)
  }
}

private func schemas() throws -> TemporaryDirectory {
  let directory = try TemporaryDirectory()
  for (name, imports, field) in [
    ("Inner", [], "string"), ("Other", [], "string"),
    ("Outer", ["Inner", "Other"], "Inner.Thing | [Other.Thing]"), ("Push", ["APNs"], "APNs.Aps"),
  ] {
    try directory.write(
      """
      language 1
      schema \(name)

      \(imports.map { "import \($0)\n" }.joined())
      object Thing open inferred "for this test" {
        field: \(field) inferred "for this test"
      }

      """, to: "\(name).pushschema")
  }
  try FileManager.default.createDirectory(
    atPath: directory.path + "/out", withIntermediateDirectories: true)
  return directory
}
