import PushSchemaCommand
import PushSchemaDiagnostics

/// How a run on payloads says what it comes to.
enum SummaryFormat: String, CaseIterable {
  case text, json
}

extension Command.Option {
  static let summaryFormat = Command.Option(
    name: "--summary", value: "FORM", summary: "text, or json: one object on the last line")
}

extension Arguments {
  /// The form that `--summary` asks for; text by default.
  func summaryFormat(of command: Command) throws -> SummaryFormat {
    guard let name = value(Command.Option.summaryFormat.name) else { return .text }
    guard let format = SummaryFormat(rawValue: name) else {
      throw UsageError("'--summary' takes text, json, not '\(name)'", command: command)
    }
    if format == .json, value("--diagnostics") == DiagnosticFormat.sarif.rawValue {
      throw UsageError(
        "'--summary json' does not go with '--diagnostics sarif', which is one document",
        command: command)
    }
    return format
  }
}
