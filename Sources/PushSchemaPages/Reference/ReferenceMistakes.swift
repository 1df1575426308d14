import PushSchemaModel

/// The chapters of what is wrong in the documents, and of the documents themselves.
struct ReferenceMistakes {
  let schema: Schema

  func write(to page: inout MarkdownPage) {
    if !schema.errata.isEmpty || !schema.conflicts.isEmpty {
      page.heading(2, "Mistakes and contradictions")
      writeErrata(to: &page)
      writeConflicts(to: &page)
    }
    guard !schema.sources.isEmpty else { return }
    page.heading(2, "Sources")
    page.table(["Name", "Title", "Publisher", "Language", "Address", "Edition"]) { table in
      for source in schema.sources {
        table.code(source.id)
        table.prose(source.title)
        table.prose(source.publisher ?? "")
        table.prose(source.language ?? "")
        table.prose(source.url ?? "")
        table.prose(source.editionText)
        table.endRow()
      }
    }
  }

  private func writeErrata(to page: inout MarkdownPage) {
    guard !schema.errata.isEmpty else { return }
    page.sentences("What the documents print, and what they mean by it:")
    page.table(["Place", "Printed", "Meant", "Why"]) { table in
      for erratum in schema.errata {
        table.prose(erratum.citation.text)
        table.code(erratum.says)
        if let meaning = erratum.means { table.code(meaning) } else { table.markdown("nothing") }
        table.prose(erratum.reason)
        table.endRow()
      }
    }
  }

  private func writeConflicts(to page: inout MarkdownPage) {
    guard !schema.conflicts.isEmpty else { return }
    page.sentences("Where places contradict each other, and what the schema takes:")
    page.table(["Subject", "Places", "Taken", "Why"]) { table in
      for conflict in schema.conflicts {
        let member = conflict.member.map { "." + keyText($0) } ?? ""
        table.code(conflict.object.text(in: schema.name) + member)
        table.cell { text in
          write(conflict.left, to: &text)
          text.put(" against ")
          write(conflict.right, to: &text)
        }
        table.prose(conflict.resolution)
        table.prose(conflict.reason)
        table.endRow()
      }
    }
  }

  private func write(_ citation: Citation, to text: inout MarkdownText) {
    text.prose(citation.text)
    guard citation.wordsText == nil, let quotation = citation.quotation else { return }
    text.put(" “")
    text.prose(quotation)
    text.put("”")
  }
}

extension Source {
  /// What tells this edition from others: its day and the start of its digest.
  fileprivate var editionText: String {
    [date, sha256.map { "SHA-256 " + $0.prefix(12) + "…" }].compactMap { $0 }
      .joined(separator: ", ")
  }
}
