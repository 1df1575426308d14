import PushSchemaCommand
import PushSchemaDiagnostics

/// How a run on payloads says what it comes to.
enum SummaryFormat: String, CaseIterable {
  case text, json
}

extension Command.Option {
  static let summaryFormat = Command.Option(
    name: "--summary", value: "FORM",
    choices: OptionChoices(of: SummaryFormat.self) {
      $0 == .json ? "one object on the last line" : nil
    })
}

extension Arguments {
  /// The form that `--summary` asks for; text by default.
  func summaryFormat(of command: Command) throws -> SummaryFormat {
    let format: SummaryFormat = choice(Command.Option.summaryFormat.name) ?? .text
    if format == .json, value("--diagnostics") == DiagnosticFormat.sarif.rawValue {
      throw UsageError(
        "'--summary json' does not go with '--diagnostics sarif', which is one document",
        command: command)
    }
    return format
  }
}
