import PushSchemaCommand
import PushSchemaDiagnostics

/// The formats of a run's summary.
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
  /// The format of findings, and whether each line has its own result, which is JSON.
  func lineFormat(of command: Command) throws -> (format: DiagnosticFormat, tellsEach: Bool) {
    let format = try diagnosticFormat(of: command)
    let each = Command.Option.each.name
    guard has(each) else { return (format, false) }
    guard has(Command.Option.lines.name) else {
      throw UsageError("'\(each)' needs '--lines'", command: command)
    }
    guard format == .json || !has(Command.Option.diagnostics.name) else {
      throw UsageError("'\(each)' needs '--diagnostics json'", command: command)
    }
    return (.json, true)
  }

  /// The format in `--summary`; text by default.
  func summaryFormat(of command: Command) throws -> SummaryFormat {
    let format: SummaryFormat = choice(Command.Option.summaryFormat.name) ?? .text
    if format == .json, value("--diagnostics") == DiagnosticFormat.sarif.rawValue {
      throw UsageError(
        "'--summary json' excludes '--diagnostics sarif', which is one document",
        command: command)
    }
    return format
  }
}
