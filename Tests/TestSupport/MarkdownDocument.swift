import Foundation

/// A Markdown page as far as tests look at it: headings, links, tables and fenced blocks.
package struct MarkdownDocument {
  /// A fenced block: the words behind its fence, and its lines.
  package struct Block {
    package let info: String
    package let text: String
    /// The number of the opening fence's line, from 1.
    package let line: Int
  }

  /// The anchors that forges give the headings, and those that the page sets itself.
  package private(set) var anchors: [String] = []
  package private(set) var blocks: [Block] = []
  /// The targets of all links outside of code.
  package private(set) var links: [String] = []
  /// The tables, each as its rows' cells, the row of dashes left out.
  package private(set) var tables: [[[String]]] = []
  /// Fences that are never closed and other mistakes of layout, in words.
  package private(set) var mistakes: [String] = []

  package init(_ text: String) {
    let lines = text.components(separatedBy: "\n")
    var number = 0
    while number < lines.count {
      let line = lines[number]
      let fence = line.prefix { $0 == "`" }
      if fence.count >= 3 {
        number = addBlock(lines, openedAt: number, fence: String(fence))
      } else if line.hasPrefix("|") {
        number = addTable(lines, from: number)
      } else {
        if line.hasPrefix("#") { addHeading(line) }
        addAnchors(in: line)
        links += markdownLinks(in: line)
        number += 1
      }
    }
  }

  private mutating func addBlock(_ lines: [String], openedAt start: Int, fence: String) -> Int {
    guard let end = lines[(start + 1)...].firstIndex(of: fence) else {
      mistakes.append("line \(start + 1): the fence is never closed")
      return lines.count
    }
    let info = String(lines[start].dropFirst(fence.count))
    let text = lines[(start + 1)..<end].joined(separator: "\n")
    blocks.append(Block(info: info, text: text, line: start + 1))
    return end + 1
  }

  private mutating func addTable(_ lines: [String], from start: Int) -> Int {
    let end = lines[start...].firstIndex { !$0.hasPrefix("|") } ?? lines.count
    let rows = lines[start..<end].map { markdownCells(of: $0) }
    for line in lines[start..<end] {
      links += markdownLinks(in: line)
      addAnchors(in: line)
    }
    let isHeaded = rows.count > 2 && rows[1].allSatisfy { $0 == "---" }
    if !isHeaded { mistakes.append("line \(start + 1): this is no table with rows") }
    for (offset, row) in rows.enumerated() where row.count != rows[0].count {
      mistakes.append(
        "line \(start + offset + 1): \(row.count) cells, and \(rows[0].count) columns")
    }
    if start > 0, !lines[start - 1].isEmpty {
      mistakes.append("line \(start + 1): no empty line before the table")
    }
    tables.append([rows[0]] + rows.dropFirst(2))
    return end
  }

  /// Adds the anchors of `<a id="…"></a>`.
  private mutating func addAnchors(in line: String) {
    for start in line.components(separatedBy: "<a id=\"").dropFirst() {
      let anchor = String(start.prefix { $0 != "\"" })
      if anchors.contains(anchor) { mistakes.append("the anchor '\(anchor)' appears twice here") }
      anchors.append(anchor)
    }
  }

  private mutating func addHeading(_ line: String) {
    let title = line.drop { $0 == "#" }.replacing(/\\(.)/) { String($0.output.1) }
    let visible = title.replacing(/\[(.*?)\]\(.*?\)/) { String($0.output.1) }
    var anchor = ""
    for scalar in visible.trimmingCharacters(in: .whitespaces).lowercased().unicodeScalars {
      if scalar == " " {
        anchor += "-"
      } else if scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || scalar == "-" || scalar == "_"
      {
        anchor.unicodeScalars.append(scalar)
      }
    }
    if anchors.contains(anchor) { mistakes.append("the heading '\(title)' appears twice here") }
    anchors.append(anchor)
  }
}

/// The cells of a table's line; a bar behind a backslash belongs to its cell.
package func markdownCells(of line: some StringProtocol) -> [String] {
  var cells: [String] = []
  var cell = ""
  var isEscaped = false
  for scalar in line.unicodeScalars.dropFirst() {
    if scalar == "|", !isEscaped {
      cells.append(cell.trimmingCharacters(in: .whitespaces))
      cell = ""
    } else {
      cell.unicodeScalars.append(scalar)
    }
    isEscaped = scalar == "\\" && !isEscaped
  }
  let rest = cell.trimmingCharacters(in: .whitespaces)
  return rest.isEmpty ? cells : cells + [rest]
}

/// The targets of the links in a line; what stands in code is none.
private func markdownLinks(in line: String) -> [String] {
  var links: [String] = []
  var rest = Substring(line)
  while let first = rest.first {
    if first == "\\" {
      rest = rest.dropFirst(2)
    } else if first == "`" {
      let fence = rest.prefix { $0 == "`" }
      let behind = rest.dropFirst(fence.count)
      rest = codeEnd(in: behind, fence: fence.count) ?? behind
    } else if rest.hasPrefix("](") {
      let target = rest.dropFirst(2).prefix { $0 != ")" }
      links.append(String(target))
      rest = rest.dropFirst(2 + target.count)
    } else {
      rest = rest.dropFirst()
    }
  }
  return links
}

/// What follows the code span that a run of backticks has opened; `nil` where nothing closes it.
private func codeEnd(in text: Substring, fence: Int) -> Substring? {
  var rest = text
  while let start = rest.firstIndex(of: "`") {
    let run = rest[start...].prefix { $0 == "`" }
    rest = rest[start...].dropFirst(run.count)
    if run.count == fence { return rest }
  }
  return nil
}
