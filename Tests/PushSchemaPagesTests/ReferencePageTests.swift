import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaResolver
import PushSchemaSyntax
import Testing

@testable import PushSchemaPages

/// What the page of a schema says of its fields.
struct ReferencePageTests {
  @Test func `a lone backtick in a field's words does not pair with those of its default value`()
    throws
  {
    #expect(
      try page(of: #"title: string default "none" "#, saying: "Starts with a `.").contains(
        "\n\nStarts with a \\`.\n\nDefault: `\"none\"`.\n\n"))
  }

  @Test func `a field without words says its default value alone`() throws {
    #expect(try page(of: "count: int default 1").contains("`int`\n\nDefault: `1`.\n\n"))
  }

  private func page(of field: String, saying words: String = "") throws -> String {
    var log = DiagnosticLog()
    let text = """
      language 1
      schema Test
      object Message open inferred "test" {
        \(words.isEmpty ? "" : "/// " + words)
        \(field) inferred "test"
      }
      """
    let tree = parse(SourceFile(path: "Test.pushschema", text: text), log: &log)
    let set = resolve([ResolverInput(tree: tree, isRequested: true)], log: &log)
    #expect(!log.hasErrors, "\(log.sorted)")
    let artifacts = ReferenceEmitter().emit(set)
    return try #require(artifacts.first { $0.path == "Reference/Test.md" }).text
  }
}
