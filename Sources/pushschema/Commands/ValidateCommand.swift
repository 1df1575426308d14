import PushPayload
import PushSchemaDiagnostics
import PushSchemaInterpreter
import PushSchemaModel

extension Command {
  /// `pushschema validate`
  static let validate = Command(
    name: "validate", summary: "check payloads against a schema's object", operands: "FILE…",
    options: [
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
    interpreter: schemas.interpreter, object: id, format: format, context: context)
  for path in arguments.operands {
    run.validate(path, asLines: arguments.has("--lines"))
  }
  run.finish()
  return run.exitStatus
}

/// The payloads of one run, and what was found in them.
private struct Validation {
  let interpreter: Interpreter
  let object: DeclarationID
  let format: DiagnosticFormat
  let context: ToolContext

  private var payloadCount = 0
  private var refusedCount = 0
  private var severities: [Severity] = []
  /// Kept for the one form that is written as a whole.
  private var all: [(path: String, finding: Finding)] = []
  private var isUnreadable = false

  private static let progressStep = 10_000

  init(
    interpreter: Interpreter, object: DeclarationID, format: DiagnosticFormat,
    context: ToolContext
  ) {
    self.interpreter = interpreter
    self.object = object
    self.format = format
    self.context = context
  }

  var exitStatus: ExitStatus {
    if isUnreadable { return .unusable }
    return refusedCount > 0 ? .errorsFound : .fine
  }

  mutating func validate(_ path: String, asLines: Bool) {
    let bytes: [UInt8]
    do {
      bytes = try context.readFileOrInput(path)
    } catch {
      isUnreadable = true
      return context.console.printError("pushschema: error: \(error)\n")
    }
    guard asLines else { return report(interpreter.validate(bytes, as: object), path) }
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      guard line.contains(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }) else { continue }
      let findings = interpreter.validate(Array(line), as: object)
      report(findings.map { $0.moved(toLine: index + 1) }, path)
      showProgress(path)
    }
    if context.console.colorsErrors { context.console.printError("\r\u{1B}[K") }
  }

  private mutating func report(_ findings: [Finding], _ path: String) {
    payloadCount += 1
    if findings.contains(where: { $0.severity == .error }) { refusedCount += 1 }
    severities += findings.map(\.severity)
    guard !findings.isEmpty else { return }
    switch format {
    case .text:
      let renderer = TextRenderer(isColored: context.console.colorsOutput)
      context.console.print(renderer.render(findings, path: path) + "\n")
    case .json: context.console.print(JSONLinesRenderer().render(findings, path: path))
    case .sarif: all += findings.map { (path, $0) }
    }
  }

  private func showProgress(_ path: String) {
    guard context.console.colorsErrors, payloadCount % Validation.progressStep == 0 else { return }
    context.console.printError("\r\(payloadCount) payloads, \(refusedCount) refused")
  }

  func finish() {
    switch format {
    case .text:
      let payloads = payloadCount == 1 ? "1 payload" : "\(payloadCount) payloads"
      let found = severities.isEmpty ? "no findings" : countPhrase(severities)
      context.console.print("\(payloads) checked, \(refusedCount) refused: \(found)\n")
    case .json: break
    case .sarif: context.console.print(SARIFRenderer().render(all))
    }
  }
}

extension Finding {
  /// The same finding where the payload is one line of a file; a payload of one line has no others.
  fileprivate func moved(toLine line: Int) -> Finding {
    var copy = self
    copy.line = line
    return copy
  }
}
