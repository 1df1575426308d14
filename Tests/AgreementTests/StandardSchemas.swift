import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaResolver
import PushSchemaSyntax
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
  var log = DiagnosticLog()
  let inputs = try Repository.files(in: folder, suffix: ".pushschema").map { path in
    let file = SourceFile(path: path, bytes: try Repository.bytes(of: path))
    return ResolverInput(tree: parse(file, log: &log), isRequested: true)
  }
  return resolve(inputs, log: &log)
}
