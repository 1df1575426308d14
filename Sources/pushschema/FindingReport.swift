import PushPayload
import PushSchemaCommand
import PushSchemaDiagnostics
import PushSchemaFindings
import PushSchemaInterpreter
import PushSchemaModel
import PushSchemaText

/// How findings are written that need nothing of those before them: as text, or one JSON object a line.
struct FindingStyle: Sendable {
  let format: DiagnosticFormat
  let isColored: Bool
  /// Whether each line of a file has a result of its own, which holds the findings on it.
  var tellsEach = false

  /// The findings on one payload; `nil` of a form that is written in one go.
  func text(of findings: [Finding], in payload: RenderedPayload) -> String? {
    switch format {
    case .text: TextRenderer(isColored: isColored).render(findings, in: payload) + "\n"
    case .json: JSONLinesRenderer().render(findings, in: payload)
    case .sarif: nil
    }
  }
}

/// Prints the findings of a run in the form that was asked for, as they come.
struct FindingReport {
  /// How the findings of payloads are written that are looked at beside each other.
  let style: FindingStyle
  private let print: (String) -> Void
  private var log: SARIFLog
  /// Of how many lines it was not clear which object they are.
  private var unidentifiedCount = 0

  var format: DiagnosticFormat { style.format }

  /// Findings go to standard output or, where that is taken by results, to standard error.
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

  /// Findings go to `print`.
  init(_ style: FindingStyle, about schemas: [Interpreter], print: @escaping (String) -> Void) {
    self.style = style
    self.print = print
    log = SARIFLog { code in schemas.lazy.compactMap { $0.set.meaning(ofFinding: code) }.first }
  }

  mutating func report(_ findings: [Finding], in payload: RenderedPayload) {
    guard !findings.isEmpty else { return }
    switch format {
    case .text:
      print(TextRenderer(isColored: style.isColored).render(findings, in: payload))
    case .json: print(JSONLinesRenderer().render(findings, in: payload))
    case .sarif: print(log.text(of: findings, in: payload))
    }
  }

  /// Of how many lines whose object is not clear that is said one by one.
  static let shownUnidentified = 3

  /// Prints what `style` has made of findings, or the findings themselves; once it was said of a few
  /// lines that their object is not clear, others are left to the summary.
  mutating func report(_ lines: CheckedLines, of path: String) {
    for text in lines.texts {
      if text.isUnidentified { unidentifiedCount += 1 }
      let isFurther = text.isUnidentified && unidentifiedCount > Self.shownUnidentified
      if !isFurther { print(text.text) }
      if isFurther, unidentifiedCount == Self.shownUnidentified + 1 {
        print("further lines of which it is not clear what they are, are counted only\n\n")
      }
    }
    for (findings, line) in lines.findings {
      report(findings, in: RenderedPayload(path: path, bytes: line))
    }
  }

  /// Prints a line about the payload, or one of its lines: in text the sentence, for programs a
  /// finding.
  mutating func report(
    _ finding: Finding, sentence: String, in payload: RenderedPayload, line: Int? = nil
  ) {
    guard format == .text else { return report([finding], in: payload) }
    let place = PrintableText.path(payload.path) + (line.map { ":\($0)" } ?? "")
    print(place + ": " + PrintableText.escaped(sentence) + "\n")
  }

  /// Notes a file that the run could not look at, which has been told.
  mutating func noteFailure(_ message: String) { log.noteFailure(message) }

  /// Prints what stands behind all findings.
  mutating func end(_ status: ExitStatus) {
    if format == .sarif { print(log.end(exitStatus: Int(status.rawValue))) }
  }
}

extension SchemaSet {
  /// What a finding's code stands for: one that is built in, or the rules of that name.
  fileprivate func meaning(ofFinding code: String) -> SARIFLog.Meaning? {
    if let builtIn = BuiltInFinding(code: code) {
      return SARIFLog.Meaning(description: builtIn.meaning, help: builtIn.wayOut)
    }
    if let finding = CommandFinding(rawValue: code) {
      return SARIFLog.Meaning(description: finding.meaning, help: nil)
    }
    var messages: [String] = []
    for rule in schemas.flatMap(\.objects).flatMap(\.rules) where rule.id == code {
      let message = message(of: rule)
      if !messages.contains(message) { messages.append(message) }
    }
    guard !messages.isEmpty else { return nil }
    return SARIFLog.Meaning(
      description: "A rule of the schema: \(messages.joined(separator: "; or: "))", help: nil)
  }
}
