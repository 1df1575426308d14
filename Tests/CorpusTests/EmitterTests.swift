import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaResolver
import PushSchemaSyntax
import Testing

@testable import PushSchemaPages
@testable import PushSchemaSwift

/// What several emitters make of several schemas.
struct EmitterTests {
  @Test func `what is made of one schema stands side by side, behind what is made of all`() {
    let emitters: [any Emitter] = [
      SwiftEmitter(), MappingTablesEmitter(), ReferenceEmitter(), JSONSchemaEmitter(),
    ]
    #expect(
      emitters.emit(set(of: "First", "Second")).map(\.path) == [
        "Reference/Findings.md", "Reference/README.md", "Swift/FirstPayloads/First.swift",
        "Swift/FirstPayloads/First+Reading.swift", "Swift/FirstPayloads/First+Conversion.swift",
        "Reference/First.md", "JSONSchema/First.Message.json",
        "Swift/SecondPayloads/Second.swift", "Swift/SecondPayloads/Second+Reading.swift",
        "Swift/SecondPayloads/Second+Conversion.swift", "Reference/Second.md",
        "JSONSchema/Second.Message.json",
      ])
  }

  @Test func `the Swift of a schema is the same beside schemas that it does not import`() {
    let first = """
      language 1
      schema First
      object Message open inferred "test" { a: int inferred "test" }

      """
    // The type that is nested for the field would be called like the other schema.
    let second = """
      language 1
      schema Second
      object Message open inferred "test" { first: "a" | "b" inferred "test" }

      """
    let alone = [SwiftEmitter()].emit(set(of: [("Second", second)])).map(\.text)
    let both = [SwiftEmitter()].emit(set(of: [("First", first), ("Second", second)])).map(\.text)
    #expect(alone.count == 3 && both.suffix(3) == alone[...])
    #expect(alone.contains { $0.contains("enum First: ") })
  }

  @Test func `schemas that nobody asked for have no artifacts`() {
    #expect([SwiftEmitter()].emit(set(of: "First", isRequested: false)).isEmpty)
    #expect([ReferenceEmitter()].emit(set(of: "First", isRequested: false)).isEmpty)
  }

  private func set(of names: String..., isRequested: Bool = true) -> SchemaSet {
    set(
      of: names.map {
        ($0, "language 1\nschema \($0)\nobject Message open inferred \"test\" {}\n")
      }, isRequested: isRequested)
  }

  private func set(
    of schemas: [(name: String, text: String)], isRequested: Bool = true
  ) -> SchemaSet {
    var log = DiagnosticLog()
    let inputs = schemas.map { name, text in
      let file = SourceFile(path: name + ".pushschema", text: text)
      return ResolverInput(tree: parse(file, log: &log), isRequested: isRequested)
    }
    return resolve(inputs, log: &log)
  }
}
