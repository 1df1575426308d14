import Testing

@testable import PushSchemaCommand
@testable import pushschema

@Suite struct FormatCommandTests {
  private let untidy =
    "language   1\nschema Shop\n\n\n\n// kept\nenum Color open inferred \"x\" {\n\"red\"\n}\n"

  @Test func `format changes what is untidy, and only once`() throws {
    let directory = try TemporaryDirectory()
    try directory.write(untidy, to: "Schemas/Shop.pushschema")
    let check = ToolRun(["format", "--check"], in: directory)
    #expect(check.status == .errorsFound)
    #expect(check.errors.hasPrefix("Schemas/Shop.pushschema:1:1: error: not in the canonical"))
    #expect(directory.text(of: "Schemas/Shop.pushschema") == untidy)
    #expect(ToolRun(["format"], in: directory).output == "Schemas/Shop.pushschema: changed\n")
    #expect(directory.text(of: "Schemas/Shop.pushschema")?.contains("// kept") == true)
    #expect(ToolRun(["format"], in: directory).output == "")
    #expect(ToolRun(["format", "--check"], in: directory).status == .fine)
  }

  @Test func `standard input goes to standard output`() throws {
    let directory = try TemporaryDirectory()
    let run = ToolRun(["format", "-"], in: directory, input: untidy)
    #expect(run.status == .fine)
    #expect(run.output.hasPrefix("language 1\nschema Shop\n"))
  }

  @Test func `what cannot be parsed is left alone`() throws {
    let directory = try TemporaryDirectory()
    let broken = "language 1\nschema Shop\nobject {{{\n"
    try directory.write(broken, to: "Shop.pushschema")
    let run = ToolRun(["format", "Shop.pushschema"], in: directory)
    #expect(run.status == .errorsFound)
    #expect(run.errors.hasPrefix("Shop.pushschema:3:"))
    #expect(directory.text(of: "Shop.pushschema") == broken)
  }

  @Test func `a link is not replaced by a file`() throws {
    let directory = try TemporaryDirectory()
    try directory.write(untidy, to: "real/Shop.pushschema")
    try directory.link("Shop.pushschema", to: "real/Shop.pushschema")
    let run = ToolRun(["format", "Shop.pushschema"], in: directory)
    #expect(run.status == .unusable)
    #expect(directory.text(of: "real/Shop.pushschema") == untidy)
  }
}
