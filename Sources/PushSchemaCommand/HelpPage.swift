extension Command {
  /// The output of `pushschema COMMAND --help`.
  var helpPage: String {
    let operandText = operands.isEmpty ? "" : " " + operands
    let required = options.filter(\.isRequired).map { " " + $0.usage }.joined()
    let more = options.contains { !$0.isRequired } ? " [OPTION…]" : ""
    var text = """
      usage: pushschema \(name)\(operandText)\(required)\(more)

      \(summary)

      """
    if !options.isEmpty { text += "\n" + helpTable(options.map { ($0.usage, $0.summary) }) }
    if !details.isEmpty { text += "\n" + details + "\n" }
    return text
  }
}

/// Names with their descriptions, aligned.
package func helpTable(_ rows: [(name: String, summary: String)]) -> String {
  let width = rows.map(\.name.count).max() ?? 0
  return rows.map { "  \($0.name.padded(to: width))  \($0.summary)\n" }.joined()
}

extension String {
  /// The text with blanks after it, or before it, up to a number of characters.
  package func padded(to width: Int, before: Bool = false) -> String {
    let blanks = String(repeating: " ", count: max(width - count, 0))
    return before ? blanks + self : self + blanks
  }
}
