/// One command of the tool: what it is called, what it takes, what it does.
struct Command: Sendable {
  let name: String
  /// One line for the overview.
  let summary: String
  /// The operands as the usage line shows them; empty where there are none.
  var operands = ""
  var ownOptions: [Option] = []
  /// Paragraphs below the options.
  var details = ""
  /// Whether the overview leaves it out, because only programs call it.
  var isHidden = false
  let run: @Sendable (Arguments, ToolContext) throws -> ExitStatus

  /// An option of a command.
  struct Option: Sendable {
    let name: String
    /// The value's name in the usage; `nil` for a switch.
    let value: String?
    let summary: String
    var mayRepeat = false
    /// Whether the command cannot do without it.
    var isRequired = false

    /// The option as a command line shows it: `--schemas DIR`.
    var usage: String { value.map { name + " " + $0 } ?? name }
  }

  /// Whether the command cannot do without an operand.
  var needsOperand: Bool { !operands.isEmpty && !operands.hasPrefix("[") }

  /// Whether it takes any number of operands.
  var takesSeveralOperands: Bool { operands.contains("…") }

  /// All commands, in the order of the overview.
  static let all: [Command] = [
    .generate, .check, .format, .validate, .convert, .explain, .verify, .recite, .compile,
  ]
}

extension Command {
  /// The options of the command, and those of all commands.
  var options: [Option] { ownOptions + [.color, .quiet] }
}

extension Command.Option {
  static let color = Command.Option(
    name: "--color", value: "WHEN",
    summary: "auto (at terminals, unless NO_COLOR is set), always or never")
  static let quiet = Command.Option(
    name: "--quiet", value: nil, summary: "results and diagnostics only; no summary, no progress")
  static let schemas = Command.Option(
    name: "--schemas", value: "DIR", summary: "the folder of .pushschema files (default: Schemas)")
  static let standard = Command.Option(
    name: "--standard", value: nil, summary: "the schemas that the tool carries, whatever lies here"
  )
  static let diagnostics = Command.Option(
    name: "--diagnostics", value: "FORM", summary: "text, json (one object a line) or sarif")
}
