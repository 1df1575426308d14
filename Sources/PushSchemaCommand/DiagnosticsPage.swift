package import PushSchemaDiagnostics
import PushSchemaStandard

/// The page `Schemas/Diagnostics.md`, embedded in the tool: every code of a diagnostic and its fix.
package struct DiagnosticsPage: Sendable {
  /// One code in the tables of the page, without Markdown.
  package struct Row: Sendable {
    package let code: String
    package let severity: String
    package let meaning: String
    package let wayOut: String
    /// Its heading.
    package let chapter: String
  }

  package let rows: [Row]

  /// The page that the tool was built with.
  package static let standard = DiagnosticsPage(markdown: StandardSchemas.diagnosticsPage)

  /// Reads the rows of the page's tables.
  init(markdown: String) {
    var rows: [Row] = []
    var chapter = ""
    for line in markdown.split(separator: "\n") {
      if line.hasPrefix("## ") { chapter = String(line.dropFirst(3)) }
      let cells = Self.cells(of: line)
      guard cells.count == 4, let code = Self.code(in: cells[0]) else { continue }
      rows.append(
        Row(
          code: code, severity: cells[1], meaning: Self.plain(cells[2]),
          wayOut: Self.plain(cells[3]), chapter: chapter))
    }
    self.rows = rows
  }

  /// The meaning of a code, for a SARIF log.
  package func meaning(of code: String) -> SARIFLog.Meaning? {
    rows.first { $0.code == code }.map {
      SARIFLog.Meaning(description: $0.meaning, help: $0.wayOut)
    }
  }

  /// The cells of a row; a bar after a backslash does not end one.
  private static func cells(of line: Substring) -> [String] {
    guard line.hasPrefix("| ") else { return [] }
    var cells: [String] = []
    var cell = ""
    var isEscaped = false
    for character in line.dropFirst() {
      if character == "|", !isEscaped {
        cells.append(cell.trimmingBlanks)
        cell = ""
      } else {
        if character == "|" { cell.removeLast() }
        cell.append(character)
      }
      isEscaped = character == "\\"
    }
    return cells
  }

  /// The text between the backticks of a first cell.
  private static func code(in cell: String) -> String? {
    let parts = cell.split(separator: "`", omittingEmptySubsequences: false)
    return parts.count == 3 ? String(parts[1]) : nil
  }

  /// The words of a cell, with the text of a link instead of the link.
  private static func plain(_ cell: String) -> String {
    cell.split(separator: "`", omittingEmptySubsequences: false).enumerated().map {
      position, part in
      // Between backticks, a bracket is literal.
      position.isMultiple(of: 2)
        ? part.replacing(/\[([^\]]*)\]\([^)]*\)/) { $0.output.1 } : part
    }.joined(separator: "`")
  }
}

extension String {
  fileprivate var trimmingBlanks: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
