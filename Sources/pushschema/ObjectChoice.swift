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
  private let named: (id: DeclarationID, interpreter: Interpreter)?
  /// What findings of the named object need, kept from payload to payload.
  private var hints = HintTables(SchemaSet(schemas: []))
  /// What clears most payloads of the named object, where there are many.
  private var prepared: PreparedPayload?

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
    named = (try schemas.object(name, option: "--as", of: command), schemas.interpreter)
    hints = HintTables(schemas.interpreter.set)
    if arguments.has("--lines"), let id = named?.id {
      prepared = PreparedPayload(schemas.interpreter.set, as: id)
    }
    places = []
  }

  /// The schemas that findings may speak of.
  var sets: [SchemaSet] { named.map { [$0.interpreter.set] } ?? places.map(\.interpreter.set) }

  /// What a payload is checked as, and everything that is found in it.
  mutating func object(of bytes: [UInt8]) -> Chosen {
    guard let named else { return chosen(for: bytes) }
    if prepared?.findsNothing(in: bytes) == true { return Chosen(object: named, findings: []) }
    let findings = named.interpreter.validate(bytes, as: named.id, hints: &hints)
    return Chosen(object: named, findings: findings)
  }

  /// The same; `visit` is told what of its schema the payload uses.
  mutating func survey(_ bytes: [UInt8], _ visit: (SurveyedPart) -> Void) -> Chosen {
    if let named {
      let findings = named.interpreter.survey(bytes, as: named.id, hints: &hints, visit)
      return Chosen(object: named, findings: findings)
    }
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
