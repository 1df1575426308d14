package import PushSchemaModel
import PushSchemaText

/// Writes the reference documentation: for each vendor one page, and one of the examples that only test
/// it, and over them the codes of findings and an index.
package struct ReferenceEmitter: Emitter {
  package init() {}

  package func emit(_ schema: Schema, of set: SchemaSet) -> [Artifact] {
    let page = Artifact(path: "Reference/\(schema.name).md") {
      render(.schema(schema.name), schema, set) { SchemaDocument(context: $0).blocks }
    }
    guard schema.hasTests else { return [page] }
    let tests = Artifact(path: "Reference/\(schema.name)-tests.md") {
      render(.tests(schema.name), schema, set) { TestsDocument(context: $0).blocks }
    }
    return [page, tests]
  }

  package func emitWhole(_ set: SchemaSet) -> [Artifact] {
    let schemas = set.schemas.filter(\.isRequested)
    guard !schemas.isEmpty else { return [] }
    return [
      Artifact(path: "Reference/Findings.md") {
        MarkdownPrinter.render(
          .findings, FindingsDocument(schemas: schemas, set: set).blocks, from: nil)
      },
      Artifact(path: "Reference/README.md") {
        ReferenceIndex(schemas: schemas, set: set).render()
      },
    ]
  }
}

private func render(
  _ page: SitePage, _ schema: Schema, _ set: SchemaSet, _ blocks: (SchemaContext) -> [Block]
) -> TextBuffer {
  let context = SchemaContext(schema: schema, routes: PushRoutes(set, of: [schema]))
  return MarkdownPrinter.render(page, blocks(context), from: schema.name + ".pushschema")
}
