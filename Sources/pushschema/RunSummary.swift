import PushSchemaCommand
import PushSchemaDiagnostics
import PushSchemaText

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
  func lineFormat() throws -> (format: DiagnosticFormat, tellsEach: Bool) {
    let each = Command.Option.each.name
    guard has(each) else { return (diagnosticFormat, false) }
    guard has(Command.Option.lines.name) else { throw UsageError("'\(each)' needs '--lines'") }
    guard diagnosticFormat == .json || !has(Command.Option.diagnostics.name) else {
      throw UsageError("'\(each)' needs '--diagnostics json'")
    }
    return (.json, true)
  }

  /// The format in `--summary`; text by default.
  func summaryFormat() throws -> SummaryFormat {
    let format: SummaryFormat = choice(Command.Option.summaryFormat.name) ?? .text
    if format == .json, diagnosticFormat == .sarif {
      throw UsageError("'--summary json' excludes '--diagnostics sarif', which is one document")
    }
    return format
  }
}

/// Rows of names and numbers, with aligned numbers.
func summaryTable(_ rows: [(name: String, count: Int)]) -> String {
  let nameWidth = rows.map(\.name.count).max() ?? 0
  let countWidth = rows.map { String($0.count).count }.max() ?? 0
  return rows.map { name, count in
    "  \(name.padded(to: nameWidth))  \(String(count).padded(to: countWidth, before: true))\n"
  }.joined()
}

/// The file for the summary of a run, if one is named.
struct SummaryFile {
  private let path: String?
  private let context: ToolContext

  /// Rejects a file that cannot be written, before anything is read.
  init(_ arguments: Arguments, _ context: ToolContext) throws {
    path = arguments.value(Command.Option.summaryFile.name)
    self.context = context
    guard let path else { return }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    // The folder may be a link, so its content is requested.
    _ = try FileError.naming("write", path) { try context.list(folder) }
    let kind = try context.entry(at: path)?.kind
    guard kind == nil || kind == .file else {
      throw UsageError("'--summary-to' needs a plain file, and '\(path)' is not one")
    }
    let files = context.fileSystem
    let identity = files.identity(at: context.location(of: path))
    for operand in arguments.operands where operand != "-" && identity != nil {
      if files.identity(at: context.location(of: operand)) == identity {
        throw UsageError("'--summary-to' would overwrite '\(operand)', which is an input")
      }
    }
  }

  func write(_ summary: @autoclosure () -> JSONDocument) throws {
    guard let path else { return }
    let bytes = Array((summary().text + "\n").utf8)
    try FileError.naming("write", path) { try context.write(bytes.span, to: path) }
  }
}

extension Command.Option {
  static let summaryFile = Command.Option(
    name: "--summary-to", value: "FILE", summary: "write the summary to FILE as one JSON object")
}
