import PushPayload
import PushSchemaCommand
import PushSchemaInterpreter
import PushSchemaModel
import PushSchemaText

extension Command {
  /// `pushschema identify`
  static let identify = Command(
    name: "identify", summary: "detect the objects of payloads, best match first",
    operands: "FILE…",
    ownOptions: [
      Option(name: "--json", value: nil, summary: "one JSON object for each payload"),
      .place, .among, .schemas, .standard,
    ] + Option.ofLines,
    details: """
      An object fits by the keys that it knows and most schemas do not have. These count against it:
      keys that it does not know and has no likely name for, its own keys that are required but absent or
      have the wrong type, and any other error, which counts a quarter. An object that lists marks, in a
      table of its schema with the columns mark and sender, needs one of them. The result is clear if one
      object fits better than all others and knows half of the payload's own keys; else the command names
      the keys that would identify each object. In a record around payloads, it names the payloads with
      their places. FILE may be - for standard input. With --lines, it counts the payloads of each object.
      The exit status is 0 if all results are clear, else 1.

      Without --schemas and --standard, the command tries the schemas in the folder Schemas, if it
      exists, and then the built-in schemas.
      """,
    run: runIdentify)
}

private func runIdentify(_ arguments: Arguments, _ context: ToolContext) throws -> ExitStatus {
  let files = try PayloadFiles(arguments)
  let places = try PayloadSchemas.identifying(arguments, context: context)
  var run = IdentificationRun(
    places: places, files: files, context: context, pointer: try arguments.place(),
    printsJSON: arguments.has("--json"))
  for (file, path) in files.operands.enumerated() {
    do {
      if files.hasLines {
        try run.addLines(of: file)
      } else {
        run.add(try context.readFileOrInput(path), files.names[file])
      }
    } catch let error as FileError {
      run.status = .unusable
      context.console.report(error)
    }
  }
  return run.end()
}

/// The detected objects of a block of lines.
private struct IdentifiedLines: Sendable {
  var payloadCount = 0
  var hasUnclear = false
  /// The number of lines for each result, and the first of them.
  var names = Tally<String>(capacity: 2_000)
  /// The results as JSON, if requested.
  var text = ""

  init() {}

  init(
    _ block: LineBlock, at pointer: String?, among places: [IdentifyingSchemas],
    file: (path: String, number: Int), asJSON: Bool
  ) {
    guard !block.isCut else {
      add(
        IdentifiedPayload(unreadable: block.findingOnCutLine), PlacedPayload([]), file,
        block.firstLine, asJSON)
      return
    }
    for (line, bytes) in block.payloads {
      let read = TextPayloads(bytes, at: pointer)
      if read.payloads.isEmpty, let finding = read.findings.first {
        add(IdentifiedPayload(unreadable: finding), PlacedPayload(bytes), file, line, asJSON)
      }
      for payload in read.payloads.flatMap({
        $0.identified(among: places, onlyAnswer: !asJSON)
      }) {
        add(payload.told, payload.placed, file, line, asJSON)
      }
    }
  }

  private mutating func add(
    _ payload: IdentifiedPayload, _ placed: PlacedPayload, _ file: (path: String, number: Int),
    _ line: Int, _ asJSON: Bool
  ) {
    payloadCount += 1
    if !payload.answer.isClear { hasUnclear = true }
    let place = placed.placeWords.map { ", \($0)" } ?? ""
    names.add(payload.answer.words + place, first: PayloadPlace(file: file.number, line: line))
    if asJSON { text += payload.document(file.path, line, placed.pointer).text + "\n" }
  }

  mutating func add(_ other: IdentifiedLines) {
    payloadCount += other.payloadCount
    names.add(other.names)
  }
}

/// The payloads of one run, and their detected objects.
private struct IdentificationRun {
  let places: [IdentifyingSchemas]
  let files: PayloadFiles
  let context: ToolContext
  /// The pointer of the payload in each text, from `--at`.
  let pointer: String?
  let printsJSON: Bool
  var status = ExitStatus.fine
  var lines = IdentifiedLines()

  private static let shownMembers = 4
  private static let shownCandidates = 4

  private var console: Console { context.console }

  mutating func add(_ text: [UInt8], _ path: String) {
    let read = TextPayloads(text, at: pointer)
    for finding in read.findings { note(finding, isOfOwnText: read.payloads.isEmpty, path) }
    for payload in read.payloads.flatMap({ $0.identified(among: places) }) {
      if !payload.told.answer.isClear, status == .fine { status = .errorsFound }
      show(payload.told, payload.placed, path)
    }
  }

  private func show(_ payload: IdentifiedPayload, _ placed: PlacedPayload, _ path: String) {
    console.print(
      printsJSON
        ? payload.document(path, nil, placed.pointer).text + "\n" : words(of: payload, placed, path)
    )
  }

  /// Reports a problem of a text; if no payload could be read in it, this is the result.
  private mutating func note(_ finding: Finding, isOfOwnText: Bool, _ path: String) {
    if finding.severity == .error, status == .fine { status = .errorsFound }
    if isOfOwnText {
      show(IdentifiedPayload(unreadable: finding), PlacedPayload([]), path)
    } else if !printsJSON {
      let hint = finding.hint.map { "; \($0)" } ?? ""
      let place = "\(path):\(finding.line):\(finding.column)"
      console.print(PrintableText.escaped("\(place): \(finding.message)\(hint)") + "\n")
    }
  }

  mutating func addLines(of file: Int) throws {
    let path = files.names[file]
    try context.forEachBlock(
      of: file, of: files,
      { [places, pointer, printsJSON] block in
        IdentifiedLines(block, at: pointer, among: places, file: (path, file), asJSON: printsJSON)
      },
      { found, progress in
        lines.add(found)
        if found.hasUnclear, status == .fine { status = .errorsFound }
        if !found.text.isEmpty {
          progress.clear()
          console.print(found.text)
        }
        progress.show(String(counting: lines.payloadCount, "payload"))
      })
  }

  func end() -> ExitStatus {
    guard !printsJSON else { return status }
    let counts = lines.names.ordered
    let width = counts.first.map { String($0.count.count).count } ?? 0
    for (name, found) in counts {
      let count = String(found.count).padded(to: width, before: true)
      let path = PrintableText.path(files.names[found.first.file])
      console.print("\(count)  \(name), first in \(path):\(found.first.line)\n")
    }
    if lines.names.isIncomplete {
      console.print(FindingSummary.incompleteness(of: lines.names) + "\n")
    }
    return status
  }

  private func words(
    of payload: IdentifiedPayload, _ placed: PlacedPayload, _ path: String
  ) -> String {
    let place = placed.placeWords.map { ", \($0)" } ?? ""
    var lines = ["\(path)\(place): \(payload.answer.words)"]
    if case .unreadable(let finding) = payload.answer, let hint = finding.hint {
      lines.append("  " + hint)
    }
    let best = payload.identification?.best.count ?? 0
    for (index, candidate) in payload.candidates.prefix(Self.shownCandidates).enumerated() {
      var line = "  \(candidate.schemaName): \(candidate.words)"
      let telling = payload.identification?.tellingMembers(of: candidate) ?? []
      if index < best, !telling.isEmpty {
        let shown = telling.prefix(Self.shownMembers).map(PrintableText.shortened)
        let more = telling.count - shown.count
        line += "; only it knows " + shown.joined(separator: ", ")
        if more > 0 { line += " and \(more) more" }
      }
      lines.append(line)
    }
    if case .clear = payload.answer, let sender = payload.senderWords {
      lines.append("  " + sender)
    }
    if let advice = payload.advice { lines.append("  " + advice) }
    return lines.map { PrintableText.escaped($0) + "\n" }.joined()
  }
}

extension IdentifiedPayload {
  fileprivate var candidates: [PayloadCandidate] { identification?.candidates ?? [] }

  /// The result for programs.
  fileprivate func document(_ path: String, _ line: Int?, _ pointer: String) -> JSONDocument {
    var object: JSONDocument = .null
    if case .clear(let candidate) = answer { object = .string(candidate.schemaName) }
    let candidates = candidates.map { candidate in
      let telling = identification?.tellingMembers(of: candidate) ?? []
      return JSONDocument.object([
        ("object", .string(candidate.schemaName)), ("score", .number(candidate.score)),
        ("valid", .boolean(candidate.isValid)),
        ("knownKeys", .number(candidate.knownMembers.count)),
        ("commonKeys", .number(candidate.commonKeyCount)),
        ("unknownKeys", .number(candidate.unknownKeyCount)),
        ("errors", .number(candidate.errorCount)),
        ("marks", .array((candidate.marks ?? []).map { .string($0) })),
        ("only", .array(telling.map { .string($0) })),
      ])
    }
    return .object([
      ("path", .string(path)), ("line", line.map { .number($0) } ?? .null),
      ("at", .string(pointer)), ("object", object),
      ("sender", senderMark.map { .string($0.mark.sender) } ?? .null),
      ("candidates", .array(candidates)),
    ])
  }
}

extension IdentifiedPayload.Answer {
  fileprivate var isClear: Bool { if case .clear = self { true } else { false } }
}
