/// Collects the cells of a Markdown table, row by row; columns that are empty in every row are
/// omitted.
struct MarkdownTable: ~Copyable {
  private var columns = 0
  private var text = MarkdownText(isInTable: true)
  /// The end of each cell in the text, which has a blank before each cell and ` |` after it.
  private var ends: [Int] = []

  var isEmpty: Bool { ends.isEmpty }

  /// Removes all cells.
  mutating func start(columns: Int) {
    self.columns = columns
    text.drop(from: 0)
    ends.removeAll(keepingCapacity: true)
  }

  /// Fills the next cell with the output of `write`.
  mutating func cell(_ write: (inout MarkdownText) -> Void) {
    text.startCell()
    write(&text)
    text.endCell()
    ends.append(text.count)
  }

  /// Fills the next cell with Markdown.
  mutating func markdown(_ text: String) { cell { $0.put(text) } }

  mutating func prose(_ text: String) { cell { $0.prose(text) } }

  /// Fills the next cell with a code span; empty for an empty text.
  mutating func code(_ text: String) { cell { $0.code(text) } }

  /// Ends a row; missing cells are empty.
  mutating func endRow() { while !ends.count.isMultiple(of: columns) { cell { _ in } } }

  /// Writes the table with titles that are Markdown already.
  func write(titles: [String], to page: inout MarkdownText) {
    let kept = titles.indices.filter { isUsed($0) }
    page.put("|")
    for column in kept {
      page.put(" ")
      page.put(titles[column])
      page.put(" |")
    }
    page.put("\n|")
    for _ in kept { page.put(" --- |") }
    page.endLine()
    for first in stride(from: 0, to: ends.count, by: columns) {
      page.put("|")
      for column in kept {
        page.put(start(ofCell: first + column)..<ends[first + column], of: text)
      }
      page.endLine()
    }
  }

  private func isUsed(_ column: Int) -> Bool {
    stride(from: column, to: ends.count, by: columns).contains { cell in
      ends[cell] - start(ofCell: cell) > " ".utf8.count + " |".utf8.count
    }
  }

  private func start(ofCell position: Int) -> Int { position == 0 ? 0 : ends[position - 1] }
}
