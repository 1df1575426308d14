/// Texts for a cell of a Markdown table, or for a paragraph.
package enum MarkdownCell {
  /// A code span with exactly the text; empty for an empty text.
  package static func code(_ text: String) -> String { MarkdownText.cell { $0.code(text) } }

  /// Prose on one line, literal except for code in backticks.
  package static func prose(_ text: String) -> String { MarkdownText.cell { $0.prose(text) } }
}
