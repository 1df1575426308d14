import PushSchemaCompiler
import PushSchemaDiagnostics
import PushSchemaModel
import TestSupport

/// The schemas of this repository, resolved.
func standardSchemas() throws -> SchemaSet {
  let compiler = Compiler(standardSchemas: [])
  let inputs = try Repository.files(in: "Schemas", suffix: ".pushschema").map { path in
    SchemaInput(
      file: SourceFile(path: path, bytes: try Repository.bytes(of: path)), isRequested: true)
  }
  return compiler.resolve(compiler.parse(inputs)).set
}
