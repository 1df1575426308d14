import PushPayloadBasics
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

extension Resolution {
  /// Resolves the tables of a schema.
  mutating func resolveTables(of unit: Int) {
    for case .table(let syntax) in units[unit].declarations {
      let id = DeclarationID(schema: units[unit].name, name: syntax.name.text)
      _ = firstOfEachName(syntax.columns, code: "duplicate-column", noun: "column")
      let rows = syntax.rows.map { row in
        Table.Row(
          cells: row.cells.map { resolveLiteral($0) },
          provenance: resolveProvenance(row.provenance, in: unit), range: row.range)
      }
      if !units[unit].wasChecked { checkRows(rows, of: syntax) }
      let table = Table(
        id: id, documentation: syntax.documentation?.text ?? "",
        columns: syntax.columns.map(\.text), rows: rows,
        provenance: resolveProvenance(syntax.provenance, in: unit))
      units[unit].schema.tables.append(table)
    }
  }

  /// A literal as a value; a number that is no JSON number is reported and counts as 0.
  mutating func resolveLiteral(_ syntax: LiteralSyntax) -> Literal {
    switch syntax {
    case .string(let string): return .string(string.value)
    case .boolean(let value, _): return .boolean(value)
    case .null: return .null
    case .list(let values, _): return .list(values.map { resolveLiteral($0) })
    case .object(let members, _):
      let isFirst = firstOfEachName(
        members.map { NameSyntax(text: $0.key.value, range: $0.key.range) },
        code: "duplicate-value", noun: "key")
      let resolved = members.map {
        Literal.Member(key: $0.key.value, value: resolveLiteral($0.value))
      }
      return .object(zip(resolved, isFirst).filter(\.1).map(\.0))
    case .number(let number):
      return .number(resolveNumber(number) ?? JSONNumber(0))
    }
  }

  /// A number as JSON; `nil` if it is none, which has been reported.
  mutating func resolveNumber(_ number: NumberSyntax) -> JSONNumber? {
    if let value = JSONNumber(number.text) { return value }
    // The lexer has reported other misspelt numbers, but accepts a version.
    if number.text.utf8.count(where: { $0 == 0x2E }) > 1 {
      report(
        .error("invalid-number", "'\(number.text)' is a version, not a number", at: number.range))
    }
    return nil
  }
}
