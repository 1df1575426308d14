import PushPayload
import PushSchemaCommand
import PushSchemaDiagnostics
import PushSchemaFindings
import PushSchemaInterpreter
import PushSchemaModel
import PushSchemaText

extension Command {
  /// `pushschema validate`
  static let validate = Command(
    name: "validate", summary: "check payloads against a schema's object", operands: "FILE…",
    ownOptions: [
      .object(of: "their"),
      Option(
        name: "--fix", value: nil,
        summary: "first apply the certain edits to the file, and list them"),
      .place, .among, .state, .part, .schemas, .standard, .diagnostics, .summaryFormat,
      .summaryFile,
    ] + Option.ofLines + [.each],
    details: """
      FILE may be - for standard input. With --lines, the command skips blank lines and unpacks files
      packed by gzip, and the summary counts findings by code and place. Without --as, it checks each
      payload as the object that pushschema identify names; if that is not clear, it refuses the payload.
      Name the object for the lines of a log: they are checked many times faster, all as the same object.
      If the payload is inside a record, --at names its place; without --as, the command finds and checks
      the payloads in the record. --each writes one object for each line: path, line, valid, payloads and
      findings.

      --fix writes edits that are certain: a number without its quotes, the right spelling of a key or a
      value, a token without brackets and blanks, JSON without comments. A likely edit is shown as a
      guess. The command tries each edit: it removes the finding and adds no error.

      The command also reads texts in some other formats: JSON with comments and other slips, print-outs
      of programs, curl commands, requests, log lines, CSV. It refuses them, except CSV, and findings have
      their places in the text.

      \(PayloadSchemas.help)
      """,
    run: runValidate)
}

private func runValidate(_ arguments: Arguments, _ context: ToolContext) throws -> ExitStatus {
  let files = try PayloadFiles(arguments)
  let (format, tellsEach) = try arguments.lineFormat()
  let summaryFormat = try arguments.summaryFormat()
  let summaryFile = try SummaryFile(arguments, context)
  let choice = try ObjectChoice(arguments, context: context)
  let fixes = arguments.has("--fix")
  if fixes, files.hasLines || files.operands.contains("-") {
    throw UsageError("'--fix' needs files with one payload each")
  }
  var run = Validation(
    choice: choice, files: files, context: context,
    report: FindingReport(
      format, besideResults: false, tellsEach: tellsEach, about: choice.interpreters,
      console: context.console))
  for file in files.operands.indices {
    do {
      if files.hasLines {
        try run.validateLines(of: file)
      } else {
        try run.validate(file, fixes: fixes)
      }
    } catch let error as FileError {
      run.noteUnreadable(error)
    }
  }
  run.end(summaryFormat, arguments)
  try summaryFile.write(run.document)
  return run.exitStatus
}

/// The payloads of one run, and their findings.
private struct Validation {
  var choice: ObjectChoice
  let files: PayloadFiles
  let context: ToolContext
  var report: FindingReport
  var checked = CheckedLines()
  var unreadableCount = 0
  /// For payloads of single files: their marks, and sizes near their limits.
  var remarks = ""

  private var console: Console { context.console }

  var exitStatus: ExitStatus {
    unreadableCount > 0 ? .unusable : checked.refusedCount > 0 ? .errorsFound : .fine
  }

  mutating func noteUnreadable(_ error: FileError) {
    unreadableCount += 1
    report.noteFailure(error.description)
    console.report(error)
  }

  /// Checks a file that is one payload, or contains some.
  mutating func validate(_ file: Int, fixes: Bool) throws {
    let path = files.names[file]
    var text = try context.readFileOrInput(files.operands[file])
    if fixes { text = try fix(text, of: path) }
    var reported: Set<Finding> = []
    let lined = LinedText(text)
    for part in choice.check(text) {
      // Of the rows of a table, a mistake in its head is reported once.
      var findings = part.findings.filter { reported.insert($0).inserted }
      checked.note(part)
      let place = part.payload.placeSentence(path)
      if let words = part.senderWords {
        remarks += "\(place): \(PrintableText.escaped(words))\n"
      }
      if let (id, interpreter) = part.object {
        let near = interpreter.engine(for: id).notesOnNearKeys(in: part.payload.bytes)
        findings = (findings + part.payload.placed(near, in: lined)).inTextOrder
        let sizes = interpreter.limitedSizes(in: part.payload.bytes, as: id)
        for size in sizes.nearestOfEachRule where size.isNear {
          remarks += "\(place): nearly full: \(size.words) (\(size.rule))\n"
        }
      }
      checked.add(findings, PayloadPlace(file: file, line: findings.first?.line ?? 1))
      if part.findings.count > ObjectChoice.Checked.triedFindings {
        remarks += """
          \(place): edits are only known for the first \(ObjectChoice.Checked.triedFindings) of \
          \(part.findings.count) findings, errors first\n
          """
      }
      let payload = RenderedPayload(path: path, bytes: text, edits: part.allEdits(of: text))
      report.report(findings, in: payload)
      if !findings.isEmpty, report.format == .text { console.print("\n") }
    }
  }

  /// The maximum number of times that a text is checked again with its edits.
  private static let passLimit = 20

  /// Applies the certain edits to a file, and returns its new text.
  private mutating func fix(_ text: [UInt8], of path: String) throws -> [UInt8] {
    var fixed = text
    let lines = LineStarts(of: text.span)
    var passes: [[PayloadEdit]] = []
    var deeds: [(offset: Int, words: String)] = []
    // A text becomes JSON before its values are checked, and the first findings are fixed first.
    for _ in 0..<Self.passLimit {
      let edits = harmless(certainEdits(in: fixed), in: fixed)
      guard !edits.isEmpty else { break }
      for edit in edits {
        let offset = passes.reversed().reduce(edit.range.lowerBound) { $1.offsetBefore($0) }
        deeds.append((offset, edit.deed(in: fixed)))
      }
      passes.append(edits)
      fixed = edits.applied(to: fixed)
    }
    if fixed != text { try SeveralOutputs(context: context).write([(path, fixed)]) }
    let told = deeds.ordered { $0.offset < $1.offset }.map { offset, words in
      let (line, column) = lines.place(at: offset)
      return "\(PrintableText.path(path)):\(line):\(column): \(words)\n"
    }
    console.printForPeople(told.joined())
    return fixed
  }

  private mutating func certainEdits(in text: [UInt8]) -> [PayloadEdit] {
    choice.check(text).flatMap { $0.allEdits(of: text).values.joined() }.filter(\.isCertain).ordered
    { $0.range.lowerBound < $1.range.lowerBound }.apart
  }

  /// The edits that together add no error: if all of them do, those of each half that add none.
  private mutating func harmless(_ edits: [PayloadEdit], in text: [UInt8]) -> [PayloadEdit] {
    let known = found(in: text)
    var (kept, open) = ([PayloadEdit](), [edits])
    while let some = open.popLast() {
      if found(in: (kept + some).applied(to: text)).addsNoError(to: known) {
        kept += some
      } else if some.count > 1 {
        open.append(Array(some[(some.count / 2)...]))
        open.append(Array(some[..<(some.count / 2)]))
      }
    }
    return kept
  }

  private mutating func found(in text: [UInt8]) -> FoundPlaces {
    FoundPlaces(choice.check(text).flatMap(\.findings))
  }

  /// Checks a file in which each line is a payload.
  mutating func validateLines(of file: Int) throws {
    let path = files.names[file]
    try context.forEachBlock(
      of: file, of: files,
      { [choice, style = report.style] block in
        CheckedLines(block, as: choice, file: (path, file), style)
      },
      { lines, progress in
        checked.add(lines)
        if !lines.texts.isEmpty || !lines.findings.isEmpty {
          progress.clear()
          report.report(lines, of: path)
        }
        progress.show("\(checked.payloadCount) payloads, \(checked.refusedCount) refused")
      })
  }

  /// Prints the end of the report.
  mutating func end(_ format: SummaryFormat, _ arguments: Arguments) {
    report.end(arguments.reported(exitStatus))
    switch format {
    case .text where report.style.tellsEach: break
    case .text:
      console.summarize(
        checked.summary(unreadable: unreadableCount) + "\n" + remarks + parts
          + (files.hasLines ? summary.text : "") + advice(byLines: files.hasLines))
    case .json: console.print(document.text + "\n")
    }
  }

  private var summary: FindingSummary { FindingSummary(tally: checked.tally, paths: files.names) }

  /// For payloads that were detected as mere parts of others: where they belong.
  private var parts: String {
    checked.taken.compactMap { name, _ in
      choice.wholeHolding(name).map { "\(name) is only a part: it is in \($0)\n" }
    }.joined()
  }

  /// The next steps: how to explain errors, and how to check lines without a clear object.
  private func advice(byLines: Bool) -> String {
    guard checked.refusedCount > 0 else { return "" }
    let codes = checked.tally.orderedCodes.map(\.code.code)
    let unidentified = CommandFinding.unidentified.rawValue
    var lines = codes.filter { $0 != unidentified }.prefix(1).map {
      "what a code means: pushschema explain \($0)"
    }
    let malformed = MalformedJSON(.textAfterValue, at: 0).code
    if byLines, checked.refusedCount == checked.payloadCount, codes == [malformed] {
      lines.append("no line is JSON: without --lines, the tool detects the format of the text")
    }
    if byLines, codes.contains(unidentified) {
      lines.append(
        checked.taken.first.map { object, count in
          "\(count) of the lines with a clear object are \(object): if all are, "
            + "run again with --as \(object)"
        } ?? "no line has a clear object: run again with --as and their object; "
          + "'pushschema list objects' lists all")
    }
    return lines.isEmpty ? "" : (byLines ? "\n" : "") + lines.map { $0 + "\n" }.joined()
  }

  /// The summary for programs.
  var document: JSONDocument {
    .object(
      [
        ("summary", .string("validate")), ("payloads", .number(checked.payloadCount)),
        ("refused", .number(checked.refusedCount)), ("warned", .number(checked.warnedCount)),
        ("unreadable", .number(unreadableCount)),
        ("objects", .object(checked.taken.map { ($0.key, .number($0.value)) })),
      ] + summary.members)
  }
}

extension PayloadEdit {
  /// The change of a text, in words.
  fileprivate func deed(in text: [UInt8]) -> String {
    if isSecret { return "fixed the value, which is not shown" }
    let former = String(decoding: text[range.clamped(to: text.indices)], as: UTF8.self)
    return replacement.isEmpty
      ? "removed \(PrintableText.shortened(former))"
      : "wrote \(PrintableText.shortened(replacement)) for \(PrintableText.shortened(former))"
  }
}
