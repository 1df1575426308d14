/// The help pages.
enum HelpText {
  /// What `pushschema --help` prints.
  static var overview: String {
    let commands = Command.all.filter { !$0.isHidden }
    return """
      pushschema: push payload schemas, and what is generated from them

      usage: pushschema COMMAND [OPTION…]

      \(table(commands.map { ($0.name, $0.summary) }))
      pushschema COMMAND --help tells more of one command, pushschema --version which one this is.
      Exit status: 0 fine or warnings only, 1 errors found, 2 wrong usage or unreadable files.

      """
  }

  /// What `pushschema COMMAND --help` prints.
  static func page(of command: Command) -> String {
    let operands = command.operands.isEmpty ? "" : " " + command.operands
    let options = command.options.map { ($0.usage, $0.summary) }
    let required = command.options.filter(\.isRequired).map { " " + $0.usage }.joined()
    let more = command.options.contains { !$0.isRequired } ? " [OPTION…]" : ""
    var text = """
      usage: pushschema \(command.name)\(operands)\(required)\(more)

      \(command.summary)

      """
    if !options.isEmpty { text += "\n" + table(options) }
    if !command.details.isEmpty { text += "\n" + command.details + "\n" }
    return text
  }

  private static func table(_ rows: [(name: String, summary: String)]) -> String {
    let width = rows.map(\.name.count).max() ?? 0
    return rows.map { row in
      "  " + row.name + String(repeating: " ", count: width - row.name.count) + "  " + row.summary
        + "\n"
    }.joined()
  }
}
