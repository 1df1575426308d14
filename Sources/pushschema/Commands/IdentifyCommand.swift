import PushPayload
import PushSchemaCommand
import PushSchemaDiagnostics
import PushSchemaInterpreter
import PushSchemaText

extension Command {
  /// `pushschema identify`
  static let identify = Command(
    name: "identify", summary: "say which objects payloads may be, best first",
    operands: "FILE…",
    ownOptions: [
      Option(name: "--lines", value: nil, summary: "every line of a file is a payload of its own"),
      Option(name: "--json", value: nil, summary: "one JSON object for each payload"),
      .schemas, .standard,
    ],
    details: """
      An object fits by the keys that it knows and that not most schemas have. Keys that it does not
      know and has no likely name for count against it, as do its own keys that are absent though
      required or of the wrong type, and any other error, which counts a quarter. The answer is clear
      where one object fits better than all others; it is said too for which others nothing in the
      payload is an error. FILE may be - for standard input. With --lines, the payloads of each object are
      counted. The exit status is 0 where all answers are clear, else 1.

      Without --schemas and --standard, the schemas in the folder Schemas are tried, if there is one,
      and then those that the tool carries.
      """,
    run: runIdentify)
}

@Sendable private func runIdentify(
  _ arguments: Arguments, _ context: ToolContext
) throws -> ExitStatus {
  let places = try PayloadSchemas.all(
    arguments: arguments, command: .identify, context: context
  ).map { IdentifyingSchemas($0.interpreter) }
  var run = IdentificationRun(
    places: places, context: context, printsJSON: arguments.has("--json"))
  for (file, path) in arguments.operands.enumerated() {
    do {
      if arguments.has("--lines") {
        try run.addLines(of: path, file)
      } else {
        run.add(try context.readFileOrInput(path), path)
      }
    } catch let error as FileError {
      run.noteUnreadable(error)
    }
  }
  return run.end()
}

/// What a block of lines was taken for.
private struct IdentifiedLines: Sendable {
  var payloadCount = 0
  var hasUnclear = false
  /// How many lines were taken for what, and the first of them.
  var names = Tally<String>(capacity: 2_000)
  /// The answers as JSON, where that is asked for.
  var text = ""

  init() {}

  init(
    _ block: LineBlock, among places: [IdentifyingSchemas], file: (path: String, number: Int),
    asJSON: Bool
  ) {
    guard !block.isCut else {
      add(IdentifiedPayload(unreadable: block.findingOnCutLine), file, block.firstLine, asJSON)
      return
    }
    for (line, bytes) in block.payloads {
      add(IdentifiedPayload(bytes, among: places, onlyAnswer: !asJSON), file, line, asJSON)
    }
  }

  private mutating func add(
    _ payload: IdentifiedPayload, _ file: (path: String, number: Int), _ line: Int, _ asJSON: Bool
  ) {
    payloadCount += 1
    if !payload.answer.isClear { hasUnclear = true }
    names.add(payload.answer.words, first: PayloadPlace(file: file.number, line: line))
    if asJSON { text += payload.document(file.path, line).text + "\n" }
  }

  mutating func add(_ other: IdentifiedLines) {
    payloadCount += other.payloadCount
    names.add(other.names)
  }
}

/// The payloads of one run, and what they were taken for.
private struct IdentificationRun {
  private let places: [IdentifyingSchemas]
  private let context: ToolContext
  private let printsJSON: Bool
  private var status = ExitStatus.fine
  private var lines = IdentifiedLines()
  /// The files whose lines were counted, by their numbers.
  private var paths: [Int: String] = [:]

  private static let shownMembers = 4
  private static let shownCandidates = 4

  init(places: [IdentifyingSchemas], context: ToolContext, printsJSON: Bool) {
    self.places = places
    self.context = context
    self.printsJSON = printsJSON
  }

  private var console: Console { context.console }

  mutating func add(_ bytes: [UInt8], _ path: String) {
    let payload = IdentifiedPayload(bytes, among: places)
    if !payload.answer.isClear, status == .fine { status = .errorsFound }
    console.print(
      printsJSON ? payload.document(path, nil).text + "\n" : text(of: payload, bytes, path))
  }

  mutating func addLines(of path: String, _ file: Int) throws {
    paths[file] = path
    var progress = Progress(console)
    defer { progress.clear() }
    try context.forEachBlock(
      of: path,
      { [places, printsJSON] block in
        IdentifiedLines(block, among: places, file: (path, file), asJSON: printsJSON)
      },
      { found in
        lines.add(found)
        if found.hasUnclear, status == .fine { status = .errorsFound }
        if !found.text.isEmpty {
          progress.clear()
          console.print(found.text)
        }
        progress.show("\(lines.payloadCount) payloads")
      })
  }

  mutating func noteUnreadable(_ error: FileError) {
    status = .unusable
    console.printError("pushschema: error: \(error.description)\n")
  }

  func end() -> ExitStatus {
    guard !printsJSON else { return status }
    let counts = lines.names.ordered
    let width = counts.first.map { String($0.count.count).count } ?? 0
    for (name, found) in counts {
      let digits = String(found.count)
      let count = String(repeating: " ", count: width - digits.count) + digits
      let path = PrintableText.path(paths[found.first.file] ?? "")
      console.print("\(count)  \(name), first in \(path):\(found.first.line)\n")
    }
    if lines.names.isIncomplete {
      console.print(FindingSummary.incompleteness(of: lines.names) + "\n")
    }
    return status
  }

  private func text(
    of payload: IdentifiedPayload, _ bytes: [UInt8], _ path: String
  ) -> String {
    var lines = ["\(path): \(payload.answer.words)"]
    if case .unreadable(let finding) = payload.answer,
      let hint = finding.advisingLines(of: bytes).hint
    {
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
    let others = payload.answer.isLikely ? payload.identification?.othersValid ?? [] : []
    if !others.isEmpty {
      lines.append("  valid as \(IdentifiedPayload.Answer.choice(others)) too")
    }
    return lines.map { PrintableText.escaped($0) + "\n" }.joined()
  }
}

extension IdentifiedPayload {
  fileprivate var candidates: [PayloadCandidate] { identification?.candidates ?? [] }

  /// The answer for programs.
  fileprivate func document(_ path: String, _ line: Int?) -> JSONDocument {
    var object: JSONDocument = .null
    if case .clear(let candidate) = answer { object = .string(candidate.schemaName) }
    return .object([
      ("path", .string(path)), ("line", line.map { .number($0) } ?? .null), ("object", object),
      (
        "candidates",
        .array(
          candidates.map { candidate in
            let telling = identification?.tellingMembers(of: candidate) ?? []
            return .object([
              ("object", .string(candidate.schemaName)), ("score", .number(candidate.score)),
              ("valid", .boolean(candidate.isValid)),
              ("knownKeys", .number(candidate.knownMembers.count)),
              ("commonKeys", .number(candidate.commonKeyCount)),
              ("unknownKeys", .number(candidate.unknownKeyCount)),
              ("errors", .number(candidate.errorCount)),
              ("only", .array(telling.map { .string($0) })),
            ])
          })
      ),
    ])
  }
}

extension IdentifiedPayload.Answer {
  fileprivate var isClear: Bool { if case .clear = self { true } else { false } }

  /// The answer in words, the same for all payloads of which the same is known.
  var words: String {
    switch self {
    case .clear(let candidate): candidate.schemaName
    case .several(let candidates): "not clear: " + Self.choice(candidates)
    case .none: "not known"
    case .unreadable(let finding): "cannot be read: \(finding.message)"
    }
  }

  fileprivate var isLikely: Bool {
    switch self {
    case .clear, .several: true
    case .none, .unreadable: false
    }
  }

  /// `A, B or C`, and behind the fourth name only how many there are more.
  fileprivate static func choice(_ candidates: [PayloadCandidate]) -> String {
    let names = candidates.map(\.schemaName)
    return (names.count > 4 ? names.prefix(3) + ["\(names.count - 3) more"] : names[...])
      .alternatives
  }
}

extension PayloadCandidate {
  /// `3 keys known, 1 unknown, 2 errors`
  fileprivate var words: String {
    guard !knownMembers.isEmpty else { return "no key known, any taken" }
    var parts = ["\(knownMembers.count) \(knownMembers.count == 1 ? "key" : "keys") known"]
    if unknownKeyCount > 0 { parts.append("\(unknownKeyCount) unknown") }
    if errorCount > 0 { parts.append("\(errorCount) \(errorCount == 1 ? "error" : "errors")") }
    return parts.joined(separator: ", ")
  }
}
