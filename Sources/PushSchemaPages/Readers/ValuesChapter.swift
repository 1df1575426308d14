import PushSchemaModel

/// The chapter of a schema's lists of values, named types, tables and conversions.
struct ValuesChapter {
  let context: SchemaContext

  private var schema: Schema { context.schema }

  var blocks: [Block] {
    let lists = schema.enumerations.map { section($0) } + schema.types.map { section($0) }
    let tables = schema.tables.map { section($0) } + schema.conversions.map { section($0) }
    return .chapter("Values", "values", lists + tables)
  }

  private func section(_ enumeration: Enumeration) -> Block {
    var table = DocumentTable(["Value", "Meaning", "Swift", "Source"])
    for value in enumeration.values {
      var meaning: Line = .prose(value.documentation)
      if !value.availability.isEmpty {
        meaning.append(" From \(availabilityText(value.availability)).")
      }
      if let deprecation = value.deprecation {
        meaning += .prose(" Deprecated: \(deprecation.reason).")
      }
      table.add(
        [.code(value.text)], meaning, value.caseName.isEmpty ? [] : [.code(value.caseName)],
        .prose(value.provenance.sourceText), address: Address.value(value.text, of: enumeration.id))
    }
    let others =
      if enumeration.isFree {
        "Other values are taken as well."
      } else if enumeration.isOpen {
        "Other values are kept, with a warning."
      } else {
        "Other values are refused."
      }
    return context.section(
      enumeration.id, enumeration.documentation, [.paragraph([.text(others)]), .table(table)],
      enumeration.provenance)
  }

  private func section(_ type: NamedType) -> Block {
    context.section(
      type.id, type.documentation,
      [.paragraph(["It is "] + context.line(definitionOf: type) + ["."])]
        + (type.message.map { [.paragraph(.prose($0 + "."))] } ?? []), type.provenance)
  }

  private func section(_ table: Table) -> Block {
    var cells = DocumentTable(table.columns)
    for row in table.rows { cells.add(cells: row.cells.map(line)) }
    return context.section(table.id, table.documentation, [.table(cells)], table.provenance)
  }

  private func line(_ literal: Literal) -> Line {
    switch literal {
    case .string(let value): [.code(value)]
    case .list(let values): .joined(values.map(line))
    default: [.code(literal.text)]
    }
  }

  private func section(_ conversion: ConversionTable) -> Block {
    var table = DocumentTable(["Here", "Way", "There", "Source"])
    for row in conversion.rows {
      table.add(
        [.code(row.pair.source.text)], [.code(row.pair.direction.rawValue)],
        [.code(row.pair.target.text)], .prose(row.provenance.sourceText))
    }
    return context.section(
      conversion.id, conversion.documentation, [.table(table)], conversion.provenance)
  }
}
