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

  @Test func `schemas that nobody asked for have no artifacts`() {
    #expect(SwiftEmitter().emit(set(of: "First", isRequested: false)).isEmpty)
    #expect(ReferenceEmitter().emit(set(of: "First", isRequested: false)).isEmpty)
  }

  private func set(of names: String..., isRequested: Bool = true) -> SchemaSet {
    var log = DiagnosticLog()
    let inputs = names.map { name in
      let text = "language 1\nschema \(name)\nobject Message open inferred \"test\" {}\n"
      let file = SourceFile(path: name + ".pushschema", text: text)
      return ResolverInput(tree: parse(file, log: &log), isRequested: isRequested)
    }
    return resolve(inputs, log: &log)
  }
}
