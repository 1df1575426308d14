import PushPayload
import PushSchemaCommand
import PushSchemaDiagnostics
import PushSchemaInterpreter
import PushSchemaModel
import PushSchemaText

extension Command {
  /// `pushschema validate`
  static let validate = Command(
    name: "validate", summary: "check payloads against a schema's object", operands: "FILE…",
    ownOptions: [
      Option(
        name: "--as", value: "OBJECT",
        summary: "what they are, such as Braze.ApplePush; else what fits best is taken"),
      Option(name: "--lines", value: nil, summary: "every line of a file is a payload of its own"),
      .schemas, .standard, .diagnostics,
    ],
    details: """
      FILE may be - for standard input. With --lines, blank lines are skipped. Without --as, each
      payload is taken for the object that pushschema identify names; where that is not clear, it is
      refused.

      \(PayloadSchemas.help)
      """,
    run: runValidate)
}

@Sendable private func runValidate(
  _ arguments: Arguments, _ context: ToolContext
) throws -> ExitStatus {
  let format = try arguments.diagnosticFormat(of: .validate)
  let choice = try ObjectChoice(arguments, of: .validate, context: context)
  var run = Validation(
    choice: choice, console: context.console,
    report: FindingReport(
      format, besideResults: false, about: choice.sets, console: context.console))
  for path in arguments.operands {
    do {
      let bytes = try context.readFileOrInput(path)
      run.validate(bytes, path, asLines: arguments.has("--lines"))
    } catch let error as FileError {
      run.noteUnreadable(error)
    }
  }
  return run.end()
}

/// The payloads of one run, and what was found in them.
private struct Validation {
  private let choice: ObjectChoice
  private let console: Console
  private var report: FindingReport

  private var payloadCount = 0
  private var refusedCount = 0
  private var unreadableCount = 0
  private var counts: [Severity: Int] = [:]
  /// How many payloads were taken for each object that was not named.
  private var takenCounts: [String: Int] = [:]

  private static let progressStep = 10_000

  init(choice: ObjectChoice, console: Console, report: FindingReport) {
    self.choice = choice
    self.console = console
    self.report = report
  }

  private var exitStatus: ExitStatus {
    if unreadableCount > 0 { return .unusable }
    return refusedCount > 0 ? .errorsFound : .fine
  }

  mutating func noteUnreadable(_ error: FileError) {
    unreadableCount += 1
    report.noteFailure(error.description)
    console.printError("pushschema: error: \(error.description)\n")
  }

  mutating func validate(_ bytes: [UInt8], _ path: String, asLines: Bool) {
    let payload = RenderedPayload(path: path, bytes: bytes)
    guard asLines else { return add(findings(in: bytes), in: payload) }
    for line in PayloadLines(bytes) {
      let findings = findings(in: Array(line.bytes))
      add(findings.map { $0.moved(toLine: line.number, at: line.offset) }, in: payload)
      showProgress()
    }
    if console.showsProgress { console.printError("\r\u{1B}[K") }
  }

  private mutating func findings(in bytes: [UInt8]) -> [Finding] {
    let chosen = choice.object(of: bytes)
    if let name = chosen.taken { takenCounts[name, default: 0] += 1 }
    return chosen.findings
  }

  private mutating func add(_ findings: [Finding], in payload: RenderedPayload) {
    payloadCount += 1
    if findings.contains(where: { $0.severity == .error }) { refusedCount += 1 }
    for finding in findings { counts[finding.severity, default: 0] += 1 }
    report.report(findings, in: payload)
    if !findings.isEmpty, report.format == .text { console.print("\n") }
  }

  private func showProgress() {
    guard console.showsProgress, payloadCount % Validation.progressStep == 0 else { return }
    console.printError("\r\(payloadCount) payloads, \(refusedCount) refused")
  }

  /// Prints what stands behind all findings, and says how the run ends.
  mutating func end() -> ExitStatus {
    report.end(exitStatus)
    console.summarize(summary + "\n")
    return exitStatus
  }

  private var summary: String {
    let payloads = payloadCount == 1 ? "1 payload" : "\(payloadCount) payloads"
    var text = "\(payloads) checked\(takenText), \(refusedCount) refused"
    if unreadableCount > 0 {
      text += ", \(unreadableCount) \(unreadableCount == 1 ? "file" : "files") not read"
    }
    let found = countPhrase(counts)
    if !found.isEmpty { return text + ": " + found }
    return unreadableCount > 0 ? text : text + ": no findings"
  }

  /// What payloads were taken for; nothing where their object was named.
  private var takenText: String {
    guard !takenCounts.isEmpty else { return "" }
    let taken = takenCounts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    if taken.count == 1, taken[0].value == payloadCount { return " as \(taken[0].key)" }
    return " (" + taken.map { "\($0.value) as \($0.key)" }.joined(separator: ", ") + ")"
  }
}

extension Finding {
  /// The same finding where the payload is one line of a file, and begins at an offset of it.
  fileprivate func moved(toLine line: Int, at start: Int) -> Finding {
    var copy = self
    copy.line = line
    copy.column = offset + 1
    copy.offset += start
    return copy
  }
}
