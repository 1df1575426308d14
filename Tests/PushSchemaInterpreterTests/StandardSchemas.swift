import PushSchemaDiagnostics
import PushSchemaInterpreter
import PushSchemaModel
import PushSchemaResolver
import PushSchemaSyntax
import TestSupport

/// The schemas of this repository, resolved.
func standardSchemas() throws -> SchemaSet {
  let inputs = try Repository.files(in: "Schemas", suffix: ".pushschema").map { path in
    var log = DiagnosticLog()
    let file = SourceFile(path: path, bytes: try Repository.bytes(of: path))
    return ResolverInput(tree: parse(file, log: &log), isRequested: true)
  }
  var log = DiagnosticLog()
  return resolve(inputs, log: &log)
}
