package import PushSchemaModel
import PushSchemaText

/// Writes the reference documentation: for each vendor one page, and one of the examples that only
/// test it, and pages for the codes of findings and an index.
package struct ReferenceEmitter: Emitter {
  package init() {}

  package func emit(_ schema: Schema, of set: SchemaSet) -> [Artifact] {
    let schemas = set.schemas.filter(\.isRequested)
    let file = schema.name + ".pushschema"
    // Not all pages are always needed.
    let context = { @Sendable in
      SchemaContext(schema: schema, routes: PushRoutes(set, of: [schema]))
    }
    let page = Artifact(.schema(schema.name), from: file, schemas: schemas) {
      SchemaDocument(context: context()).blocks
    }
    guard schema.hasTests else { return [page] }
    let tests = Artifact(.tests(schema.name), from: file, schemas: schemas) {
      TestsDocument(context: context()).blocks
    }
    return [page, tests]
  }

  package func emitWhole(_ set: SchemaSet) -> [Artifact] {
    let schemas = set.schemas.filter(\.isRequested)
    guard !schemas.isEmpty else { return [] }
    return [
      Artifact(.findings, schemas: schemas) {
        FindingsDocument(schemas: schemas, set: set).blocks
      },
      Artifact(path: "Reference/README.md") { ReferenceIndex(schemas: schemas, set: set).render() },
    ]
  }
}
