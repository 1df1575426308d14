package import PushSchemaDiagnostics
import PushSchemaStandard

extension SourceFile {
  /// The schemas that the tool was built with.
  package static let standardSchemas = StandardSchemas.all.map { schema in
    SourceFile(path: "standard/\(schema.name).pushschema", text: schema.text)
  }
}
