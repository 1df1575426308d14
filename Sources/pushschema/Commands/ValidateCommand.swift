import PushSchemaCommand
import PushPayload
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
        name: "--as", value: "OBJECT", summary: "what they are, such as Braze.ApplePush",
        isRequired: true),
      Option(name: "--lines", value: nil, summary: "every line of a file is a payload of its own"),
      .schemas, .standard, .diagnostics,
    ],
    details: """
      FILE may be - for standard input. With --lines, blank lines are skipped.

      \(PayloadSchemas.help)
      """,
    run: runValidate)
}

@Sendable private func runValidate(
  _ arguments: Arguments, _ context: ToolContext
) throws -> ExitStatus {
  let format = try arguments.diagnosticFormat(of: .validate)
  let name = arguments.required("--as")
  let schemas = try PayloadSchemas(
    objects: [name], arguments: arguments, command: .validate, context: context)
  let id = try schemas.object(name, option: "--as", of: .validate)
  var run = Validation(
    interpreter: schemas.interpreter, object: id, console: context.console,
    report: FindingReport(
      format, besideResults: false, about: schemas.set, console: context.console))
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
  private let interpreter: Interpreter
  private let object: DeclarationID
  private let console: Console
  private var report: FindingReport

  private var payloadCount = 0
  private var refusedCount = 0
  private var unreadableCount = 0
  private var counts: [Severity: Int] = [:]

  private static let progressStep = 10_000

  init(
    interpreter: Interpreter, object: DeclarationID, console: Console, report: FindingReport
  ) {
    self.interpreter = interpreter
    self.object = object
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
    guard asLines else { return add(interpreter.validate(bytes, as: object), in: payload) }
    var line = 1
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      let text = bytes[start..<end]
      if text.contains(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }) {
        let findings = interpreter.validate(Array(text), as: object)
        add(findings.map { $0.moved(toLine: line, at: start) }, in: payload)
        showProgress()
      }
      line += 1
      start = end + 1
    }
    if console.showsProgress { console.printError("\r\u{1B}[K") }
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
    var text = "\(payloads) checked, \(refusedCount) refused"
    if unreadableCount > 0 {
      text += ", \(unreadableCount) \(unreadableCount == 1 ? "file" : "files") not read"
    }
    let found = countPhrase(counts)
    if !found.isEmpty { return text + ": " + found }
    return unreadableCount > 0 ? text : text + ": no findings"
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
