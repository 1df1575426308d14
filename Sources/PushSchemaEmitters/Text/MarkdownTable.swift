/// Collects the cells of a Markdown table, row by row; columns that are empty in every row are left
/// out.
struct MarkdownTable {
  private var columns = 0
  private var text = MarkdownText(isInTable: true)
  /// Where each cell ends in the text.
  private var ends: [Int] = []

  var isEmpty: Bool { ends.isEmpty }

  /// Forgets all cells.
  mutating func start(columns: Int) {
    self.columns = columns
    text.removeAll()
    ends.removeAll(keepingCapacity: true)
  }

  /// Fills the next cell with what `write` writes.
  mutating func cell(_ write: (inout MarkdownText) -> Void) {
    write(&text)
    ends.append(text.bytes.count)
  }

  /// Fills the next cell with what is Markdown already.
  mutating func markdown(_ text: String) { cell { $0.put(text) } }

  mutating func prose(_ text: String) { cell { $0.prose(text) } }

  /// Fills the next cell with a code span; with nothing for an empty text.
  mutating func code(_ text: String) { cell { $0.code(text) } }

  /// Ends a row, of which the cells that are missing are empty.
  mutating func endRow() {
    while !ends.count.isMultiple(of: columns) { ends.append(text.bytes.count) }
  }

  /// Writes the table under titles that are Markdown already.
  func write(titles: [String], to page: inout MarkdownText) {
    let kept = titles.indices.filter(isUsed)
    writeRow(kept, to: &page) { column, page in page.put(titles[column]) }
    writeRow(kept, to: &page) { _, page in page.put("---") }
    for first in stride(from: 0, to: ends.count, by: columns) {
      writeRow(kept, to: &page) { column, page in
        page.put(text.bytes.span.extracting(range(ofCell: first + column)))
      }
    }
  }

  private func writeRow(
    _ kept: [Int], to page: inout MarkdownText, _ writeCell: (Int, inout MarkdownText) -> Void
  ) {
    page.put("| ")
    for (position, column) in kept.enumerated() {
      if position > 0 { page.put(" | ") }
      writeCell(column, &page)
    }
    page.put(" |")
    page.endLine()
  }

  private func isUsed(_ column: Int) -> Bool {
    stride(from: column, to: ends.count, by: columns).contains { !range(ofCell: $0).isEmpty }
  }

  private func range(ofCell position: Int) -> Range<Int> {
    (position == 0 ? 0 : ends[position - 1])..<ends[position]
  }
}
