import PushPayload
import PushSchemaCompiler
import PushSchemaDiagnostics
import PushSchemaModel

/// The schema of a text; `nil` where it has errors, which are told to `problems`.
func schemaSet(_ text: String, problems: (String) -> Void = { _ in }) -> SchemaSet? {
  let compiler = Compiler(standardSchemas: [])
  let file = SourceFile(path: "Test.pushschema", text: text)
  let parsed = compiler.parse([SchemaInput(file: file, isRequested: true)])
  let compilation = compiler.resolve(parsed)
  for diagnostic in compilation.diagnostics where diagnostic.severity == .error {
    problems("\(diagnostic.code): \(diagnostic.message)")
  }
  return compilation.hasErrors ? nil : compilation.set
}
