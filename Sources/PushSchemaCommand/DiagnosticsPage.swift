package import PushSchemaDiagnostics
import PushSchemaStandard

/// The page `Schemas/Diagnostics.md`, which the tool carries: every code on a schema and its way out.
package struct DiagnosticsPage: Sendable {
  /// One code as a chapter of the page tells it, without the marks of Markdown.
  package struct Row: Sendable {
    package let code: String
    package let severity: String
    package let meaning: String
    package let wayOut: String
    /// The heading that it stands below.
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

  package func row(of code: String) -> Row? { rows.first { $0.code == code } }

  /// What a log of SARIF says of a code.
  package func meaning(of code: String) -> SARIFLog.Meaning? {
    row(of: code).map { SARIFLog.Meaning(description: $0.meaning, help: $0.wayOut) }
  }

  /// The cells of a row; a bar behind a backslash is no end of one.
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

  /// What stands between the backticks of a first cell.
  private static func code(in cell: String) -> String? {
    let parts = cell.split(separator: "`", omittingEmptySubsequences: false)
    return parts.count == 3 ? String(parts[1]) : nil
  }

  /// The words of a cell, with those of a link in the link's place.
  private static func plain(_ cell: String) -> String {
    cell.split(separator: "`", omittingEmptySubsequences: false).enumerated().map {
      position, part in
      // Between backticks a bracket is one.
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
