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
      An object fits by the keys that it knows; keys that it does not know and errors count against
      it, a key as much as four errors. The answer is clear where one object fits better than all others. FILE may be -
      for standard input. With --lines, the payloads of each object are counted. The exit status is 0
      where all answers are clear, else 1.

      Without --schemas and --standard, the schemas in the folder Schemas are tried, if there is one,
      and then those that the tool carries.
      """,
    run: runIdentify)
}

@Sendable private func runIdentify(
  _ arguments: Arguments, _ context: ToolContext
) throws -> ExitStatus {
  let interpreters = try PayloadSchemas.all(
    arguments: arguments, command: .identify, context: context
  ).map(\.interpreter)
  var run = IdentificationRun(
    interpreters: interpreters, console: context.console, printsJSON: arguments.has("--json"))
  for path in arguments.operands {
    do {
      let bytes = try context.readFileOrInput(path)
      if arguments.has("--lines") {
        for line in PayloadLines(bytes) { run.add(Array(line.bytes), path, line: line.number) }
      } else {
        run.add(bytes, path, line: nil)
      }
    } catch let error as FileError {
      run.noteUnreadable(error)
    }
  }
  return run.end()
}

/// The payloads of one run, and what they were taken for.
private struct IdentificationRun {
  let interpreters: [Interpreter]
  let console: Console
  let printsJSON: Bool
  private var status = ExitStatus.fine
  /// How many lines were taken for what, and the first of them.
  private var lines: [String: (count: Int, first: String)] = [:]

  private static let shownMembers = 4
  private static let shownCandidates = 4

  init(interpreters: [Interpreter], console: Console, printsJSON: Bool) {
    self.interpreters = interpreters
    self.console = console
    self.printsJSON = printsJSON
  }

  mutating func add(_ bytes: [UInt8], _ path: String, line: Int?) {
    let payload = IdentifiedPayload(bytes, among: interpreters)
    if case .clear = payload.answer {} else if status == .fine { status = .errorsFound }
    if printsJSON {
      console.print(document(of: payload, path, line).text + "\n")
    } else if let line {
      let name = payload.answer.words
      lines[name, default: (0, "\(PrintableText.path(path)):\(line)")].count += 1
    } else {
      console.print(text(of: payload, path))
    }
  }

  mutating func noteUnreadable(_ error: FileError) {
    status = .unusable
    console.printError("pushschema: error: \(error.description)\n")
  }

  func end() -> ExitStatus {
    let counts = lines.sorted {
      $0.value.count != $1.value.count ? $0.value.count > $1.value.count : $0.key < $1.key
    }
    let width = counts.first.map { String($0.value.count).count } ?? 0
    for (name, found) in counts {
      let count =
        String(repeating: " ", count: width - String(found.count).count) + "\(found.count)"
      console.print("\(count)  \(name), first in \(found.first)\n")
    }
    return status
  }

  private func text(of payload: IdentifiedPayload, _ path: String) -> String {
    var lines = ["\(path): \(payload.answer.words)"]
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
    return lines.map { PrintableText.escaped($0) + "\n" }.joined()
  }

  private func document(
    of payload: IdentifiedPayload, _ path: String, _ line: Int?
  ) -> JSONDocument {
    var object: JSONDocument = .null
    if case .clear(let candidate) = payload.answer { object = .string(candidate.schemaName) }
    return .object([
      ("path", .string(path)), ("line", line.map { .number($0) } ?? .null), ("object", object),
      (
        "candidates",
        .array(
          payload.candidates.map { candidate in
            let telling = payload.identification?.tellingMembers(of: candidate) ?? []
            return .object([
              ("object", .string(candidate.schemaName)), ("score", .number(candidate.score)),
              ("knownKeys", .number(candidate.knownMembers.count)),
              ("unknownKeys", .number(candidate.unknownKeyCount)),
              ("errors", .number(candidate.errorCount)),
              ("only", .array(telling.map { .string($0) })),
            ])
          })
      ),
    ])
  }
}

extension IdentifiedPayload {
  fileprivate var candidates: [PayloadCandidate] { identification?.candidates ?? [] }
}

extension IdentifiedPayload.Answer {
  /// The answer in words, the same for all payloads of which the same is known.
  var words: String {
    switch self {
    case .clear(let candidate): candidate.schemaName
    case .several(let candidates): "not clear: " + Self.choice(candidates.map(\.schemaName))
    case .none: "not known"
    case .unreadable(let finding): "cannot be read: \(finding.message)"
    }
  }

  /// `A, B or C`, and behind the fourth name only how many there are more.
  private static func choice(_ names: [String]) -> String {
    (names.count > 4 ? names.prefix(3) + ["\(names.count - 3) more"] : names[...]).alternatives
  }
}

extension PayloadCandidate {
  /// `3 keys known, 1 unknown, 2 errors`
  fileprivate var words: String {
    var parts = ["\(knownMembers.count) \(knownMembers.count == 1 ? "key" : "keys") known"]
    if unknownKeyCount > 0 { parts.append("\(unknownKeyCount) unknown") }
    if errorCount > 0 { parts.append("\(errorCount) \(errorCount == 1 ? "error" : "errors")") }
    return parts.joined(separator: ", ")
  }
}
