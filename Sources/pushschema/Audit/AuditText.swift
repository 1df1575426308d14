import PushPayload
import PushSchemaCommand
import PushSchemaPages
import PushSchemaText

extension AuditReport {
  /// The audit for a terminal: the summary, and the first rows of each table.
  var text: String {
    let shownRows = 20
    var lines = [summary]
    for whole in tables {
      let (table, leftOut) = whole.shortened(to: shownRows)
      lines += ["", table.title.lowercased()]
      let rows =
        [table.columns.map { $0.title.lowercased() }]
        + table.rows.map { row in
          row.enumerated().map { column, text in
            // The last column needs no alignment.
            table.columns[column].kind == .code && column + 1 < row.count
              ? Self.shortened(text) : text
          }
        }
      let widths = table.columns.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
      for row in rows {
        let cells = row.indices.map { column in
          row[column].padded(to: widths[column], before: table.columns[column].kind.isNumber)
        }
        let line = "  " + cells.joined(separator: "  ")
        lines.append(String(line.reversed().drop { $0 == " " }.reversed()))
      }
      if leftOut > 0 { lines.append("  and \(leftOut) more") }
      if !table.note.isEmpty { lines.append("  (\(table.note))") }
    }
    return lines.map { PrintableText.escaped($0) + "\n" }.joined()
  }

  /// A long key, value or pointer without its middle, so that rows fit a terminal.
  private static func shortened(_ text: String) -> String {
    guard text.count > longestCell else { return text }
    let half = (longestCell - 1) / 2
    return text.prefix(half) + "…" + text.suffix(half)
  }

  private static let longestCell = 61

  /// A page for forges and wikis.
  var markdown: String {
    let shownRows = 200
    var page = "# \(title)\n\n\(MarkdownCell.prose(summary))\n"
    for whole in tables {
      let (table, leftOut) = whole.shortened(to: shownRows)
      page += "\n## \(table.title)\n\n"
      page += "| " + table.columns.map(\.title).joined(separator: " | ") + " |\n|"
      for column in table.columns { page += column.kind.isNumber ? " ---: |" : " --- |" }
      page += "\n"
      for row in table.rows {
        let cells = zip(row, table.columns).map { text, column in
          switch column.kind {
          case .code: MarkdownCell.code(text)
          case .words: MarkdownCell.prose(text)
          case .count, .number: text
          }
        }
        page += "| " + cells.joined(separator: " | ") + " |\n"
      }
      if leftOut > 0 { page += "\nAnd \(leftOut) more.\n" }
      if !table.note.isEmpty { page += "\n" + MarkdownCell.prose(table.note) + "\n" }
    }
    return page
  }

  var title: String { "Audit of " + String(counting: audit.checked.payloadCount, "payload") }
}
