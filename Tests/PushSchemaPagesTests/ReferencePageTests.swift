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

  @Test func `members behind the items of parallel lists are followed to where they go`() throws {
    let apns = """
      language 1
      schema APNs
      object Push inferred "test" { payload: Payload }
      object Payload inferred "test" { chips: [Chip] }
      object Chip inferred "test" { id: string shown: Shown }
      object Shown inferred "test" { words: string }
      """
    let vendor = """
      language 1
      schema Vendor
      import APNs
      object Request inferred "test" { ids: [string] buttons: [Button] }
      object Button inferred "test" { text: string }
      mapping shown: Button -> APNs.Shown inferred "test" { text -> words }
      mapping out: Request -> APNs.Push inferred "test" {
        set payload.chips = list(id: ids, shown: buttons) lossy "a button belongs to an id"
      }
      """
    #expect(
      try page(of: "Vendor", vendor, beside: ["APNs": apns]).contains(
        "**`text` *optional***\n\n`string`\n\nBecomes [`payload.chips.shown.words`]"))
  }

  private func page(of field: String, saying words: String = "") throws -> String {
    try page(
      of: "Test",
      """
      language 1
      schema Test
      object Message open inferred "test" {
        \(words.isEmpty ? "" : "/// " + words)
        \(field) inferred "test"
      }
      """)
  }

  private func page(
    of schema: String, _ text: String, beside others: [String: String] = [:]
  ) throws -> String {
    var log = DiagnosticLog()
    let inputs = others.merging([schema: text]) { first, _ in first }.map { name, text in
      let tree = parse(SourceFile(path: "\(name).pushschema", text: text), log: &log)
      return ResolverInput(tree: tree, isRequested: true)
    }
    let set = resolve(inputs, log: &log)
    #expect(!log.hasErrors, "\(log.sorted)")
    let artifacts = [ReferenceEmitter()].emit(set)
    return try #require(artifacts.first { $0.path == "Reference/\(schema).md" }).text
  }
}
