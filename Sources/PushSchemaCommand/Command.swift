import PushSchemaDiagnostics

/// One command of the tool: its name, options and operands, and its code.
package struct Command: Sendable {
  package let name: String
  /// One line for the overview.
  package let summary: String
  /// The operands in the usage line; empty if there are none.
  package let operands: String
  package let ownOptions: [Option]
  /// The paragraphs after the options.
  package let details: String
  /// Whether the overview omits it, because only programs use it.
  package let isHidden: Bool
  private let run: @Sendable (Arguments, ToolContext) throws -> ExitStatus

  package init(
    name: String, summary: String, operands: String = "", ownOptions: [Option] = [],
    details: String = "", isHidden: Bool = false,
    run: @escaping @Sendable (Arguments, ToolContext) throws -> ExitStatus
  ) {
    self.name = name
    self.summary = summary
    self.operands = operands
    self.ownOptions = ownOptions
    self.details = details
    self.isHidden = isHidden
    self.run = run
  }

  /// An option of a command.
  package struct Option: Sendable {
    package let name: String
    /// The value's name in the usage; `nil` for a switch.
    package let value: String?
    package let summary: String
    /// The possible words of its value; `nil` for any value.
    package let choices: OptionChoices?
    package let mayRepeat: Bool
    /// Whether the option is required.
    package let isRequired: Bool
    /// The name of the same option in other commands; it is rejected with a hint on the right name.
    package let nameElsewhere: String?

    /// Creates an option; if there are choices, its summary lists them after `summary`.
    package init(
      name: String, value: String?, summary: String = "", choices: OptionChoices? = nil,
      otherwise: String? = nil, mayRepeat: Bool = false, isRequired: Bool = false,
      nameElsewhere: String? = nil
    ) {
      self.name = name
      self.value = value
      let words = [summary, choices?.sentence ?? ""].filter { !$0.isEmpty }.joined(separator: ": ")
      self.summary = words + (otherwise.map { "; " + $0 } ?? "")
      self.choices = choices
      self.mayRepeat = mayRepeat
      self.isRequired = isRequired
      self.nameElsewhere = nameElsewhere
    }

    /// The option in a command line: `--schemas DIR`.
    var usage: String { value.map { name + " " + $0 } ?? name }
  }

  /// Whether an operand is required.
  var needsOperand: Bool { !operands.isEmpty && !operands.hasPrefix("[") }

  /// The operand in a message if it is missing.
  var operandPhrase: String {
    operands.hasPrefix("FILE") ? "a FILE (- is standard input)" : operands
  }

  /// The maximum number of operands.
  package var operandLimit: Int {
    operands.contains("…") ? .max : operands.split(separator: " ").count
  }

  /// Runs the command with the arguments after its name, or prints its help page.
  package func run(_ arguments: [String], in context: ToolContext) throws -> ExitStatus {
    let own = arguments.prefix { $0 != "--" }
    if own.contains("--help") || own.contains("-h") {
      context.console.print(helpPage)
      return .fine
    }
    do {
      let checked = try Arguments(arguments, for: self)
      var adjusted = context
      adjusted.console = context.console.adjusted(by: checked)
      return checked.reported(try run(checked, adjusted))
    } catch var error as UsageError {
      error.command = name
      throw error
    }
  }

  /// The options of the command, and those of all commands.
  package var options: [Option] { ownOptions + [.color, .quiet] }
}

extension Command.Option {
  static let color = Command.Option(
    name: "--color", value: "WHEN",
    choices: OptionChoices(of: ColorUse.self) {
      $0 == .auto ? "at terminals, unless NO_COLOR is set" : nil
    })
  static let quiet = Command.Option(
    name: "--quiet", value: nil, summary: "results and diagnostics only; no summary, no progress")
  package static let schemas = Command.Option(
    name: "--schemas", value: "DIR", summary: "the folder of .pushschema files (default: Schemas)")
  package static let exitZero = Command.Option(
    name: "--exit-zero", value: nil,
    summary: "status 0 instead of 1 if payloads have errors; 2 stays 2")
  package static let standard = Command.Option(
    name: "--standard", value: nil, summary: "the built-in schemas; ignore the folder Schemas")
  package static let diagnostics = Command.Option(
    name: "--diagnostics", value: "FORM",
    choices: OptionChoices(of: DiagnosticFormat.self) { $0 == .json ? "one object a line" : nil })
}

/// The choice of colours for results and diagnostics.
enum ColorUse: String, CaseIterable {
  case auto, always, never
}
