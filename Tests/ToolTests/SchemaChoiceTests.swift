import TestSupport
import Testing

@testable import PushSchemaCommand
@testable import pushschema

/// Which schemas the commands on payloads work with.
@Suite struct SchemaChoiceTests {
  @Test(arguments: [[:], ["Schemas/README.md": "OpenAPI"], ["Schemas/Shop.pushschema": shop]])
  func `the schemas of the tool are found whatever lies in a folder Schemas`(
    _ files: [String: String]
  ) throws {
    let directory = try directory(files)
    for options in [[], ["--standard"]] {
      let run = ToolRun(
        ["validate", "p.json", "--as", "Braze.ApplePush"] + options, in: directory)
      #expect(run.status == .fine, "\(run.transcript)")
    }
  }

  @Test func `a file called Schemas is no folder of schemas`() throws {
    let run = ToolRun(
      ["validate", "p.json", "--as", "Braze.ApplePush"], in: try directory(["Schemas": "text"]))
    #expect(run.status == .fine, "\(run.transcript)")
  }

  @Test func `a schema of the folder goes before one of the tool`() throws {
    let own = shop.replacing("schema Shop", with: "schema Braze")
      .replacing("object Push", with: "object ApplePush")
    let directory = try directory(["Schemas/Braze.pushschema": own])
    let arguments = ["validate", "p.json", "--as", "Braze.ApplePush"]
    #expect(ToolRun(arguments, in: directory).output.contains("'title' is required"))
    #expect(ToolRun(arguments + ["--standard"], in: directory).status == .fine)
  }

  @Test func `mistakes in schemas of the folder concern those who ask for them`() throws {
    let directory = try directory(["Schemas/Shop.pushschema": "language 1\nschema Shop\nobjct"])
    #expect(
      ToolRun(["validate", "p.json", "--as", "Braze.ApplePush"], in: directory).status == .fine)
    #expect(
      ToolRun(["validate", "p.json", "--as", "Shop.Push"], in: directory).status == .unusable)
  }

  @Test func `a named folder is all there is`() throws {
    let directory = try directory(["mine/Shop.pushschema": shop])
    let arguments = ["validate", "p.json", "--schemas", "mine", "--as"]
    #expect(ToolRun(arguments + ["Shop.Push"], in: directory).status == .errorsFound)
    expectText(
      ToolRun(arguments + ["Braze.ApplePush"], in: directory).transcript,
      """
      -- standard error
      pushschema: error: --as: there is no object 'Braze.ApplePush'; the schemas are Shop
        pushschema validate --help shows the usage
      -- exit status 2

      """)
  }

  @Test func `a folder and the schemas of the tool cannot both be asked for`() throws {
    let run = ToolRun(
      ["validate", "p.json", "--schemas", "mine", "--standard", "--as", "Shop.Push"],
      in: try directory(["mine/Shop.pushschema": shop]))
    #expect(run.status == .unusable)
    #expect(run.errors.contains("'--schemas' and '--standard' exclude each other"))
  }

  @Test func `an object without its schema's name is recognised wherever it stands`() throws {
    let directory = try directory(["Schemas/Shop.pushschema": shop])
    for (name, hint) in [
      ("ApplePush", "did you mean 'Braze.ApplePush'?"),
      ("Push", "did you mean 'Shop.Push' or 'APNs.Push'?"),
      ("Brace.ApplePush", "did you mean 'Braze.ApplePush'?"),
      ("Shpo.Push", "did you mean 'Shop.Push'?"),
    ] {
      let run = ToolRun(["validate", "p.json", "--as", name], in: directory)
      #expect(run.errors.contains("there is no object '\(name)'; \(hint)\n"), "\(run.transcript)")
    }
  }
}

private let shop = """
  language 1
  schema Shop

  object Push {
    title: string required
  }

  """

private func directory(_ files: [String: String]) throws -> TemporaryDirectory {
  let directory = try TemporaryDirectory()
  try directory.write(#"{"alert": "Hi"}"#, to: "p.json")
  for (path, text) in files { try directory.write(text, to: path) }
  return directory
}
