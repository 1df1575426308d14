import PushPayload
import PushSchemaInterpreter
import PushSchemaModel

/// One version of schemas, against which many payloads are checked: what is worked out for one is kept
/// for the next, and sound payloads are cleared by tables.
final class CheckedVersion {
  let interpreter: Interpreter
  private var hints: HintTables
  private var tables: [DeclarationID: PreparedPayload?] = [:]

  init(_ set: SchemaSet) {
    interpreter = Interpreter(set)
    hints = HintTables(set)
  }

  var set: SchemaSet { interpreter.set }

  /// Everything that is wrong with a payload.
  func validate(_ bytes: [UInt8], as id: DeclarationID) -> [Finding] {
    if tables[id] == nil { tables[id] = .some(PreparedPayload(set, as: id)) }
    if tables[id]??.findsNothing(in: bytes) == true { return [] }
    return interpreter.validate(bytes, as: id, hints: &hints)
  }

  /// Whether nothing in a payload is an error.
  func accepts(_ bytes: [UInt8], as id: DeclarationID) -> Bool {
    !validate(bytes, as: id).contains { $0.severity == .error }
  }
}
