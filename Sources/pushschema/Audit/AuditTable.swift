/// One table of an audit, the same for all forms that people read.
struct AuditTable {
  struct Column {
    var title: String
    var kind: Kind
  }

  enum Kind {
    /// A number, of which the largest has the longest bar where bars are drawn.
    case count
    /// A number without a bar.
    case number
    /// Words of the tool.
    case words
    /// A name, key or value as a schema or a payload has it.
    case code
  }

  var title: String
  /// What is to be known about the rows; empty if nothing is.
  var note = ""
  var columns: [Column]
  var rows: [[String]]
  /// Whether the rows stand in an order of their own, such as sizes do, and are drawn as one plot.
  var isPlot = false

  init(_ title: String, _ columns: [(String, Kind)], rows: [[String]], note: String = "") {
    self.title = title
    self.note = note
    self.columns = columns.map { Column(title: $0.0, kind: $0.1) }
    self.rows = rows
  }

  /// The table with so many rows at most, and how many are left out.
  func shortened(to limit: Int) -> (table: AuditTable, leftOut: Int) {
    var table = self
    table.rows = Array(rows.prefix(limit))
    return (table, rows.count - table.rows.count)
  }
}
