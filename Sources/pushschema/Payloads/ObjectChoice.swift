import PushPayload
import PushSchemaCommand
import PushSchemaFindings
import PushSchemaInterpreter
import PushSchemaModel

/// The object as which payloads are checked: the one in `--as`, else the detected one.
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

    /// The check of a payload with the engine's last findings.
    func checked(
      _ payload: PlacedPayload, _ found: [Finding], in text: [UInt8], surveys: Bool,
      _ visit: (SurveyedPart) -> Void
    ) -> Checked {
      if surveys { engine.forEachUse(in: payload.bytes, visit) }
      let findings = interpreter.refined(found, in: payload.bytes, as: id)
      let chosen = Chosen(object: (id, interpreter), findings: payload.placed(findings, in: text))
      return Checked(payload: payload, chosen: chosen)
    }
  }

  /// Reads the options; for a text that is not the command's own, those on its form are ignored.
  init(
    _ arguments: Arguments, of command: Command, isOther: Bool = false, context: ToolContext
  ) throws {
    pointer = isOther ? nil : try arguments.place(of: command)
    freeParts = try FreeParts(arguments, of: command, context: context)
    guard !isOther, let name = arguments.value("--as") else {
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
      id: id, interpreter: schemas.interpreter, recordSchemas: RecordSchemas(schemas.interpreter),
      engine: schemas.interpreter.engine(for: id))
    places = []
  }

  /// The interpreters of schemas to which findings may refer.
  var interpreters: [Interpreter] { named.map { [$0.interpreter] } ?? places.map(\.interpreter) }

  /// The member of a payload with the object, if this is neither converted nor sent alone.
  func wholeHolding(_ name: String) -> String? {
    interpreters.firstNonNil { $0.memberHolding(name) }
  }

  /// Counts of the named object's parts in whole texts without findings; `nil` without a name.
  var useCounts: (counts: UseCounts, object: DeclarationID)? {
    guard pointer == nil, let named else { return nil }
    return (UseCounts(named.engine), named.id)
  }
}

extension Command.Option {
  /// `--as OBJECT`
  static func object(of owner: String) -> Command.Option {
    Command.Option(
      name: "--as", value: "OBJECT",
      summary: "\(owner) object, such as Braze.ApplePush; else the best match")
  }
}

// MARK: Texts

extension ObjectChoice {
  /// The payloads of a text, also in another notation or in a record, with their findings.
  mutating func check(_ text: [UInt8]) -> [Checked] { check(text, surveys: false) { _ in } }

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
    for index in freeParts.isEmpty ? [] : Array(checked.indices) {
      checked[index].parts = freeParts.checked(in: checked[index].payload, of: text)
      let found = checked[index].parts.flatMap(\.chosen.findings)
      checked[index].chosen.findings = (checked[index].chosen.findings + found).inTextOrder
    }
    guard !read.findings.isEmpty else { return checked }
    guard !checked.isEmpty else {
      let chosen = Chosen(findings: read.findings)
      return [Checked(payload: PlacedPayload(text), chosen: chosen, textEdits: read.edits)]
    }
    checked[0].textEdits = read.edits
    checked[0].chosen.findings = (read.findings + checked[0].chosen.findings).inTextOrder
    return checked
  }

  /// Checks a text that is a payload of the named object, as most are; else `nil`.
  private mutating func checkedAsItStands(
    _ text: [UInt8], surveys: Bool, _ visit: (SurveyedPart) -> Void
  ) -> Checked? {
    guard pointer == nil, freeParts.isEmpty, text.first == 0x7B,
      let found = named?.findings(in: text, surveys: surveys), let named,
      named.engine.isJSON, !named.engine.isForeign
    else { return nil }
    return named.checked(PlacedPayload(text), found, in: text, surveys: surveys, visit)
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

  /// Checks a payload as the named object; if that knows no member, it may be a record.
  private mutating func checkAsNamed(
    _ payload: PlacedPayload, in text: [UInt8], surveys: Bool, _ visit: (SurveyedPart) -> Void
  ) -> Checked {
    let found = named?.findings(in: payload.bytes, surveys: surveys) ?? []
    guard let named else { return Checked(payload: payload, chosen: Chosen(findings: [])) }
    var checked = named.checked(payload, found, in: text, surveys: surveys, visit)
    // For a record, the findings as that object do not matter.
    if named.engine.isForeign, pointer == nil,
      let wrapped = payload.findingAsRecord(
        besides: named.id, among: named.recordSchemas.places, in: text)
    {
      checked.chosen.findings = [wrapped]
    }
    return checked
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
      return Chosen(findings: [Finding(unidentified: told.answer.sentence, hint: told.advice)])
    }
  }
}
