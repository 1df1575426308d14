import PushSchemaCompiler
import PushSchemaDiagnostics
import PushSchemaModel
import Testing

/// A schema called `Case` with these declarations.
func caseFile(_ declarations: String) -> SourceFile {
  SourceFile(path: "Case.pushschema", text: "language 1\nschema Case\n\n\(declarations)\n")
}

/// What it means; it must have no errors.
func resolved(_ declarations: String) throws -> SchemaSet {
  let compilation = CompilationCheck.resolve([caseFile(declarations)])
  try #require(!compilation.hasErrors, "\(compilation.diagnostics.map(\.message))")
  return compilation.set
}
