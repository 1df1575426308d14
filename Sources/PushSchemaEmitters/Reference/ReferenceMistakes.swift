import PushSchemaModel

/// The chapters of what is wrong in the documents, and of the documents themselves.
struct ReferenceMistakes {
  let schema: Schema
  let links: ReferenceLinks

  func write(to page: inout MarkdownPage) {
    if !schema.errata.isEmpty || !schema.conflicts.isEmpty {
      page.heading(2, "Mistakes and contradictions")
      if !schema.errata.isEmpty {
        page.sentences(["What the documents print, and what they mean by it:"])
        page.table(["Place", "Printed", "Meant", "Why"], schema.errata.map(cells))
      }
      if !schema.conflicts.isEmpty {
        page.sentences(["Where places contradict each other, and what the schema takes:"])
        page.table(["Subject", "Places", "Taken", "Why"], schema.conflicts.map(cells))
      }
    }
    if !schema.sources.isEmpty {
      page.heading(2, "Sources")
      page.table(
        ["Name", "Title", "Publisher", "Language", "Address"],
        schema.sources.map { source in
          [
            MarkdownText.codeCell(source.id), MarkdownText.cell(source.title),
            MarkdownText.cell(source.publisher ?? ""), MarkdownText.cell(source.language ?? ""),
            MarkdownText.cell(source.url ?? ""),
          ]
        })
    }
  }

  private func cells(_ erratum: Erratum) -> [String] {
    [
      MarkdownText.cell(erratum.citation.text), MarkdownText.codeCell(erratum.says),
      erratum.means.map(MarkdownText.codeCell) ?? "nothing", MarkdownText.cell(erratum.reason),
    ]
  }

  private func cells(_ conflict: Conflict) -> [String] {
    let subject = conflict.member.map { "\(conflict.object.name).\(keyText($0))" }
    return [
      MarkdownText.codeCell(subject ?? conflict.object.name),
      [conflict.left, conflict.right].map(place).joined(separator: " against "),
      MarkdownText.cell(conflict.resolution), MarkdownText.cell(conflict.reason),
    ]
  }

  private func place(_ citation: Citation) -> String {
    let words = citation.quotation.map { " “\(MarkdownText.cell($0))”" } ?? ""
    return MarkdownText.cell(citation.text) + words
  }
}
