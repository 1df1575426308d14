import PushSchemaCompiler
import PushSchemaDiagnostics
import PushSchemaModel
import SchemaDumps
import TestSupport
import Testing

/// Standard schemas were checked together when they became such: rules are not asked about them again.
@Suite struct StandardSchemaTests {
  @Test func `the model is the same without the rules`() throws {
    let files = try Repository.files(in: "Schemas", suffix: ".pushschema").map {
      SourceFile(path: $0, bytes: try Repository.bytes(of: $0))
    }
    let asked = Compiler(standardSchemas: [])
    let whole = asked.resolve(
      asked.parse(files.map { SchemaInput(file: $0, isRequested: true) }))
    let carried = Compiler(standardSchemas: files)
    let trusted = carried.resolve(carried.parseStandardSchemas())
    #expect(trusted.diagnostics.isEmpty)
    expectText(dump(of: trusted.set), dump(of: whole.set))
  }

  private let broken = SourceFile(
    path: "Broken.pushschema",
    text: """
      language 1
      schema Broken
      import Base
      mapping to-push: Base.Order -> Base.Push inferred "test" { name -> text }

      """)

  private func base(_ comment: String) -> SourceFile {
    SourceFile(
      path: "Base.pushschema",
      text: """
        // \(comment)
        language 1
        schema Base
        object Order inferred "test" { name: string inferred "test" id: int inferred "test" }
        object Push inferred "test" { text: string inferred "test" }

        """)
  }

  @Test func `only what stands beside standard schemas is left alone`() {
    let carried = Compiler(standardSchemas: [base("carried"), broken])
    #expect(carried.resolve(carried.parseStandardSchemas()).diagnostics.isEmpty)
    let parsed = carried.parse(
      [SchemaInput(file: base("own"), isRequested: true)] + carried.standardInputs(["Broken"]))
    #expect(carried.resolve(parsed).diagnostics.map(\.code) == ["mapping-not-total"])
    let asked = carried.parse([SchemaInput(file: broken, isRequested: true)])
    #expect(carried.resolve(asked).diagnostics.map(\.code) == ["mapping-not-total"])
  }

  private func dump(of set: SchemaSet) -> String {
    SchemaSet(
      schemas: set.schemas.map { schema in
        var schema = schema
        schema.isRequested = true
        return schema
      }
    ).dump
  }
}
