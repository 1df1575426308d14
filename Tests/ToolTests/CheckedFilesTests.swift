import TestSupport
import Testing

@testable import PushSchemaCommand
@testable import pushschema

/// `check FILE` looks at that file and what it imports.
@Suite struct CheckedFilesTests {
  @Test func `a broken file is told of only where it is imported, also by others`() throws {
    let directory = try TemporaryDirectory()
    try directory.write("language 1\nschema Bad\nobject X {\n", to: "Bad.pushschema")
    try directory.write(
      "language 1\nschema Middle\nimport Bad\nobject M { x: Bad.X }\n", to: "Middle.pushschema")
    try directory.write("language 1\nschema Good\nobject G { a: int }\n", to: "Good.pushschema")
    try directory.write(
      "language 1\nschema Far\nimport Middle\nobject F { m: Middle.M }\n", to: "Far.pushschema")
    #expect(ToolRun(["check", "Good.pushschema"], in: directory).status == .fine)
    let far = ToolRun(["check", "Far.pushschema"], in: directory)
    #expect(far.status == .errorsFound)
    #expect(far.transcript.contains("Bad.pushschema:3:10: error: [unclosed-body]"))
  }

  @Test func `a file beside it that is not imported is still offered`() throws {
    let directory = try TemporaryDirectory()
    try directory.write("language 1\nschema Other\nobject A { a: int }\n", to: "Other.pushschema")
    try directory.write("language 1\nschema Own\nobject B { a: Other.A }\n", to: "Own.pushschema")
    let run = ToolRun(["check", "Own.pushschema"], in: directory)
    #expect(run.transcript.contains("[missing-import] 'Other' is not imported here"))
  }
}
