import PushSchemaModel
import PushSchemaText

/// The page of one schema: its objects, values, examples and sources.
struct ReferencePage {
  let schema: Schema
  let set: SchemaSet

  func render() -> TextBuffer {
    let links = ReferenceLinks(schema: schema, set: set)
    var page = MarkdownPage(capacity: expectedCount)
    page.heading(1, schema.name)
    page.block(writeIntroduction)
    page.block(writeContents)
    for object in schema.objects {
      ReferenceObjectSection(object: object, links: links).write(to: &page)
    }
    writePayloads(links, to: &page)
    ReferenceArrivals(schema: schema, set: set).write(to: &page)
    ReferenceValues(links: links).write(to: &page)
    ReferenceExamples(links: links).write(to: &page)
    ReferenceMistakes(schema: schema).write(to: &page)
    return page.finish()
  }

  /// About how many bytes the page takes, so that it is seldom moved while it grows.
  private var expectedCount: Int {
    let fields = schema.objects.reduce(0) { $0 + $1.fields.count }
    return 512 * schema.objects.count + 128 * fields + 512 * schema.examples.count
  }

  private func writeIntroduction(to text: inout MarkdownText) {
    text.put("Written by pushschema from ")
    text.code(schema.name + ".pushschema")
    text.put("; edit that file instead.")
    text.endLine()
    guard let source = schema.sources.first(where: { $0.file != nil }) else { return }
    text.put("A place such as ")
    text.code(source.id + ":1")
    text.put(" is a line of a document, here of [\(source.id)](#sources).")
    text.endLine()
  }

  private func writeContents(to text: inout MarkdownText) {
    for object in schema.objects {
      writeItem(object.id.name, to: &text)
      if !object.documentation.isEmpty {
        text.put(": ")
        text.prose(object.documentation)
      }
      text.endLine()
    }
    for chapter in chapters {
      writeItem(chapter, to: &text)
      text.endLine()
    }
    if !schema.mappings.isEmpty {
      text.put("- [What becomes of each field](../Mappings/\(schema.name).md)")
      text.endLine()
    }
    if schema.name == APNsMatrix.push.schema, !APNsMatrix(set).vendors.isEmpty {
      text.put("- [Which vendor's field feeds which field](../Mappings/APNs-by-vendor.md)")
      text.endLine()
    }
  }

  private static let payloadsTitle = "Arrays of objects"

  /// The chapter of the whole texts that are arrays.
  private func writePayloads(_ links: ReferenceLinks, to page: inout MarkdownPage) {
    guard !schema.payloads.isEmpty else { return }
    page.heading(2, Self.payloadsTitle)
    for list in schema.payloads {
      page.heading(3, list.id.name)
      page.block { text in
        if !list.documentation.isEmpty {
          text.prose(list.documentation)
          text.endLine()
        }
        text.put("A payload is ")
        text.code(list.type.text(in: schema.name))
        text.put("; each object is checked and converted as one that is sent alone.")
        text.endLine()
        let source = list.provenance.sourceText
        guard !source.isEmpty else { return }
        text.put("Source: ")
        text.prose(source)
        text.put(".")
        text.endLine()
      }
    }
  }

  /// Writes the start of an item that leads to a heading.
  private func writeItem(_ title: String, to text: inout MarkdownText) {
    text.put("- [")
    text.put(title)
    text.put("](#")
    text.anchor(title)
    text.put(")")
  }

  /// The titles of the chapters behind the objects.
  private var chapters: [String] {
    [
      (Self.payloadsTitle, !schema.payloads.isEmpty),
      (ReferenceArrivals.title, APNsMatrix(set).vendors.contains(schema.name)),
      ("Values", schema.hasValues),
      ("Examples", !schema.examples.isEmpty),
      ("Mistakes and contradictions", !schema.errata.isEmpty || !schema.conflicts.isEmpty),
      ("Sources", !schema.sources.isEmpty),
    ].filter(\.1).map(\.0)
  }
}
