import PushPayload
import PushSchemaCommand
import PushSchemaFindings
import PushSchemaInterpreter
import PushSchemaModel

/// The object as which payloads are checked: the one in `--as`, else the detected one.
struct ObjectChoice: Sendable {
  /// A payload of a text, its object, and its findings.
  struct Checked {
    var payload: PlacedPayload
    /// The object and its interpreter; `nil` if it is unclear.
    var object: (id: DeclarationID, interpreter: Interpreter)?
    /// The name of a detected object.
    var taken: String?
    /// The findings, with positions in the text.
    var findings: [Finding]
    /// The sender whose mark the payload has, in addition to its object.
    var senderWords: String?
    /// The parts of the schema that the payload uses, if they are wanted.
    var uses: [SurveyedPart] = []
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
  /// Whether checks return the parts of the schema that payloads use.
  var surveys = false

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
    func checked(_ payload: PlacedPayload, _ found: [Finding], in text: LinedText) -> Checked {
      let findings = interpreter.refined(found, in: payload.bytes, as: id)
      return Checked(
        payload: payload, object: (id, interpreter), findings: payload.placed(findings, in: text),
        uses: engine.uses(in: payload.bytes))
    }
  }

  /// Reads the options; for a text that is not the command's own, those on its form are ignored.
  init(_ arguments: Arguments, isOther: Bool = false, context: ToolContext) throws {
    pointer = isOther ? nil : try arguments.place()
    freeParts = try FreeParts(arguments, context: context)
    guard !isOther, let name = arguments.value("--as") else {
      places = try PayloadSchemas.identifying(
        arguments, alsoStandard: !freeParts.isEmpty, context: context)
      return
    }
    guard !arguments.has(Command.Option.among.name) else {
      throw UsageError("'--as' and '--among' exclude each other")
    }
    let schemas = try PayloadSchemas(objects: [name], arguments: arguments, context: context)
    let id = try schemas.object(name, option: "--as")
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
  mutating func check(_ text: [UInt8]) -> [Checked] {
    if let checked = checkedAsItStands(text) { return [checked] }
    let read = TextPayloads(text, at: pointer)
    let lined = LinedText(text)
    var checked = read.payloads.flatMap { check($0, in: lined) }
    for index in freeParts.isEmpty ? [] : Array(checked.indices) {
      checked[index].parts = freeParts.checked(in: checked[index].payload, of: lined)
      let found = checked[index].parts.flatMap(\.findings)
      checked[index].findings = (checked[index].findings + found).inTextOrder
    }
    guard !read.findings.isEmpty else { return checked }
    guard !checked.isEmpty else {
      return [Checked(payload: PlacedPayload(text), findings: read.findings, textEdits: read.edits)]
    }
    checked[0].textEdits = read.edits
    checked[0].findings = (read.findings + checked[0].findings).inTextOrder
    return checked
  }

  /// Checks a text that is a payload of the named object, as most are; else `nil`.
  private mutating func checkedAsItStands(_ text: [UInt8]) -> Checked? {
    guard pointer == nil, freeParts.isEmpty, text.first == 0x7B,
      let found = named?.findings(in: text, surveys: surveys), let named,
      named.engine.isJSON, !named.engine.isForeign
    else { return nil }
    return named.checked(PlacedPayload(text), found, in: LinedText(text))
  }

  /// Checks one payload; without a named object, a record is replaced by the payloads in it.
  private mutating func check(_ payload: PlacedPayload, in text: LinedText) -> [Checked] {
    guard let found = named?.findings(in: payload.bytes, surveys: surveys), let named else {
      return payload.identified(among: places, onlyAnswer: true).map { placed, told in
        detected(placed, as: told, in: text)
      }
    }
    var checked = named.checked(payload, found, in: text)
    // If the object knows no member, it may be a record, whose findings as that object do not matter.
    if named.engine.isForeign, pointer == nil,
      let wrapped = payload.findingAsRecord(
        besides: named.id, among: named.recordSchemas.places, in: text)
    {
      checked.findings = [wrapped]
    }
    return [checked]
  }

  /// A payload as the detected object.
  private func detected(
    _ payload: PlacedPayload, as told: IdentifiedPayload, in text: LinedText
  ) -> Checked {
    var checked = Checked(payload: payload, findings: [])
    switch told.answer {
    case .clear(let candidate):
      (checked.taken, checked.senderWords) = (candidate.schemaName, told.senderWords)
      checked.findings = candidate.findings
      guard let interpreter = told.interpreter, let id = DeclarationID(candidate.schemaName) else {
        break
      }
      checked.object = (id, interpreter)
      if surveys {
        var engine = interpreter.engine(for: id)
        engine.use = PayloadUse()
        checked.findings = engine.report(on: payload.bytes).findings
        checked.uses = engine.uses(in: payload.bytes)
      }
      checked.findings = interpreter.refined(checked.findings, in: payload.bytes, as: id)
    case .unreadable(let finding): checked.findings = [finding]
    case .several, .none:
      checked.findings = [Finding(unidentified: told.answer.sentence, hint: told.advice)]
    }
    checked.findings = payload.placed(checked.findings, in: text)
    return checked
  }
}

extension PayloadEngine {
  /// The parts of the schema that the payload of the last report uses, if it noted them.
  fileprivate func uses(in bytes: [UInt8]) -> [SurveyedPart] {
    var uses: [SurveyedPart] = []
    if use != nil { forEachUse(in: bytes) { uses.append($0) } }
    return uses
  }
}
