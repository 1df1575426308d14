/// Texts as they may stand in a cell of a Markdown table, or in a paragraph.
package enum MarkdownCell {
  /// A code span that holds exactly the text; nothing for no text.
  package static func code(_ text: String) -> String { MarkdownText.cell { $0.code(text) } }

  /// Prose on one line, taken literally but for code between backticks.
  package static func prose(_ text: String) -> String { MarkdownText.cell { $0.prose(text) } }
}
