import PushSchemaCompiler
import PushSchemaDiagnostics
import Testing

/// Schemas that nothing imports, but that could be imported.
@Suite struct AvailableSchemaTests {
  @Test func `a schema that is carried along is offered where its import is missing, once`() {
    check(
      imports: "",
      expect: ["missing-import: 'Carried' is not imported here; insert '\nimport Carried'"])
  }

  @Test func `a misspelt import is told where it stands, and nothing hangs on it`() {
    check(
      imports: "import Carrid\n",
      expect: [
        "unknown-import: no file describes the schema 'Carrid'; insert 'Carried'"
      ])
  }

  private func check(
    imports: String, expect: [String], at location: SourceLocation = #_sourceLocation
  ) {
    let carried = SourceFile(
      path: "Carried.pushschema",
      text: "language 1\nschema Carried\nobject A inferred \"test\" { a: int inferred \"test\" }\n")
    let own = SourceFile(
      path: "Own.pushschema",
      text: "language 1\nschema Own\n" + imports
        + "object B inferred \"test\" { a: Carried.A inferred \"test\" b: Carried.A inferred \"test\" }\n"
    )
    let compiler = Compiler(standardSchemas: [carried])
    let parsed = compiler.parse([SchemaInput(file: own, isRequested: true)])
    let found = compiler.compile(parsed).diagnostics.map { diagnostic in
      "\(diagnostic.code): \(diagnostic.message); insert "
        + diagnostic.fixes.map { "'\($0.replacement)'" }.joined(separator: ", ")
    }
    #expect(found == expect, sourceLocation: location)
  }
}
