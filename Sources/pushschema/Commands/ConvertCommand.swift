import PushPayload
import PushSchemaCommand
import PushSchemaDiagnostics
import PushSchemaInterpreter
import PushSchemaModel
import PushSchemaQueries
import PushSchemaText

extension Command {
  /// `pushschema convert`
  static let convert = Command(
    name: "convert", summary: "convert a payload to another schema's object", operands: "FILE",
    ownOptions: [
      Option(
        name: "--from", value: "OBJECT",
        summary: "its object, such as Braze.ApplePush; else what identify detects, without --lines",
        nameElsewhere: "--as"),
      Option(
        name: "--to", value: "OBJECT", summary: "the target object, such as APNs.Push",
        isRequired: true),
      .given, .place, .among, .schemas, .standard, .diagnostics, .summaryFile,
    ] + Option.ofLines + [.each],
    details: """
      The command writes the result to standard output as JSON, one object a line. It writes losses and
      the findings of source and target to standard error, in any form. FILE may be - for standard input.
      It also writes a result if rules find errors in the payload or in the result. The exit status is
      then 1, so check it before you use the result. If a value has a wrong type, or the mapping needs
      something that is missing, the command writes no result and reports the reason.

      With --lines, each message names its line, a line without a result has a message, and a summary
      on standard error counts all messages by code and place. With --each, the command instead writes
      one object for each line, with path, line, results and findings.

      Without a direct mapping, the command uses the shortest chain of mappings, such as from one vendor
      to APNs and on to another. Losses name the object in between. The rules of that object do not run,
      and a given is optional if the end reads nothing of it.

      \(PayloadSchemas.help)
      """,
    run: runConvert)
}

private func runConvert(_ arguments: Arguments, _ context: ToolContext) throws -> ExitStatus {
  let files = try PayloadFiles(arguments)
  let (format, tellsEach) = try arguments.lineFormat()
  let summaryFile = try SummaryFile(arguments, context)
  guard files.hasLines || !arguments.has(Command.Option.summaryFile.name) else {
    throw UsageError("'--summary-to' needs '--lines'")
  }
  let path = files.names.first ?? ""
  let pointer = try arguments.place()
  let text = files.hasLines ? nil : try context.readFileOrInput(arguments.operand)
  let from = try sourceName(of: text, arguments, context)
  let to = arguments.required("--to")
  let schemas = try PayloadSchemas(objects: [from, to], arguments: arguments, context: context)
  let source = try schemas.object(from, option: "--from")
  let target = try schemas.object(to, option: "--to")
  let object = schemas.set.rootObject(of: source)
  guard let route = schemas.set.route(from: object, to: target) else {
    throw UsageError.noRoute(from: source, object, to: target, schemas.interpreter)
  }
  let givens = try Givens(
    arguments, along: route,
    unneeded: schemas.interpreter.unneededGivens(of: route), schemas.interpreter, context)
  let job = ConversionRun(schemas.interpreter, from: source, along: route, givens)
  let findings = FindingReport(
    format, besideResults: true, tellsEach: tellsEach, about: [schemas.interpreter],
    console: context.console)
  guard let text else {
    guard format != .sarif else {
      throw UsageError("'--lines' needs '--diagnostics text' or 'json' here")
    }
    let total = try convertLines(
      of: files, called: path, at: pointer, by: job, findings.style, context)
    try summaryFile.write(total.document(path))
    return total.failedCount > 0 ? .errorsFound : .fine
  }
  var report = ConversionReport(findings, print: context.console.print)
  job.convert(text, of: path, at: pointer, reportingTo: &report)
  return report.end(arguments)
}

/// The named source object or, for a text with one payload, the detected one.
private func sourceName(
  of text: [UInt8]?, _ arguments: Arguments, _ context: ToolContext
) throws -> String {
  if let name = arguments.value("--from") {
    guard !arguments.has(Command.Option.among.name) else {
      throw UsageError("'--from' and '--among' exclude each other")
    }
    return name
  }
  guard let text else { throw UsageError("'--lines' needs --from OBJECT") }
  var choice = try ObjectChoice(arguments, context: context)
  let checked = choice.check(text)
  let names = Set(checked.compactMap(\.taken))
  guard let name = names.first, names.count == 1 else {
    let reason =
      names.count > 1
      ? "it contains " + names.ordered().joined(separator: ", ")
      : checked.first?.findings.first?.message ?? "it contains no payload"
    throw UsageError(
      "name the object of '\(PrintableText.path(arguments.operand))' with --from OBJECT: \(reason)")
  }
  context.console.summarizeBesideResults("\(PrintableText.path(arguments.operand)) is \(name)\n")
  return name
}

extension UsageError {
  /// The error without a route; it names the results of the one object and the other's sources.
  fileprivate static func noRoute(
    from source: DeclarationID, _ object: DeclarationID, to target: DeclarationID,
    _ interpreter: Interpreter
  ) -> UsageError {
    let set = interpreter.set
    let targets = set.objectsReached(from: object).map(\.description)
    let starts = set.schemas.flatMap(\.objects).map(\.id)
      .filter { $0 != target && set.route(from: $0, to: target) != nil }.map(\.description)
    let parts = set.heldObjects(in: target).filter { set.route(from: object, to: $0) != nil }
      .map { "'\($0)'" }
    let words = [
      set.memberHolding(source.description).map { "'\(source)' is only a part: it is in '\($0)'" },
      targets.isEmpty
        ? "none reads '\(source)'" : "'\(source)' converts to \(targets.alternatives)",
      starts.isEmpty
        ? "none writes '\(target)'" : "'\(target)' converts from \(starts.alternatives)",
      parts.isEmpty ? nil : "parts of '\(target)' with a mapping: \(parts.alternatives)",
    ].compactMap(\.self)
    return UsageError(
      "no mapping converts '\(source)' to '\(target)'; \(words.joined(separator: "; "))")
  }
}

extension SchemaSet {
  /// The objects inside an object, at any depth, each once.
  fileprivate func heldObjects(in id: DeclarationID) -> [DeclarationID] {
    var found: [DeclarationID] = []
    var open = [id]
    while let next = open.popLast(), let object = object(next) {
      for inner in object.fields.flatMap({ $0.type.heldObjects(in: self) }).map(\.id)
      where inner != id && !found.contains(inner) {
        found.append(inner)
        open.append(inner)
      }
    }
    return found
  }
}

/// Converts each line of the only file, and prints the results in the order of the lines.
private func convertLines(
  of files: PayloadFiles, called path: String, at pointer: String?, by job: ConversionRun,
  _ style: FindingStyle, _ context: ToolContext
) throws -> ConvertedLines {
  let console = context.console
  var total = ConvertedLines()
  try context.forEachBlock(
    of: 0, of: files, { ConvertedLines($0, of: path, at: pointer, by: job, style) },
    { lines, progress in
      total.add(lines)
      if !lines.results.isEmpty || !lines.findings.isEmpty { progress.clear() }
      if !lines.results.isEmpty { console.print(lines.results) }
      if !lines.findings.isEmpty { console.printError(lines.findings) }
      progress.show("\(total.payloadCount) payloads, \(total.resultCount) results")
    })
  if style.format == .text { console.summarizeBesideResults(total.summary(path)) }
  return total
}
