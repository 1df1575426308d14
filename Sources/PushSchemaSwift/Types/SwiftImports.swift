import PushPayloadBasics
import PushSchemaModel

/// The imports in the Swift files of a schema.
extension SwiftFile {
  /// Writes an import for each module with a declaration that the file uses: a public import if the
  /// file's public declarations use it. Importers of the library also get `PushPayload`.
  func writeImports(of part: SwiftPart, to writer: inout CodeWriter) {
    writer.line()
    let shown = modules(of: publicSchemas(of: part)).union(["PushPayload"])
    for module in modules(of: schemas(of: part)).union(shown).ordered() {
      let attribute =
        part != .types ? "@_spi(Generated) " : module == "PushPayload" ? "@_exported " : ""
      writer.line(attribute, shown.contains(module) ? "public" : "internal", " import ", module)
    }
  }

  private func modules(of schemas: Set<String>) -> Set<String> {
    Set(schemas.subtracting([schema.name]).compactMap(modules.module))
  }

  /// The schemas whose declarations a file uses.
  private func schemas(of part: SwiftPart) -> Set<String> {
    switch part {
    case .types, .reading: publicSchemas(of: .types)
    case .conversion: publicSchemas(of: .types).union(publicSchemas(of: .conversion))
    }
  }

  /// The schemas whose declarations a file's public ones use.
  private func publicSchemas(of part: SwiftPart) -> Set<String> {
    var schemas: Set<String> = []
    func see(_ id: DeclarationID) { schemas.insert(id.schema) }
    switch part {
    case .types:
      for object in schema.objects { object.visitReferencedTypes(see) }
      for type in schema.types { type.visitReferencedTypes(see) }
      for list in schema.payloads { see(list.object) }
    case .reading: break
    case .conversion: for mapping in schema.mappings { mapping.visitReferencedTypes(see) }
    }
    return schemas
  }
}
