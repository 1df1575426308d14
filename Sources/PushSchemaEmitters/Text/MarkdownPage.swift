import PushSchemaDiagnostics

/// Collects the blocks of a Markdown page, with one empty line between two.
struct MarkdownPage {
  /// Everything written so far as UTF-8.
  private(set) var bytes: [UInt8] = []

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// A heading of the given level; the title is taken literally.
  mutating func heading(_ level: Int, _ title: String) {
    startBlock()
    line(String(repeating: "#", count: level), " ", MarkdownText.prose(title))
  }

  /// Sentences that are Markdown already, one a line.
  mutating func sentences(_ markdown: [String]) {
    if !markdown.isEmpty { block(markdown) }
  }

  /// A list of items that are Markdown already.
  mutating func list(_ items: [String]) {
    guard !items.isEmpty else { return }
    startBlock()
    for item in items { line("- ", item) }
  }

  /// A fenced code block.
  mutating func fenced(_ content: String, language: String) {
    block(MarkdownText.fenced(content, language: language))
  }

  /// A table of cells that are Markdown already; columns that are empty in every row are left out.
  mutating func table(_ titles: [String], _ rows: [[String]]) {
    guard !rows.isEmpty else { return }
    let kept = titles.indices.filter { column in
      rows.contains { column < $0.count && !$0[column].isEmpty }
    }
    startBlock()
    row(titles, kept)
    row(titles.map { _ in "---" }, kept)
    for cells in rows { row(cells, kept) }
  }

  /// A row of a table with the cells of some columns.
  private mutating func row(_ cells: [String], _ columns: [Int]) {
    bytes.append("| ")
    for (position, column) in columns.enumerated() {
      if position > 0 { bytes.append(" | ") }
      if column < cells.count { bytes.append(cells[column]) }
    }
    bytes.append(" |\n")
  }

  private mutating func block(_ lines: [String]) {
    startBlock()
    for text in lines { line(text) }
  }

  private mutating func startBlock() {
    if !bytes.isEmpty { bytes.append(0x0A) }
  }

  private mutating func line(_ pieces: String...) {
    for piece in pieces { bytes.append(piece) }
    bytes.append(0x0A)
  }
}

/// The anchor that forges give a heading: lower case, blanks to hyphens, other marks dropped.
func markdownAnchor(_ title: String) -> String {
  if title.isPlain { return plainAnchor(title) }
  var anchor = ""
  for scalar in title.lowercased().unicodeScalars {
    if scalar == " " {
      anchor += "-"
    } else if scalar == "-" || scalar == "_" || scalar.isWordPart {
      anchor.unicodeScalars.append(scalar)
    }
  }
  return anchor
}

/// The same for a title of nothing but ASCII.
private func plainAnchor(_ title: String) -> String {
  var anchor: [UInt8] = []
  anchor.reserveCapacity(title.utf8.count)
  for byte in Array(title.utf8) {
    switch byte {
    case 0x20: anchor.append(0x2D)
    case 0x41...0x5A: anchor.append(byte | 0x20)
    case 0x30...0x39, 0x61...0x7A, 0x2D, 0x5F: anchor.append(byte)
    default: break
    }
  }
  return String(decoding: anchor, as: UTF8.self)
}

extension Unicode.Scalar {
  /// Whether it is a letter or a number.
  fileprivate var isWordPart: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9": true
    case "\0"..."\u{7F}": false
    default: properties.isAlphabetic || properties.numericType != nil
    }
  }
}
