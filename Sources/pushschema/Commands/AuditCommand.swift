import PushPayload
import PushSchemaCommand
import PushSchemaDiagnostics
import PushSchemaInterpreter
import PushSchemaText

extension Command {
  /// `pushschema audit`
  static let audit = Command(
    name: "audit", summary: "sum up many payloads: findings, keys, values, sizes",
    operands: "FILE…",
    ownOptions: [
      Option(
        name: "--as", value: "OBJECT",
        summary: "what they are, such as Braze.ApplePush; else what fits best is taken"),
      Option(name: "--lines", value: nil, summary: "every line of a file is a payload of its own"),
      .place,
      Option(name: "--json", value: nil, summary: "one JSON object"),
      Option(name: "--markdown", value: nil, summary: "a page of Markdown"),
      Option(name: "--html", value: nil, summary: "a page of HTML that needs no other file"),
      .schemas, .standard,
    ],
    details: """
      Counts findings by code and place, the keys that are used, never used, unknown or the app's own,
      the values of fields that list their values, and sizes; each with the line where it came up
      first. Other values are not shown, and of sensitive fields none. FILE may be - for standard
      input; with --lines, a file that gzip has packed is unpacked. Any number of payloads is counted in
      the same memory: where too many different keys or values come up, a count may be too low, and it
      is said by how much.

      \(PayloadSchemas.help)
      """,
    run: runAudit)
}

@Sendable private func runAudit(
  _ arguments: Arguments, _ context: ToolContext
) throws -> ExitStatus {
  let form = try AuditForm(arguments)
  var choice = try ObjectChoice(arguments, of: .audit, context: context)
  let console = context.console
  var audit = Audit()
  var unreadableCount = 0
  for (file, path) in arguments.operands.enumerated() {
    var progress = Progress(console)
    do {
      if arguments.has("--lines") {
        try context.forEachBlock(
          of: path, { [choice] in Audit($0, as: choice, file: file) },
          {
            audit.add($0)
            progress.show("\(audit.checked.payloadCount) payloads")
          })
      } else {
        let bytes = try context.readFileOrInput(path)
        audit.add(bytes, as: &choice, PayloadPlace(file: file, line: 1))
      }
      progress.clear()
    } catch let error as FileError {
      progress.clear()
      unreadableCount += 1
      console.printError("pushschema: error: \(error.description)\n")
    }
  }
  let report = AuditReport(
    audit: audit, sets: choice.interpreters.map(\.set), paths: arguments.operands,
    summary: audit.checked.summary(unreadable: unreadableCount))
  switch form {
  case .text: console.print(report.text)
  case .json: console.print(report.document(unreadable: unreadableCount).text + "\n")
  case .markdown: console.print(report.markdown)
  case .html: console.print(report.html)
  }
  if unreadableCount > 0 { return .unusable }
  return audit.checked.refusedCount > 0 ? .errorsFound : .fine
}

/// What an audit is printed as.
private enum AuditForm: String, CaseIterable {
  case text, json, markdown, html

  /// The form that one of the switches asks for; text without any.
  init(_ arguments: Arguments) throws {
    let asked = AuditForm.allCases.filter { arguments.has("--" + $0.rawValue) }
    guard asked.count <= 1 else {
      throw UsageError(
        "'--\(asked[0].rawValue)' and '--\(asked[1].rawValue)' exclude each other",
        command: .audit)
    }
    self = asked.first ?? .text
  }
}
