package import PushSchemaModel

/// Writes the reference documentation: one page for each vendor, and the index over them.
package struct ReferenceEmitter: Emitter {
  package init() {}

  package func emit(_ set: SchemaSet) -> [Artifact] {
    let schemas = set.schemas.filter(\.isRequested)
    guard !schemas.isEmpty else { return [] }
    return schemas.map { schema in
      Artifact(
        path: "Reference/\(schema.name).md", bytes: ReferencePage(schema: schema, set: set).bytes)
    } + [
      FindingsPage(schemas: schemas).artifact,
      Artifact(
        path: "Reference/README.md", bytes: ReferenceIndex(schemas: schemas, set: set).bytes),
    ]
  }
}
