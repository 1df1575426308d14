/// One table of an audit, shared by all readable formats.
struct AuditTable {
  enum Kind {
    /// A number; in formats with bars, the largest has the longest bar.
    case count
    /// A number without a bar.
    case number
    /// Words of the tool.
    case words
    /// A name, key or value of a schema or a payload.
    case code

    var isNumber: Bool { self == .count || self == .number }
  }

  var title: String
  var columns: [(title: String, kind: Kind)]
  var rows: [[String]]
  /// A note on the rows; empty if there is none.
  var note = ""
  /// Whether the rows have a natural order, like sizes, and are drawn as one plot.
  var isPlot = false

  /// The table with at most `limit` rows, and the number of omitted ones.
  func shortened(to limit: Int) -> (table: AuditTable, leftOut: Int) {
    var table = self
    table.rows = Array(rows.prefix(limit))
    return (table, rows.count - table.rows.count)
  }
}
