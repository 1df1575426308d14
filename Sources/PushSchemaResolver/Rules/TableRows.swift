import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

extension Resolution {
  /// Checks that every row has one cell for each column, and that a column has one kind of value.
  mutating func checkRows(of table: TableSyntax) {
    if table.rows.isEmpty {
      reportAbsence(.empty(code: "empty-table", "table", table.name, needs: "rows"))
    }
    var firsts: [(kinds: KindSet, range: SourceRange)?] = table.columns.map { _ in nil }
    var seen: [[Literal]: SourceRange] = [:]
    for row in table.rows {
      guard row.cells.count == table.columns.count else {
        report(.wrongCellCount(row, table: table))
        continue
      }
      for (column, cell) in row.cells.enumerated() {
        let kinds = KindSet(ofItems: cell)
        if let first = firsts[column], !first.kinds.isEmpty, !kinds.isEmpty {
          if first.kinds.isDisjoint(with: kinds) {
            report(
              .mixedColumn(table.columns[column], cell: cell, kinds: kinds, first: first))
          }
        } else {
          firsts[column] = (kinds, cell.range)
        }
      }
      let cells = row.cells.map { resolveLiteral($0) }
      if let first = seen[cells] {
        report(.duplicateRow(row, first: first))
      } else {
        seen[cells] = row.range
      }
    }
  }
}

extension KindSet {
  /// The kinds of a cell's values; a list cell means each of its items.
  fileprivate init(ofItems literal: LiteralSyntax) {
    guard case .list(let items, _) = literal else {
      self.init(of: literal)
      return
    }
    self = items.reduce(into: []) { $0.formUnion(KindSet(of: $1)) }
  }
}

extension Diagnostic {
  fileprivate static func wrongCellCount(
    _ row: TableSyntax.Row, table: TableSyntax
  ) -> Diagnostic {
    .error(
      "wrong-cell-count",
      "the numbers of cells (\(row.cells.count)) and columns of '\(table.name.text)' (\(table.columns.count)) differ",
      at: row.range
    )
    .help("write one literal for each of \(table.columns.map(\.text).joined(separator: ", "))")
  }

  fileprivate static func mixedColumn(
    _ column: NameSyntax, cell: LiteralSyntax, kinds: KindSet,
    first: (kinds: KindSet, range: SourceRange)
  ) -> Diagnostic {
    .error(
      "mixed-column",
      "\(kinds.phrase) in column '\(column.text)', which holds \(first.kinds.phrase)",
      at: cell.range
    )
    .label(first.range, "\(first.kinds.phrase) here")
  }

  fileprivate static func duplicateRow(
    _ row: TableSyntax.Row, first: SourceRange
  ) -> Diagnostic {
    .error("duplicate-row", "the table has this row twice", at: row.range)
      .label(first, "first here")
  }
}
