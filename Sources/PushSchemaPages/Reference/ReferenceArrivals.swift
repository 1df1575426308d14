import PushSchemaModel

/// The chapter that looks from the device: which field of an APNs push gets what.
struct ReferenceArrivals {
  static let title = "What arrives at APNs"

  let schema: Schema
  let set: SchemaSet

  func write(to page: inout MarkdownPage) {
    let arrivals = APNsMatrix(set).arrivals(of: schema.name)
    guard !arrivals.isEmpty else { return }
    page.heading(2, Self.title)
    page.sentences(
      "Each field of [APNs.Push](APNs.md#push) that this vendor feeds, with the fields, the server's values (`given`) and the constants that it gets.",
      "[The mapping tables](../Mappings/\(schema.name).md) say under which conditions, and what is lost."
    )
    page.table(["APNs field", "Fed by"]) { table in
      for (path, feeds) in arrivals {
        table.code(path)
        table.cell { $0.codes(feeds) }
        table.endRow()
      }
    }
  }
}
