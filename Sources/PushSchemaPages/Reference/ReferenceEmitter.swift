package import PushSchemaModel

/// Writes the reference documentation: one page for each vendor, and the index over them.
package struct ReferenceEmitter: Emitter {
  package init() {}

  package func emit(_ schema: Schema, of set: SchemaSet) -> [Artifact] {
    [
      Artifact(path: "Reference/\(schema.name).md") {
        ReferencePage(schema: schema, set: set).render()
      }
    ]
  }

  package func emitWhole(_ set: SchemaSet) -> [Artifact] {
    let schemas = set.schemas.filter(\.isRequested)
    guard !schemas.isEmpty else { return [] }
    return [
      FindingsPage(schemas: schemas, set: set).artifact,
      Artifact(path: "Reference/README.md") {
        ReferenceIndex(schemas: schemas, set: set).render()
      },
    ]
  }
}
