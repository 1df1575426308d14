import PushPayload
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
      .object(of: "their"),
      .place, .among,
      Option(name: "--json", value: nil, summary: "one JSON object"),
      Option(name: "--markdown", value: nil, summary: "a page of Markdown"),
      Option(name: "--html", value: nil, summary: "a page of HTML that needs no other file"),
      Option(
        name: merge, value: nil,
        summary: "add up the audits in FILE…, one a line, as --json prints them"),
      .schemas, .standard,
    ] + Option.ofLines,
    details: """
      Counts findings by code and place, keys (used, unused, unknown, and the app's own), values of
      fields that list their values, and sizes. Each count has the line of its first occurrence. Other
      values and all values of sensitive fields are hidden. FILE may be - for standard input. With
      --lines, the command unpacks files packed by gzip. The memory does not grow with the number of
      payloads: with too many different keys or values, a count may be too low, and the audit says by
      how much.

      --merge adds up audits of parts. The sum is exact if no part had more keys or values than are
      counted without loss; else it has their bounds. Name the parts in the order of their input: the
      order of the files decides where something occurs first.

      \(PayloadSchemas.help)
      """,
    run: runAudit)

  fileprivate static let merge = "--merge"
}

private func runAudit(_ arguments: Arguments, _ context: ToolContext) throws -> ExitStatus {
  let form = try AuditForm(arguments)
  if arguments.has(Command.merge) { return try mergeAudits(arguments, as: form, context) }
  let files = try PayloadFiles(arguments)
  var choice = try ObjectChoice(arguments, context: context)
  choice.surveys = true
  var audit = Audit()
  var unreadableCount = 0
  for (file, path) in files.operands.enumerated() {
    do {
      if files.hasLines {
        try context.forEachBlock(
          of: file, of: files, { [choice] in Audit($0, as: choice, file: file) },
          { part, progress in
            audit.add(part)
            progress.show(String(counting: audit.checked.payloadCount, "payload"))
          })
      } else {
        let bytes = try context.readFileOrInput(path)
        audit.add(bytes, as: &choice, PayloadPlace(file: file, line: 1))
      }
    } catch let error as FileError {
      unreadableCount += 1
      context.console.report(error)
    }
  }
  return audit.print(
    as: form, sets: choice.interpreters.map(\.set), paths: files.names,
    unreadable: unreadableCount, context.console)
}

/// Adds the audits of parts.
private func mergeAudits(
  _ arguments: Arguments, as form: AuditForm, _ context: ToolContext
) throws -> ExitStatus {
  let others = [Command.Option.lines, .place, .among, .inputName, .firstLine, .jobs].map(\.name)
  if let option = (others + ["--as"]).first(where: arguments.has) {
    throw UsageError("'\(Command.merge)' reads audits, but '\(option)' is for payloads")
  }
  let sets = try PayloadSchemas.all(arguments: arguments, context: context)
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
          throw FileError("add", path, reason: "line \(line) is not an audit: \(error.message)")
        }
      }
    }
    if let failure = reader.failure { throw failure }
    // An empty file contains no audit.
    if isEmpty { throw FileError("add", path, reason: "it contains no audit") }
  }
  return merged.audit.print(
    as: form, sets: sets, paths: merged.paths, unreadable: merged.unreadableCount, context.console)
}

/// The maximum length of an audit's line, which all kept keys, values and pointers fit.
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
      throw UsageError("'--\(asked[0].rawValue)' and '--\(asked[1].rawValue)' exclude each other")
    }
    self = asked.first ?? .text
  }
}
