import PushPayload
import PushSchemaCommand
import PushSchemaDiagnostics
import PushSchemaInterpreter
import PushSchemaModel

/// The object that payloads are checked as: the one that `--as` names or, without it, for each payload
/// the one that fits best.
struct ObjectChoice: Sendable {
  /// One payload's object, and what is found in it.
  struct Chosen {
    /// The object and its interpreter; `nil` where it is not clear which.
    var object: (id: DeclarationID, interpreter: Interpreter)?
    /// The name of an object that was not named.
    var taken: String?
    var findings: [Finding]
  }

  /// The schemas that payloads are told by; empty where the object is named.
  private let places: [IdentifyingSchemas]
  private var named: Named?

  /// The object that `--as` names, and what is kept of it from payload to payload.
  private struct Named {
    let id: DeclarationID
    let interpreter: Interpreter
    var hints: HintTables
    /// What clears most payloads, where there are many.
    var prepared: PreparedPayload?

    mutating func check(_ bytes: [UInt8]) -> Chosen {
      if prepared?.findsNothing(in: bytes) == true { return chosen([]) }
      return chosen(interpreter.validate(bytes, as: id, hints: &hints))
    }

    mutating func survey(_ bytes: [UInt8], _ visit: (SurveyedPart) -> Void) -> Chosen {
      chosen(interpreter.survey(bytes, as: id, hints: &hints, visit))
    }

    private func chosen(_ findings: [Finding]) -> Chosen {
      Chosen(object: (id, interpreter), findings: findings)
    }
  }

  init(_ arguments: Arguments, of command: Command, context: ToolContext) throws {
    guard let name = arguments.value("--as") else {
      named = nil
      places = try PayloadSchemas.all(
        arguments: arguments, command: command, context: context
      )
      .map { IdentifyingSchemas($0.interpreter) }
      return
    }
    let schemas = try PayloadSchemas(
      objects: [name], arguments: arguments, command: command, context: context)
    let id = try schemas.object(name, option: "--as", of: command)
    let set = schemas.interpreter.set
    named = Named(
      id: id, interpreter: schemas.interpreter, hints: HintTables(set),
      prepared: arguments.has("--lines") ? PreparedPayload(set, as: id) : nil)
    places = []
  }

  /// The schemas that findings may speak of.
  var sets: [SchemaSet] { named.map { [$0.interpreter.set] } ?? places.map(\.interpreter.set) }

  /// The member of a whole payload that an object is, where it is nothing but that: nothing is made of it
  /// and no endpoint takes it.
  func wholeHolding(_ name: String) -> String? {
    sets.lazy.compactMap { $0.memberHolding(name) }.first
  }

  /// What counts the use of the named object's schema in sound payloads; `nil` where none is named, or it
  /// cannot be prepared.
  var preparedSurvey: (counts: PreparedSurvey, object: DeclarationID)? {
    guard let named, let prepared = named.prepared else { return nil }
    return (PreparedSurvey(prepared), named.id)
  }

  /// What a payload is checked as, and everything that is found in it.
  mutating func object(of bytes: [UInt8]) -> Chosen {
    named?.check(bytes) ?? chosen(for: bytes)
  }

  /// The same; `visit` is told what of its schema the payload uses.
  mutating func survey(_ bytes: [UInt8], _ visit: (SurveyedPart) -> Void) -> Chosen {
    if let chosen = named?.survey(bytes, visit) { return chosen }
    var chosen = chosen(for: bytes)
    if let (id, interpreter) = chosen.object {
      var hints = HintTables(interpreter.set)
      chosen.findings = interpreter.survey(bytes, as: id, hints: &hints, visit)
    }
    return chosen
  }

  private func chosen(for bytes: [UInt8]) -> Chosen {
    let payload = IdentifiedPayload(bytes, among: places, onlyAnswer: true)
    switch payload.answer {
    case .clear(let candidate):
      let id = DeclarationID(candidate.schemaName)
      return Chosen(
        object: payload.interpreter.flatMap { interpreter in id.map { ($0, interpreter) } },
        taken: candidate.schemaName, findings: candidate.findings)
    case .unreadable(let finding): return Chosen(findings: [finding])
    case .several, .none:
      let finding = Finding(
        code: CommandFinding.unidentified.rawValue, severity: .error, pointer: "", offset: 0,
        line: 1, column: 1,
        message: "which object this is, is " + payload.answer.words,
        hint: "name it with --as, such as --as Braze.ApplePush")
      return Chosen(findings: [finding])
    }
  }
}
