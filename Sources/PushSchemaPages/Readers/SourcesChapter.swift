import PushSchemaModel

/// The chapters of a schema's documents: their mistakes, and their list.
struct SourcesChapter {
  let context: SchemaContext

  private var schema: Schema { context.schema }

  var blocks: [Block] { mistakes + sources }

  private var mistakes: [Block] {
    guard !schema.errata.isEmpty || !schema.conflicts.isEmpty else { return [] }
    var blocks: [Block] = [
      .heading(2, "Mistakes and contradictions", address: Address.chapter("mistakes"))
    ]
    var errata = DocumentTable(["Place", "Printed", "Meant", "Why"])
    for erratum in schema.errata {
      errata.add(
        [.text(place(of: erratum))], [.code(erratum.says)],
        erratum.means.map { [.code($0)] } ?? ["nothing"], .prose(erratum.reason))
    }
    if !schema.errata.isEmpty {
      blocks += [.paragraph(["What the documents print by mistake:"]), .table(errata)]
    }
    if !schema.conflicts.isEmpty {
      blocks.append(.paragraph(["Where places contradict each other, and what the schema takes:"]))
    }
    for conflict in schema.conflicts {
      let member = conflict.member.map { "." + keyText($0) } ?? ""
      blocks.append(
        .list([
          [.code(conflict.object.text(in: schema.name) + member), ": "]
            + line(conflict.left) + [" against "] + line(conflict.right)
            + [". Taken: "] + .prose(conflict.resolution) + [", because "]
            + .prose(conflict.reason) + ["."]
        ]))
    }
    return blocks
  }

  /// The position of a misprint. If a page is one line, the number is useless and the next cell's
  /// words are enough.
  private func place(of erratum: Erratum) -> String {
    erratum.citation.lastLine == 1 ? erratum.citation.source : erratum.citation.text
  }

  private func line(_ citation: Citation) -> Line {
    .prose(citation.wordsText ?? citation.text + (citation.quotation.map { " “\($0)”" } ?? ""))
  }

  private var sources: [Block] {
    guard !schema.sources.isEmpty else { return [] }
    var blocks: [Block] = [.heading(2, "Sources", address: Address.chapter("sources"))]
    if let first = schema.sources.first(where: { $0.file != nil }) {
      blocks.append(
        .paragraph([
          "A place such as ", .code(first.id + ":20"),
          " is a line of a document; one with words is where they are printed.",
        ]))
    }
    var table = DocumentTable(["Name", "Document", "Publisher", "Edition"])
    for source in schema.sources {
      let edition = [source.language, source.date].compactMap { $0 }.joined(separator: ", ")
      let title = Line.prose(source.title)
      table.add(
        [.code(source.id)], source.website.map { [.website(title, $0)] } ?? title,
        .prose(source.publisher ?? ""), [.text(edition)])
    }
    return blocks + [.table(table)]
  }
}

extension Source {
  /// Its address, if a browser opens it as a web page.
  fileprivate var website: String? {
    guard let url, url.hasPrefix("https://") || url.hasPrefix("http://"),
      url.utf8.allSatisfy({ (0x21...0x7E).contains($0) && !"<>\"\\".utf8.contains($0) })
    else { return nil }
    return url
  }
}
