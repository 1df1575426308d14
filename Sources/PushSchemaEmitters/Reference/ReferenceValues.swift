import PushSchemaModel

/// The chapter of a schema's enumerations and tables.
struct ReferenceValues {
  let schema: Schema

  func write(to page: inout MarkdownPage) {
    guard !schema.enumerations.isEmpty || !schema.tables.isEmpty else { return }
    page.heading(2, "Values")
    for enumeration in schema.enumerations { write(enumeration, to: &page) }
    for table in schema.tables { write(table, to: &page) }
  }

  private func write(_ enumeration: Enumeration, to page: inout MarkdownPage) {
    page.heading(3, enumeration.id.name)
    var sentences = [
      enumeration.isOpen
        ? "Other values are kept, with a warning." : "Other values are refused."
    ]
    if !enumeration.documentation.isEmpty {
      sentences.insert(MarkdownText.prose(enumeration.documentation), at: 0)
    }
    page.sentences(sentences)
    page.table(
      ["Value", "Meaning", "From", "Source"],
      enumeration.values.map { value in
        let provenance = value.provenance.isEmpty ? enumeration.provenance : value.provenance
        let deprecation = value.deprecation.map { " Deprecated: \($0.reason)." } ?? ""
        return [
          MarkdownText.codeCell(value.value),
          MarkdownText.cell(value.documentation + deprecation),
          MarkdownText.cell(availabilityText(value.availability)),
          MarkdownText.cell(provenance.sourceText),
        ]
      })
  }

  private func write(_ table: Table, to page: inout MarkdownPage) {
    page.heading(3, table.id.name)
    if !table.documentation.isEmpty { page.sentences([MarkdownText.prose(table.documentation)]) }
    page.table(
      table.columns.map(MarkdownText.codeCell) + ["Source"],
      table.rows.map { row in
        let provenance = row.provenance.isEmpty ? table.provenance : row.provenance
        return row.cells.map(cell) + [MarkdownText.cell(provenance.sourceText)]
      })
  }

  private func cell(_ literal: Literal) -> String {
    switch literal {
    case .string(let value): MarkdownText.codeCell(value)
    case .list(let values): values.map(cell).joined(separator: ", ")
    default: MarkdownText.codeCell(literal.text)
    }
  }
}
