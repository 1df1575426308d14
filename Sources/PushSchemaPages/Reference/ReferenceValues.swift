import PushSchemaModel

/// The chapter of a schema's enumerations, named types, tables and conversions.
struct ReferenceValues {
  let links: ReferenceLinks

  private var schema: Schema { links.schema }

  func write(to page: inout MarkdownPage) {
    guard schema.hasValues else { return }
    page.heading(2, "Values")
    for enumeration in schema.enumerations { write(enumeration, to: &page) }
    for type in schema.types { write(type, to: &page) }
    for table in schema.tables { write(table, to: &page) }
    for conversion in schema.conversions { write(conversion, to: &page) }
  }

  private func write(_ type: NamedType, to page: inout MarkdownPage) {
    page.heading(3, type.id.name)
    page.block { text in
      if !type.documentation.isEmpty {
        text.prose(type.documentation)
        text.endLine()
      }
      text.put("It stands for ")
      links.write(definitionOf: type, to: &text)
      text.put(".")
      text.endLine()
      writeCases(of: type, to: &text)
      let source = type.provenance.sourceText
      if !source.isEmpty {
        text.put("Source: ")
        text.prose(source)
        text.put(".")
        text.endLine()
      }
    }
  }

  /// The cases that values or alternatives have in Swift, where the type is an enum there.
  private func writeCases(of type: NamedType, to text: inout MarkdownText) {
    guard let name = type.type.namedCases, name.id == type.id else { return }
    let texts: [String] =
      switch type.type {
      case .literals(let values, _): values.map(\.text)
      case .union(let alternatives, _):
        alternatives.enumerated().map { position, alternative in
          alternative.text(in: schema.name, as: type.written.alternative(position))
        }
      default: []
      }
    text.put("In Swift: ")
    for (position, (value, caseName)) in zip(texts, name.cases).enumerated() {
      if position > 0 { text.put(", ") }
      text.code(caseName)
      text.put(" for ")
      text.code(value)
    }
    text.put(".")
    text.endLine()
  }

  private func write(_ enumeration: Enumeration, to page: inout MarkdownPage) {
    page.heading(3, enumeration.id.name)
    page.block { text in
      if !enumeration.documentation.isEmpty {
        text.prose(enumeration.documentation)
        text.endLine()
      }
      text.put(
        enumeration.isOpen
          ? "Other values are kept, with a warning." : "Other values are refused.")
      text.endLine()
    }
    page.table(["Value", "Swift", "Meaning", "From", "Source"]) { table in
      for value in enumeration.values {
        let provenance = value.provenance.isEmpty ? enumeration.provenance : value.provenance
        let deprecation = value.deprecation.map { " Deprecated: \($0.reason)." } ?? ""
        table.code(value.text)
        table.code(value.caseName)
        table.prose(value.documentation + deprecation)
        table.prose(availabilityText(value.availability))
        table.prose(provenance.sourceText)
        table.endRow()
      }
    }
  }

  private func write(_ table: Table, to page: inout MarkdownPage) {
    page.heading(3, table.id.name)
    if !table.documentation.isEmpty {
      page.block { text in
        text.prose(table.documentation)
        text.endLine()
      }
    }
    let titles = table.columns.map { column in MarkdownText.cell { $0.code(column) } }
    page.table(titles + ["Source"]) { cells in
      for row in table.rows {
        for literal in row.cells { cells.cell { write(literal, to: &$0) } }
        let provenance = row.provenance.isEmpty ? table.provenance : row.provenance
        cells.prose(provenance.sourceText)
        cells.endRow()
      }
    }
  }

  private func write(_ conversion: ConversionTable, to page: inout MarkdownPage) {
    page.heading(3, conversion.id.name)
    page.block { text in
      if !conversion.documentation.isEmpty {
        text.prose(conversion.documentation)
        text.endLine()
      }
      text.put("What fields of one side hold, and what it becomes on the other.")
      text.endLine()
    }
    page.table(["Here", "Way", "There", "Source"]) { table in
      for row in conversion.rows {
        let provenance = row.provenance.isEmpty ? conversion.provenance : row.provenance
        table.code(row.pair.source.text)
        table.code(row.pair.direction.rawValue)
        table.code(row.pair.target.text)
        table.prose(provenance.sourceText)
        table.endRow()
      }
    }
  }

  private func write(_ literal: Literal, to text: inout MarkdownText) {
    switch literal {
    case .string(let value): text.code(value)
    case .list(let values):
      for (position, value) in values.enumerated() {
        if position > 0 { text.put(", ") }
        write(value, to: &text)
      }
    default: text.code(literal.text)
    }
  }
}

extension Schema {
  /// Whether the chapter has anything to say.
  var hasValues: Bool {
    !enumerations.isEmpty || !types.isEmpty || !tables.isEmpty || !conversions.isEmpty
  }
}
