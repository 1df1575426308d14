import PushSchemaText

/// Collects the blocks of a Markdown page, separated by empty lines.
struct MarkdownPage: ~Copyable {
  private var text = MarkdownText()
  /// The last table; its memory is reused for the next.
  private var table = MarkdownTable()

  /// Creates a page of about `capacity` bytes.
  init(capacity: Int = 0) { text.reserve(capacity) }

  /// Returns the whole text.
  consuming func finish() -> TextBuffer { text.finish() }

  /// A heading of the given level; the title is literal.
  mutating func heading(_ level: Int, _ title: String) {
    block { text in
      text.startHeading(level)
      text.prose(title)
      text.endLine()
    }
  }

  /// Sentences that are Markdown already, one on each line.
  mutating func sentences(_ markdown: String...) {
    block { text in
      for sentence in markdown {
        text.put(sentence)
        text.endLine()
      }
    }
  }

  /// A table with titles that are Markdown already; nothing if there are no rows.
  mutating func table(_ titles: [String], _ writeRows: (inout MarkdownTable) -> Void) {
    table.start(columns: titles.count)
    writeRows(&table)
    guard !table.isEmpty else { return }
    startBlock()
    table.write(titles: titles, to: &text)
  }

  /// The lines that `write` writes; no block if it writes none.
  mutating func block(_ write: (inout MarkdownText) -> Void) {
    let end = text.count
    startBlock()
    let start = text.count
    write(&text)
    if text.count == start { text.drop(from: end) }
  }

  private mutating func startBlock() { if text.count > 0 { text.endLine() } }
}
