extension Verification {
  /// The text that `verify` prints: the table of the documents, and the differences of editions.
  package var text: String {
    let titles = [
      "document", "lines", "passages", "facts", "statements", "behaviours", "cited", "erratum",
      "conflict", "uncited", "examples", "citations",
    ]
    let cells = rows.map { row in
      let counts: [Int?] = [
        row.lines, row.passages, row.facts, row.statements, row.behaviours, row.cited, row.erratum,
        row.conflict, row.uncited, row.examples, row.citations,
      ]
      return [row.document] + counts.map { count in count.map { String($0) } ?? "-" }
    }
    var text = rows.isEmpty ? "" : columns([titles] + cells)
    if !editionDifferences.isEmpty {
      text += "\nstated by some editions only\n"
      text += editionDifferences.map { "  \($0)\n" }.joined()
    }
    return text
  }
}

/// Rows of cells in columns: the first column is aligned to the left, the others to the right.
private func columns(_ rows: [[String]]) -> String {
  let count = rows.map(\.count).max() ?? 0
  let widths = (0..<count).map { column in
    rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
  }
  return rows.map { row in
    let cells = zip(row.indices, row).map { column, cell in
      let padding = String(repeating: " ", count: widths[column] - cell.count)
      return column == 0 ? cell + padding : padding + cell
    }
    return cells.joined(separator: "  ") + "\n"
  }.joined()
}
