import PushPayload
import PushSchemaCommand
import PushSchemaFindings
import PushSchemaInterpreter
import PushSchemaModel

/// The object that payloads are checked as: the one that `--as` names or, without it, for each payload
/// the one that fits best.
struct ObjectChoice: Sendable {
  /// One payload's object, and what is found in it.
  struct Chosen {
    /// The object and its interpreter; `nil` if it is not clear which.
    var object: (id: DeclarationID, interpreter: Interpreter)?
    /// The name of an object that was not named.
    var taken: String?
    /// What is found, with places in the text that the payload stands in.
    var findings: [Finding]
    /// Whose mark the payload has beside its object's.
    var senderWords: String?
  }

  /// A payload of a text, and what it was checked as.
  struct Checked {
    var payload: PlacedPayload
    var chosen: Chosen
    /// The edits of the text that mend findings on how it is written.
    var textEdits: [Finding: [PayloadEdit]] = [:]
    /// The parts of it that were held against objects of the app's own.
    var parts: [Checked] = []
  }

  /// Where in each text the payload stands, as `--at` says it.
  private let pointer: String?
  /// What parts of payloads are that are the app's own.
  private let freeParts: FreeParts
  /// The schemas that payloads are identified by; none if the object is named.
  private let places: [IdentifyingSchemas]
  private var named: Named?

  /// The object that `--as` names, and what is kept of it from payload to payload.
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

  /// Reads the options; of a text that is not the command's own, what they say of that does not count.
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

  /// What knows the schemas that findings may speak of.
  var interpreters: [Interpreter] {
    named.map { [$0.interpreter] } ?? places.map(\.interpreter)
  }

  /// The member of a whole payload that an object is, where it is nothing but that: nothing is made of it
  /// and no endpoint takes it.
  func wholeHolding(_ name: String) -> String? {
    interpreters.lazy.compactMap { $0.memberHolding(name) }.first
  }

  /// What counts the use of the named object's schema in payloads in which nothing is found, where they are all of
  /// their text; `nil` if none is named.
  var useCounts: (counts: UseCounts, object: DeclarationID)? {
    guard pointer == nil, let named else { return nil }
    return (UseCounts(named.engine), named.id)
  }
}

// MARK: Texts

extension ObjectChoice {
  /// The payloads of a text, what each was checked as, and what is found. A text that is no JSON is read as
  /// what it is, and a record gives the payloads in it.
  mutating func check(_ text: [UInt8]) -> [Checked] {
    check(text, surveys: false) { _ in }
  }

  /// The same; `visit` is told what of its schema each payload uses.
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

  /// A text that is an object and a payload as the named object, as most are; `nil` if it may be anything else.
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

  /// What one payload was checked as; without a name, of a record those in it.
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

  /// A payload as the object that is named. Where that knows none of its members, it may be a record.
  private mutating func checkAsNamed(
    _ payload: PlacedPayload, in text: [UInt8], surveys: Bool, _ visit: (SurveyedPart) -> Void
  ) -> Checked {
    let found = named?.findings(in: payload.bytes, surveys: surveys) ?? []
    guard let named else { return Checked(payload: payload, chosen: Chosen(findings: [])) }
    if surveys { named.engine.forEachUse(in: payload.bytes, visit) }
    var findings = payload.placed(
      named.interpreter.refined(found, in: payload.bytes, as: named.id), in: text)
    // What is wrong with a record as that object is beside the point.
    if named.engine.isForeign, pointer == nil,
      let wrapped = payload.findingAsRecord(
        besides: named.id, among: named.recordSchemas.places, in: text)
    {
      findings = [wrapped]
    }
    return Checked(
      payload: payload, chosen: Chosen(object: (named.id, named.interpreter), findings: findings))
  }

  /// A payload as the object that it was told to be.
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
