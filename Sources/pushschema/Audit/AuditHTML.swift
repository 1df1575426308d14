import PushSchemaText

extension AuditReport {
  /// A page without other files and scripts.
  var html: String {
    let shownRows = 500
    var page = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(title)</title>
      <style>
      body { font: 15px/1.5 system-ui, sans-serif; margin: 2em auto; max-width: 75em; padding: 0 1em; color: #222; background: #fff }
      h2 { margin: 2em 0 .5em }
      table { border-collapse: collapse }
      th, td { border-bottom: 1px solid #ddd; padding: .2em .8em .2em 0; text-align: left; vertical-align: top; overflow-wrap: anywhere }
      .number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap }
      svg { display: block } rect { fill: #36c } text { fill: currentColor; font: 12px system-ui, sans-serif }
      @media (prefers-color-scheme: dark) { body { color: #ddd; background: #181818 } th, td { border-color: #444 } rect { fill: #7af } }
      </style>
      </head>
      <body>
      <h1>\(title)</h1>
      <p>\(htmlText(summary))</p>

      """
    for whole in tables {
      let (table, leftOut) = whole.shortened(to: shownRows)
      page += "<h2>\(htmlText(table.title))</h2>\n"
      page += table.isPlot ? Self.plot(of: table) : Self.html(of: table)
      if leftOut > 0 { page += "<p>And \(leftOut) more.</p>\n" }
      if !table.note.isEmpty { page += "<p>\(htmlText(table.note))</p>\n" }
    }
    return page + "</body>\n</html>\n"
  }

  private static func html(of table: AuditTable) -> String {
    var text = "<table>\n<tr>"
    func cell(_ name: String, _ kind: AuditTable.Kind, _ content: String) -> String {
      "<\(name)\(kind.isNumber ? " class=\"number\"" : "")>\(content)</\(name)>"
    }
    for (title, kind) in table.columns {
      text += cell("th", kind, htmlText(title)) + (kind == .count ? "<th></th>" : "")
    }
    text += "</tr>\n"
    let largest = table.largestCount
    for row in table.rows {
      text += "<tr>"
      for (content, (_, kind)) in zip(row, table.columns) {
        let shown = htmlText(content)
        text += cell("td", kind, kind == .code ? "<code>\(shown)</code>" : shown)
        if kind == .count { text += "<td>\(bar(Int(content) ?? 0, of: largest))</td>" }
      }
      text += "</tr>\n"
    }
    return text + "</table>\n"
  }

  private static let barLength = 120

  private static func bar(_ count: Int, of largest: Int) -> String {
    let length = max(1, share(count, of: largest, barLength))
    return "<svg width=\"\(barLength)\" height=\"12\" role=\"presentation\">"
      + "<rect y=\"2\" width=\"\(length)\" height=\"9\"></rect></svg>"
  }

  /// The part of a length that corresponds to a count's share of the largest.
  private static func share(_ count: Int, of largest: Int, _ length: Int) -> Int {
    guard largest > 0, count > 0 else { return 0 }
    // Counts may be so large that their product with the length overflows.
    let (high, low) = min(count, largest).multipliedFullWidth(by: length)
    return largest.dividingFullWidth((high, low)).quotient
  }

  /// One column for each row, with a tooltip, above the first and the last label.
  private static func plot(of table: AuditTable) -> String {
    let (width, height) = (18, 160)
    let largest = table.largestCount
    var text =
      "<svg width=\"\(max(table.rows.count * width, 240))\" height=\"\(height + 40)\" role=\"img\">\n"
      + "<text x=\"0\" y=\"12\">\(largest)</text>\n"
    for (position, row) in table.rows.enumerated() {
      let count = Int(row[1]) ?? 0
      let length = count == 0 ? 0 : max(1, share(count, of: largest, height))
      text +=
        "<rect x=\"\(position * width)\" y=\"\(18 + height - length)\" width=\"\(width - 3)\" "
        + "height=\"\(length)\"><title>\(htmlText(row[0] + ": " + row[1]))</title></rect>\n"
    }
    if let first = table.rows.first, let last = table.rows.last {
      let ends = table.rows.count == 1 ? first[0] : "\(first[0]) … \(last[0])"
      text += "<text x=\"0\" y=\"\(height + 34)\">\(htmlText(ends)) bytes</text>\n"
    }
    return text + "</svg>\n"
  }
}

extension AuditTable {
  /// The largest number in the first column of counts.
  fileprivate var largestCount: Int {
    let counting = columns.firstIndex { $0.kind == .count }
    return counting.flatMap { column in rows.compactMap { Int($0[column]) }.max() } ?? 0
  }
}

/// A text of payloads or schemas as HTML; hidden characters are shown as escapes.
private func htmlText(_ text: String) -> String { HTMLText.escaped(PrintableText.escaped(text)) }
