/// Collects the blocks of a Markdown page, with one empty line between two.
struct MarkdownPage {
  private(set) var text = ""

  /// A heading of the given level; the title is taken literally.
  mutating func heading(_ level: Int, _ title: String) {
    block([String(repeating: "#", count: level) + " " + MarkdownText.prose(title)])
  }

  /// Sentences that are Markdown already, one a line.
  mutating func sentences(_ markdown: [String]) {
    if !markdown.isEmpty { block(markdown) }
  }

  /// A list of items that are Markdown already.
  mutating func list(_ items: [String]) {
    if !items.isEmpty { block(items.map { "- " + $0 }) }
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
    func line(_ cells: [String]) -> String {
      "| " + kept.map { $0 < cells.count ? cells[$0] : "" }.joined(separator: " | ") + " |"
    }
    block([line(titles), line(titles.map { _ in "---" })] + rows.map(line))
  }

  private mutating func block(_ lines: [String]) {
    if !text.isEmpty { text += "\n" }
    for line in lines {
      text += line
      text += "\n"
    }
  }
}

/// The anchor that forges give a heading: lower case, blanks to hyphens, other marks dropped.
func markdownAnchor(_ title: String) -> String {
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
