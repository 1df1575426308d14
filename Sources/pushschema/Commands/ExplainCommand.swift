import PushPayload
import PushSchemaCommand
import PushSchemaDiagnostics
import PushSchemaInterpreter
import PushSchemaModel
import PushSchemaText

extension Command {
  /// `pushschema explain`
  static let explain = Command(
    name: "explain",
    summary: "say of each member of a payload what its schema says, or what a code means",
    operands: "FILE|CODE",
    ownOptions: [
      Option(
        name: "--as", value: "OBJECT",
        summary: "what it is, such as Braze.ApplePush; else what fits best is taken"),
      .schemas, .standard, .diagnostics,
    ],
    details: """
      Documentation, type, rules, what the member becomes, and the document that says so; then what
      is wrong, which in forms for programs goes to standard error. Values are not shown. FILE may be
      - for standard input.

      A word that names no file may be a code: of a diagnostic, of a finding, or of a rule, which its
      object may precede, as in Braze.ApplePush.apple-size. Then its meaning is told, and the way out or
      when the rule holds.

      \(PayloadSchemas.help)
      """,
    run: runExplain)
}

@Sendable private func runExplain(
  _ arguments: Arguments, _ context: ToolContext
) throws -> ExitStatus {
  let format = try arguments.diagnosticFormat(of: .explain)
  let path = arguments.operand
  if let explanation = try codeExplanation(arguments, context) {
    context.console.print(explanation)
    return .fine
  }
  var choice = try ObjectChoice(arguments, of: .explain, context: context)
  let bytes = try context.readFileOrInput(path)
  let chosen = choice.object(of: bytes)
  if let name = chosen.taken {
    context.console.summarize("\(PrintableText.path(path)): taken for \(name)\n\n")
  }
  if let (id, interpreter) = chosen.object,
    let explanations = try? interpreter.explain(bytes, as: id)
  {
    let file = SourceFile(path: path, bytes: bytes)
    for explanation in explanations {
      context.console.print(text(of: explanation, in: file))
    }
  }
  let findings = chosen.findings
  // In text, what is wrong is the last part of the explanation; programs read it apart from that.
  var report = FindingReport(
    format, besideResults: format != .text, about: choice.sets, console: context.console)
  report.report(findings, in: RenderedPayload(path: path, bytes: bytes))
  let status: ExitStatus = findings.contains { $0.severity == .error } ? .errorsFound : .fine
  report.end(status)
  return status
}

/// What is known of an operand that is a code; `nil` where it is a file.
private func codeExplanation(_ arguments: Arguments, _ context: ToolContext) throws -> String? {
  let code = arguments.operand
  guard code != "-", !arguments.has("--as"),
    try context.fileSystem.entry(at: context.location(of: code)) == nil
  else { return nil }
  let interpreters = try PayloadSchemas.usable(
    arguments: arguments, command: .explain, context: context)
  if let explanation = CodeExplanation(of: code, among: interpreters) { return explanation.text }
  let known = CodeExplanation.codes(among: interpreters).map(\.code)
  let hint =
    spellingSuggestion(for: code, among: known).map { "did you mean '\($0)'?" }
    ?? "pushschema list codes tells the codes"
  throw UsageError("there is neither a file nor a code '\(code)'; \(hint)", command: .explain)
}

private func text(of explanation: Explanation, in file: SourceFile) -> String {
  let place = file.position(at: explanation.offset)
  var lines = [
    "\(file.path):\(place.line):\(place.column): \(PrintableText.shortened(explanation.pointer))"
  ]
  switch explanation.owner {
  case .field, .free: lines[0] += ": \(explanation.expected)"
  case .rest(let object): lines[0] += ": a key of the app's own in \(object)"
  case .unknown(let object): lines[0] += ": means nothing to \(object)"
  }
  lines += explanation.documentation.split(separator: "\n").map { "  \($0)" }
  lines += (explanation.presence + explanation.rules).map { "  \($0)" }
  lines += explanation.destinations.map { "  \(text(of: $0))" }
  if let citation = explanation.citation { lines.append("  \(citation)") }
  return lines.map { PrintableText.escaped($0) + "\n" }.joined() + "\n"
}

private func text(of destination: Explanation.Destination) -> String {
  let condition = destination.condition.map { " \($0)" } ?? ""
  guard let path = destination.path else {
    return "\(destination.target): dropped\(condition): \(destination.reason ?? "")"
  }
  let loss = destination.reason.map { "; lost: \($0)" } ?? ""
  let conversion = destination.conversion.map { " (\($0))" } ?? ""
  return "\(destination.target): becomes \(path)\(conversion)\(condition)\(loss)"
}
