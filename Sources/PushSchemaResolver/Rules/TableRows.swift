import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

extension Resolution {
  /// Checks that every row has one cell for each column, and that a column has one kind of value.
  mutating func checkRows(_ rows: [Table.Row], of table: TableSyntax) {
    checkFilled(table.rows, code: "empty-table", "table", table.name, needs: "rows")
    var firsts: [(kinds: KindSet, range: SourceRange)?] = table.columns.map { _ in nil }
    var seen = FirstOccurrences<[Literal]>()
    for (row, cells) in zip(table.rows, rows.map(\.cells)) {
      guard row.cells.count == table.columns.count else {
        report(
          .error(
            "wrong-cell-count",
            "the numbers of cells (\(row.cells.count)) and columns of '\(table.name.text)' (\(table.columns.count)) differ",
            at: row.range
          )
          .help(
            "write one literal for each of \(table.columns.map(\.text).joined(separator: ", "))"))
        continue
      }
      for (column, (cell, syntax)) in zip(cells, row.cells).enumerated() {
        // A list cell means each of its items.
        let kinds = cell.alternatives.reduce(into: KindSet()) { $0.formUnion(KindSet(of: $1)) }
        if let first = firsts[column], !first.kinds.isEmpty, !kinds.isEmpty {
          if first.kinds.isDisjoint(with: kinds) {
            report(
              .error(
                "mixed-column",
                "\(kinds.phrase) in column '\(table.columns[column].text)', which holds \(first.kinds.phrase)",
                at: syntax.range
              )
              .label(first.range, "\(first.kinds.phrase) here"))
          }
        } else {
          firsts[column] = (kinds, syntax.range)
        }
      }
      if let first = seen.enter(cells, at: row.range) {
        report(
          .error("duplicate-row", "the table has this row twice", at: row.range)
            .label(first, "first here"))
      }
    }
  }
}
