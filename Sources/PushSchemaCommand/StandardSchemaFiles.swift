package import PushSchemaDiagnostics
import PushSchemaStandard

extension SourceFile {
  /// The schemas in this tool.
  package static let standardSchemas = StandardSchemas.all.map { schema in
    SourceFile(path: "standard/\(schema.name).pushschema", text: schema.text)
  }
}
