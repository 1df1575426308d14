import PushSchemaCompiler
import PushSchemaDiagnostics
import PushSchemaModel
import TestSupport

/// The schemas of this repository, resolved.
func standardSchemas() throws -> SchemaSet {
  try schemas(in: "Schemas")
}

/// The schema that uses every feature of the language, resolved.
func everythingSchema() throws -> SchemaSet {
  try schemas(in: "Tests/AgreementTests")
}

private func schemas(in folder: String) throws -> SchemaSet {
  let compiler = Compiler(standardSchemas: [])
  let inputs = try Repository.files(in: folder, suffix: ".pushschema").map { path in
    SchemaInput(
      file: SourceFile(path: path, bytes: try Repository.bytes(of: path)), isRequested: true)
  }
  return compiler.resolve(compiler.parse(inputs)).set
}
