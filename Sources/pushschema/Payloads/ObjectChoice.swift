import PushPayload
import PushSchemaCommand
import PushSchemaFindings
import PushSchemaInterpreter
import PushSchemaModel

/// The object as which payloads are checked: the one in `--as` or, without it, the detected one of
/// each payload.
struct ObjectChoice: Sendable {
  /// One payload's object, and its findings.
  struct Chosen {
    /// The object and its interpreter; `nil` if it is unclear.
    var object: (id: DeclarationID, interpreter: Interpreter)?
    /// The name of a detected object.
    var taken: String?
    /// The findings, with positions in the payload's text.
    var findings: [Finding]
    /// The sender whose mark the payload has, in addition to its object.
    var senderWords: String?
  }

  /// A payload of a text, and its check.
  struct Checked {
    var payload: PlacedPayload
    var chosen: Chosen
    /// The edits of the text that fix findings on its notation.
    var textEdits: [Finding: [PayloadEdit]] = [:]
    /// Its parts that were checked as objects of the app.
    var parts: [Checked] = []
  }

  /// The pointer of the payload in each text, from `--at`.
  private let pointer: String?
  /// The objects of the app for parts of payloads.
  private let freeParts: FreeParts
  /// The schemas for detecting objects; empty if the object is named.
  private let places: [IdentifyingSchemas]
  private var named: Named?

  /// The object in `--as`, and data that is kept for all payloads.
  private struct Named {
    let id: DeclarationID
    let interpreter: Interpreter
    let recordSchemas: RecordSchemas
    var engine: PayloadEngine

    mutating func findings(in payload: [UInt8], surveys: Bool) -> [Finding] {
      engine.use = surveys ? PayloadUse() : nil
      return engine.report(on: payload).findings
    }
  }

  /// Reads the options; for a text that is not the command's own, those on its form are ignored.
  init(
    _ arguments: Arguments, of command: Command, isOther: Bool = false, context: ToolContext
  ) throws {
    pointer = isOther ? nil : try arguments.place(of: command)
    freeParts = try FreeParts(arguments, of: command, context: context)
    guard !isOther, let name = arguments.value("--as") else {
      named = nil
      places = try PayloadSchemas.identifying(
        arguments, of: command, alsoStandard: !freeParts.isEmpty, context: context)
      return
    }
    guard !arguments.has(Command.Option.among.name) else {
      throw UsageError("'--as' and '--among' exclude each other", command: command)
    }
    let schemas = try PayloadSchemas(
      objects: [name], arguments: arguments, command: command, context: context)
    let id = try schemas.object(name, option: "--as", of: command)
    named = Named(
      id: id, interpreter: schemas.interpreter,
      recordSchemas: RecordSchemas(schemas.interpreter),
      engine: schemas.interpreter.engine(for: id))
    places = []
  }

  /// The interpreters of schemas to which findings may refer.
  var interpreters: [Interpreter] {
    named.map { [$0.interpreter] } ?? places.map(\.interpreter)
  }

  /// The member of a whole payload that contains the object, if the object is neither converted nor
  /// sent alone.
  func wholeHolding(_ name: String) -> String? {
    interpreters.lazy.compactMap { $0.memberHolding(name) }.first
  }

  /// Counts the use of the named object's schema in payloads without findings that are their whole
  /// text; `nil` if no object is named.
  var useCounts: (counts: UseCounts, object: DeclarationID)? {
    guard pointer == nil, let named else { return nil }
    return (UseCounts(named.engine), named.id)
  }
}

// MARK: Texts

extension ObjectChoice {
  /// The payloads of a text with their objects and findings. A text that is no JSON is read by its
  /// notation, and a record has the payloads inside it.
  mutating func check(_ text: [UInt8]) -> [Checked] {
    check(text, surveys: false) { _ in }
  }

  /// The same; `visit` gets the parts of the schema that each payload uses.
  mutating func survey(_ text: [UInt8], _ visit: (SurveyedPart) -> Void) -> [Checked] {
    check(text, surveys: true, visit)
  }

  private mutating func check(
    _ text: [UInt8], surveys: Bool, _ visit: (SurveyedPart) -> Void
  ) -> [Checked] {
    if let checked = checkedAsItStands(text, surveys: surveys, visit) { return [checked] }
    let read = TextPayloads(text, at: pointer)
    var checked = read.payloads.flatMap { check($0, in: text, surveys: surveys, visit) }
    if !freeParts.isEmpty {
      for index in checked.indices {
        checked[index].parts = freeParts.checked(in: checked[index].payload, of: text)
        checked[index].chosen.findings += checked[index].parts.flatMap(\.chosen.findings)
        checked[index].chosen.findings.sort { ($0.offset, $0.pointer) < ($1.offset, $1.pointer) }
      }
    }
    guard !read.findings.isEmpty else { return checked }
    guard !checked.isEmpty else {
      return [
        Checked(
          payload: PlacedPayload(text), chosen: Chosen(findings: read.findings),
          textEdits: read.edits)
      ]
    }
    checked[0].textEdits = read.edits
    let found = read.findings + checked[0].chosen.findings
    checked[0].chosen.findings = found.ordered { ($0.offset, $0.pointer) < ($1.offset, $1.pointer) }
    return checked
  }

  /// Checks a text that is an object and a payload of the named object, as most are; `nil` for any
  /// other text.
  private mutating func checkedAsItStands(
    _ text: [UInt8], surveys: Bool, _ visit: (SurveyedPart) -> Void
  ) -> Checked? {
    guard pointer == nil, freeParts.isEmpty, text.first == 0x7B,
      let found = named?.findings(in: text, surveys: surveys), let named,
      named.engine.isJSON, !named.engine.isForeign
    else { return nil }
    if surveys { named.engine.forEachUse(in: text, visit) }
    let findings = named.interpreter.refined(found, in: text, as: named.id)
    return Checked(
      payload: PlacedPayload(text),
      chosen: Chosen(object: (named.id, named.interpreter), findings: findings))
  }

  /// Checks one payload; without a named object, a record is replaced by the payloads in it.
  private mutating func check(
    _ payload: PlacedPayload, in text: [UInt8], surveys: Bool, _ visit: (SurveyedPart) -> Void
  ) -> [Checked] {
    guard named == nil else { return [checkAsNamed(payload, in: text, surveys: surveys, visit)] }
    return payload.identified(among: places, onlyAnswer: true).map { placed, told in
      var chosen = Self.chosen(placed.bytes, as: told, surveys: surveys, visit)
      if let (id, interpreter) = chosen.object {
        chosen.findings = interpreter.refined(chosen.findings, in: placed.bytes, as: id)
      }
      chosen.findings = placed.placed(chosen.findings, in: text)
      return Checked(payload: placed, chosen: chosen)
    }
  }

  /// Checks a payload as the named object. If the object knows none of its members, it may be a
  /// record.
  private mutating func checkAsNamed(
    _ payload: PlacedPayload, in text: [UInt8], surveys: Bool, _ visit: (SurveyedPart) -> Void
  ) -> Checked {
    let found = named?.findings(in: payload.bytes, surveys: surveys) ?? []
    guard let named else { return Checked(payload: payload, chosen: Chosen(findings: [])) }
    if surveys { named.engine.forEachUse(in: payload.bytes, visit) }
    var findings = payload.placed(
      named.interpreter.refined(found, in: payload.bytes, as: named.id), in: text)
    // For a record, the findings as that object do not matter.
    if named.engine.isForeign, pointer == nil,
      let wrapped = payload.findingAsRecord(
        besides: named.id, among: named.recordSchemas.places, in: text)
    {
      findings = [wrapped]
    }
    return Checked(
      payload: payload, chosen: Chosen(object: (named.id, named.interpreter), findings: findings))
  }

  /// A payload as the object from the caller.
  private static func chosen(
    _ bytes: [UInt8], as told: IdentifiedPayload, surveys: Bool, _ visit: (SurveyedPart) -> Void
  ) -> Chosen {
    switch told.answer {
    case .clear(let candidate):
      var chosen = Chosen(
        taken: candidate.schemaName, findings: candidate.findings, senderWords: told.senderWords)
      if let interpreter = told.interpreter, let id = DeclarationID(candidate.schemaName) {
        chosen.object = (id, interpreter)
        if surveys {
          var engine = interpreter.engine(for: id)
          engine.use = PayloadUse()
          chosen.findings = engine.report(on: bytes).findings
          engine.forEachUse(in: bytes, visit)
        }
      }
      return chosen
    case .unreadable(let finding): return Chosen(findings: [finding])
    case .several, .none:
      let finding = Finding(
        code: CommandFinding.unidentified.rawValue, severity: .error, pointer: "", offset: 0,
        line: 1, column: 1,
        message: told.answer.sentence, hint: told.advice)
      return Chosen(findings: [finding])
    }
  }
}
