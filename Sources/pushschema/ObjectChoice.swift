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
    places = []
  }

  /// The schemas that findings may speak of.
  var sets: [SchemaSet] { named.map { [$0.interpreter.set] } ?? places.map(\.interpreter.set) }

  /// What a payload is checked as, and everything that is found in it.
  func object(of bytes: [UInt8]) -> Chosen {
    if let named {
      return Chosen(object: named, findings: named.interpreter.validate(bytes, as: named.id))
    }
    return chosen(for: bytes)
  }

  /// The same where the findings on a payload whose object is clear are not asked for.
  func objectToCheck(_ bytes: [UInt8]) -> Chosen {
    named.map { Chosen(object: $0, findings: []) } ?? chosen(for: bytes)
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
