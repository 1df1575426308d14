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
    let page = Artifact(path: "Reference/\(schema.name).md") {
      MarkdownPrinter.render(
        .schema(schema.name), SchemaDocument(context: context()).blocks, from: file,
        schemas: schemas)
    }
    guard schema.hasTests else { return [page] }
    let tests = Artifact(path: "Reference/\(schema.name)-tests.md") {
      MarkdownPrinter.render(
        .tests(schema.name), TestsDocument(context: context()).blocks, from: file, schemas: schemas)
    }
    return [page, tests]
  }

  package func emitWhole(_ set: SchemaSet) -> [Artifact] {
    let schemas = set.schemas.filter(\.isRequested)
    guard !schemas.isEmpty else { return [] }
    return [
      Artifact(path: "Reference/Findings.md") {
        MarkdownPrinter.render(
          .findings, FindingsDocument(schemas: schemas, set: set).blocks, from: nil,
          schemas: schemas)
      },
      Artifact(path: "Reference/README.md") {
        ReferenceIndex(schemas: schemas, set: set).render()
      },
    ]
  }
}
