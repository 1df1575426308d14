import PushSchemaModel

/// The chapters of a schema's documents: their mistakes, and their list.
struct SourcesChapter {
  let context: SchemaContext

  private var schema: Schema { context.schema }

  var blocks: [Block] { mistakes + sources }

  private var mistakes: [Block] {
    var blocks: [Block] = []
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
    return .chapter("Mistakes and contradictions", "mistakes", blocks)
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
    var blocks: [Block] = []
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
    return .chapter("Sources", "sources", blocks + table.blocks)
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
