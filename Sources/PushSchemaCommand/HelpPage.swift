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
  return rows.map { row in
    "  " + row.name + String(repeating: " ", count: width - row.name.count) + "  " + row.summary
      + "\n"
  }.joined()
}
