import PushSchemaModel
import PushSchemaText

/// The page with links to the pages of all schemas.
struct ReferenceIndex {
  let schemas: [Schema]
  let set: SchemaSet

  func render() -> TextBuffer {
    var page = MarkdownPage()
    page.heading(1, "Reference")
    page.sentences("Written by pushschema from the schemas; edit those instead.")
    page.table(["Schema", "Objects", "Mappings"]) { table in
      for schema in schemas { write(schema, to: &table) }
    }
    page.sentences("[The codes of findings](Findings.md) say what each check means.")
    if APNsMatrix(set).hasVendors {
      page.sentences(
        "[APNs fields by vendor](../Mappings/APNs-by-vendor.md) is one table over all of them.")
    }
    if !PushRoutes(set, of: schemas).migrations.isEmpty {
      page.sentences(
        "[From vendor to vendor](../Migrations/README.md) says what survives a migration.")
    }
    return page.finish()
  }

  private func write(_ schema: Schema, to table: inout MarkdownTable) {
    table.markdown("[\(schema.name)](\(schema.name).md)")
    let links = schema.objects.map(\.id.name).map {
      "[\($0)](\(schema.name).md#\(Address.declaration($0)))"
    }
    table.markdown(links.joined(separator: ", "))
    if !schema.mappings.isEmpty {
      table.markdown("[what becomes of each field](../Mappings/\(schema.name).md)")
    }
    table.endRow()
  }
}
