import PushSchemaCommand
import PushSchemaInterpreter
import PushSchemaModel
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
      .place, .among,
      Option(name: "--json", value: nil, summary: "one JSON object"),
      Option(name: "--markdown", value: nil, summary: "a page of Markdown"),
      Option(name: "--html", value: nil, summary: "a page of HTML that needs no other file"),
      Option(
        name: merge, value: nil,
        summary: "FILE… hold what --json printed of parts, one a line: add it up"),
      .schemas, .standard,
    ] + Option.ofLines,
    details: """
      Counts findings by code and place, the keys that are used, never used, unknown or the app's own,
      the values of fields that list their values, and sizes; each with the line where it came up
      first. Other values are not shown, and of sensitive fields none. FILE may be - for standard
      input; with --lines, a file that gzip has packed is unpacked. Any number of payloads is counted in
      the same memory: where too many different keys or values come up, a count may be too low, and it
      is said by how much.

      --merge adds up audits of parts and says what an audit of all of them would: exactly, as long as no
      part had more keys or values than are counted without loss, and else with its bounds. Name the parts in the
      order of what they were made of; where something came up first follows from the names of their files.

      \(PayloadSchemas.help)
      """,
    run: runAudit)

  fileprivate static let merge = "--merge"
}

@Sendable private func runAudit(
  _ arguments: Arguments, _ context: ToolContext
) throws -> ExitStatus {
  let form = try AuditForm(arguments)
  if arguments.has(Command.merge) { return try mergeAudits(arguments, as: form, context) }
  let files = try PayloadFiles(arguments, of: .audit)
  var choice = try ObjectChoice(arguments, of: .audit, context: context)
  let console = context.console
  var audit = Audit()
  var unreadableCount = 0
  for (file, path) in files.operands.enumerated() {
    var progress = Progress(console)
    do {
      if files.hasLines {
        try context.forEachBlock(
          of: file, of: files, { [choice] in Audit($0, as: choice, file: file) },
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
  return audit.print(
    as: form, sets: choice.interpreters.map(\.set), paths: files.names,
    unreadable: unreadableCount, console)
}

/// Adds the audits of parts.
private func mergeAudits(
  _ arguments: Arguments, as form: AuditForm, _ context: ToolContext
) throws -> ExitStatus {
  let others = [Command.Option.lines, .place, .among, .inputName, .firstLine, .jobs].map(\.name)
  for option in others + ["--as"] where arguments.has(option) {
    throw UsageError(
      "'\(Command.merge)' takes audits, and '\(option)' is for payloads", command: .audit)
  }
  let sets = try PayloadSchemas.all(arguments: arguments, command: .audit, context: context)
    .map(\.set)
  var merged = MergedAudit(sets: sets)
  for path in arguments.operands {
    let reader = try context.openLines(path, called: path, lineLimit: mergedLineLimit)
    var isEmpty = true
    while let block = reader.next() {
      guard !block.isCut else {
        throw FileError("add", path, reason: "line \(block.firstLine) is too long for an audit")
      }
      for (line, bytes) in block.payloads {
        do {
          try merged.add(bytes)
          isEmpty = false
        } catch {
          throw FileError("add", path, reason: "line \(line) is no audit: \(error.message)")
        }
      }
    }
    if let failure = reader.failure { throw failure }
    // An empty file contains no audit.
    if isEmpty { throw FileError("add", path, reason: "it holds no audit") }
  }
  return merged.audit.print(
    as: form, sets: sets, paths: merged.paths, unreadable: merged.unreadableCount, context.console)
}

/// The maximum length of an audit's line; with all keys, values and pointers that are kept, it is
/// shorter.
private let mergedLineLimit = 1 << 28

extension Audit {
  /// Prints the audit, and returns the exit status.
  fileprivate func print(
    as form: AuditForm, sets: [SchemaSet], paths: [String], unreadable: Int, _ console: Console
  ) -> ExitStatus {
    let report = AuditReport(
      audit: self, sets: sets, paths: paths, summary: checked.summary(unreadable: unreadable))
    switch form {
    case .text: console.print(report.text)
    case .json: console.print(report.document(unreadable: unreadable).text + "\n")
    case .markdown: console.print(report.markdown)
    case .html: console.print(report.html)
    }
    if unreadable > 0 { return .unusable }
    return checked.refusedCount > 0 ? .errorsFound : .fine
  }
}

/// The output formats of an audit.
private enum AuditForm: String, CaseIterable {
  case text, json, markdown, html

  /// The format of one of the switches; text without any.
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
