import PushPayload
import PushSchemaCommand
import PushSchemaDiagnostics
import PushSchemaInterpreter
import PushSchemaModel

/// The object that payloads are checked as: the one that `--as` names or, without it, for each payload
/// the one that fits best.
struct ObjectChoice {
  /// One payload's object, and what is found in it.
  struct Chosen {
    /// The object and its interpreter; `nil` where it is not clear which.
    var object: (id: DeclarationID, interpreter: Interpreter)?
    /// The name of an object that was not named.
    var taken: String?
    var findings: [Finding]
  }

  private let interpreters: [Interpreter]
  private let named: DeclarationID?

  init(_ arguments: Arguments, of command: Command, context: ToolContext) throws {
    guard let name = arguments.value("--as") else {
      named = nil
      interpreters = try PayloadSchemas.all(
        arguments: arguments, command: command, context: context
      )
      .map(\.interpreter)
      return
    }
    let schemas = try PayloadSchemas(
      objects: [name], arguments: arguments, command: command, context: context)
    named = try schemas.object(name, option: "--as", of: command)
    interpreters = [schemas.interpreter]
  }

  /// The schemas that findings may speak of.
  var sets: [SchemaSet] { interpreters.map(\.set) }

  /// What a payload is checked as, and everything that is found in it.
  func object(of bytes: [UInt8]) -> Chosen {
    if let named, let interpreter = interpreters.first {
      return Chosen(
        object: (named, interpreter), findings: interpreter.validate(bytes, as: named))
    }
    let payload = IdentifiedPayload(bytes, among: interpreters)
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
