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
      .schemas, .standard, .diagnostics, .summaryFormat,
    ],
    details: """
      FILE may be - for standard input. With --lines, blank lines are skipped, a file that gzip has
      packed is unpacked, and the summary counts findings by code and place. Without --as, each
      payload is taken for the object that pushschema identify names; where that is not clear, it is
      refused. For the lines of a log name the object: they are checked many times faster, and as the
      same thing.

      \(PayloadSchemas.help)
      """,
    run: runValidate)
}

@Sendable private func runValidate(
  _ arguments: Arguments, _ context: ToolContext
) throws -> ExitStatus {
  let format = try arguments.diagnosticFormat(of: .validate)
  let summaryFormat = try arguments.summaryFormat(of: .validate)
  let choice = try ObjectChoice(arguments, of: .validate, context: context)
  var run = Validation(
    choice: choice, paths: arguments.operands, context: context,
    report: FindingReport(
      format, besideResults: false, about: choice.sets, console: context.console))
  for file in arguments.operands.indices {
    do {
      if arguments.has("--lines") {
        try run.validateLines(of: file)
      } else {
        try run.validate(file)
      }
    } catch let error as FileError {
      run.noteUnreadable(error)
    }
  }
  return run.end(summaryFormat, byPlace: arguments.has("--lines"))
}

/// The payloads of one run, and what was found in them.
private struct Validation {
  private var choice: ObjectChoice
  private let paths: [String]
  private let context: ToolContext
  private var report: FindingReport
  private var checked = CheckedLines()
  private var unreadableCount = 0

  init(
    choice: ObjectChoice, paths: [String], context: ToolContext, report: FindingReport
  ) {
    self.choice = choice
    self.paths = paths
    self.context = context
    self.report = report
  }

  private var console: Console { context.console }

  private var exitStatus: ExitStatus {
    if unreadableCount > 0 { return .unusable }
    return checked.refusedCount > 0 ? .errorsFound : .fine
  }

  mutating func noteUnreadable(_ error: FileError) {
    unreadableCount += 1
    report.noteFailure(error.description)
    console.printError("pushschema: error: \(error.description)\n")
  }

  /// Checks a file that is one payload.
  mutating func validate(_ file: Int) throws {
    let payload = RenderedPayload(
      path: paths[file], bytes: try context.readFileOrInput(paths[file]))
    let chosen = choice.object(of: payload.bytes)
    if let name = chosen.taken { checked.note(taken: name) }
    let findings = chosen.findings.map { $0.advisingLines(of: payload.bytes) }
    checked.add(findings, PayloadPlace(file: file, line: findings.first?.line ?? 1))
    report.report(findings, in: payload)
    if !findings.isEmpty, report.format == .text { console.print("\n") }
  }

  /// Checks a file in which each line is a payload.
  mutating func validateLines(of file: Int) throws {
    let path = paths[file]
    var progress = Progress(console)
    defer { progress.clear() }
    try context.forEachBlock(
      of: path,
      { [choice, style = report.style] block in
        CheckedLines(block, as: choice, file: (path, file), style)
      },
      { lines in
        checked.add(lines)
        if !lines.texts.isEmpty || !lines.findings.isEmpty {
          progress.clear()
          report.report(lines, of: path)
        }
        progress.show("\(checked.payloadCount) payloads, \(checked.refusedCount) refused")
      })
  }

  /// Prints what stands behind all findings, and says how the run ends.
  mutating func end(_ format: SummaryFormat, byPlace: Bool) -> ExitStatus {
    report.end(exitStatus)
    let summary = FindingSummary(tally: checked.tally, paths: paths)
    switch format {
    case .text:
      console.summarize(
        checked.summary(unreadable: unreadableCount) + "\n" + parts
          + (byPlace ? summary.text : "") + advice(byLines: byPlace))
    case .json: console.print(document(with: summary).text + "\n")
    }
    return exitStatus
  }

  /// Of payloads that are taken for a mere part of others, where it belongs.
  private var parts: String {
    checked.taken.compactMap { name, _ in
      choice.wholeHolding(name).map { "\(name) is no payload of its own: it stands in \($0)\n" }
    }.joined()
  }

  /// What to do next: where errors are explained and, of lines that were told by what they hold, how
  /// those are checked of which it was not clear.
  private func advice(byLines: Bool) -> String {
    guard checked.refusedCount > 0 else { return "" }
    let codes = checked.tally.orderedCodes.map(\.code.code)
    let unidentified = CommandFinding.unidentified.rawValue
    var lines: [String] = []
    if let code = codes.first(where: { $0 != unidentified }) {
      lines.append("what a code means: pushschema explain \(code)")
    }
    if byLines, codes.contains(unidentified) {
      lines.append(
        checked.taken.first.map { object, count in
          "of the lines that are clear \(count) are \(object): where all should be, "
            + "run again with --as \(object)"
        } ?? "no line is clear: run again with --as and the object that they are; "
          + "'pushschema list objects' names all")
    }
    return lines.isEmpty ? "" : (byLines ? "\n" : "") + lines.map { $0 + "\n" }.joined()
  }

  private func document(with summary: FindingSummary) -> JSONDocument {
    .object(
      [
        ("summary", .string("validate")), ("payloads", .number(checked.payloadCount)),
        ("refused", .number(checked.refusedCount)), ("warned", .number(checked.warnedCount)),
        ("unreadable", .number(unreadableCount)),
        ("objects", .object(checked.taken.map { ($0.key, .number($0.value)) })),
      ] + summary.members)
  }
}
