import PushPayload
import PushSchemaCommand
import PushSchemaDiagnostics
import PushSchemaFindings
import PushSchemaInterpreter
import PushSchemaModel
import PushSchemaQueries
import PushSchemaText

/// The format of findings that do not depend on earlier ones: text, or JSON in lines.
struct FindingStyle: Sendable {
  let format: DiagnosticFormat
  let isColored: Bool
  /// Whether each line of a file has its own result, with the findings on it.
  var tellsEach = false

  /// The findings on one payload; `nil` for a format that is written at the end.
  func text(of findings: [Finding], in payload: RenderedPayload) -> String? {
    switch format {
    case .text: TextRenderer(isColored: isColored).render(findings, in: payload)
    case .json: JSONLinesRenderer().render(findings, in: payload)
    case .sarif: nil
    }
  }
}

/// Prints the findings of a run in the requested format, as they come.
struct FindingReport {
  /// The format of findings for payloads that are checked in parallel.
  let style: FindingStyle
  private let print: (String) -> Void
  private var log: SARIFLog
  /// Whether an error was reported.
  private(set) var hasErrors = false
  /// The number of lines whose object was unclear.
  private var unidentifiedCount = 0

  var format: DiagnosticFormat { style.format }

  /// Creates a report to standard output or, if results go there, to standard error.
  init(
    _ format: DiagnosticFormat, besideResults: Bool, tellsEach: Bool = false,
    about schemas: [Interpreter], console: Console
  ) {
    self.init(
      FindingStyle(
        format: format, isColored: besideResults ? console.colorsErrors : console.colorsOutput,
        tellsEach: tellsEach),
      about: schemas, print: besideResults ? console.printError : console.print)
  }

  /// Creates a report to `print`.
  init(_ style: FindingStyle, about schemas: [Interpreter], print: @escaping (String) -> Void) {
    self.style = style
    self.print = print
    log = SARIFLog { code in schemas.firstNonNil { $0.set.meaning(ofFinding: code) } }
  }

  mutating func report(_ findings: [Finding], in payload: RenderedPayload) {
    guard !findings.isEmpty else { return }
    hasErrors = hasErrors || findings.contains { $0.severity == .error }
    print(style.text(of: findings, in: payload) ?? log.text(of: findings, in: payload))
  }

  /// The number of lines with an unclear object that are reported individually.
  static let shownUnidentified = 3

  /// Prints the output of `style` or the findings themselves. After a few lines with an unclear
  /// object, further ones are only in the summary.
  mutating func report(_ lines: CheckedLines, of path: String) {
    for text in lines.texts {
      if text.isUnidentified { unidentifiedCount += 1 }
      if !text.isUnidentified || unidentifiedCount <= Self.shownUnidentified {
        print(text.text)
      } else if unidentifiedCount == Self.shownUnidentified + 1 {
        print("further lines without a clear object are only counted\n\n")
      }
    }
    for (findings, line) in lines.findings {
      report(findings, in: RenderedPayload(path: path, bytes: line))
    }
  }

  /// Prints a sentence on a payload or one of its lines, or the finding for programs.
  mutating func report(
    _ finding: Finding, sentence: String, in payload: RenderedPayload, line: Int? = nil
  ) {
    guard format == .text else { return report([finding], in: payload) }
    let place = PrintableText.path(payload.path) + (line.map { ":\($0)" } ?? "")
    print(place + ": " + PrintableText.escaped(sentence) + "\n")
  }

  /// Records a file that could not be read, which has been reported.
  mutating func noteFailure(_ message: String) { log.noteFailure(message) }

  /// Prints the end of the report.
  mutating func end(_ status: ExitStatus) {
    if format == .sarif { print(log.end(exitStatus: Int(status.rawValue))) }
  }
}

extension SchemaSet {
  /// The meaning of a finding's code: a built-in one, or the rules of that name.
  fileprivate func meaning(ofFinding code: String) -> SARIFLog.Meaning? {
    if let builtIn = BuiltInFinding(code: code) {
      return SARIFLog.Meaning(description: builtIn.meaning, help: builtIn.wayOut)
    }
    if let finding = CommandFinding(rawValue: code) {
      return SARIFLog.Meaning(description: finding.meaning, help: nil)
    }
    let rules = schemas.flatMap(\.objects).flatMap(\.rules).filter { $0.id == code }
    let messages = distinct(rules.map(message))
    guard !messages.isEmpty else { return nil }
    return SARIFLog.Meaning(
      description: "A rule of the schema: \(messages.joined(separator: "; or: "))", help: nil)
  }
}
