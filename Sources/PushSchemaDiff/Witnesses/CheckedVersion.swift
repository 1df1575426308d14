import PushPayload
import PushSchemaInterpreter
import PushSchemaModel

/// One version of schemas, against which many payloads are checked: what is worked out for one is kept
/// for the next.
final class CheckedVersion {
  let interpreter: Interpreter
  private var engines: [DeclarationID: PayloadEngine] = [:]

  init(_ set: SchemaSet) {
    interpreter = Interpreter(set)
  }

  var set: SchemaSet { interpreter.set }

  /// Everything that is wrong with a payload.
  func validate(_ bytes: [UInt8], as id: DeclarationID) -> [Finding] {
    // Taken out while it runs, so that it is not copied.
    var engine = engines.removeValue(forKey: id) ?? interpreter.engine(for: id)
    defer { engines[id] = engine }
    return engine.report(on: bytes).findings
  }

  /// Whether nothing in a payload is an error.
  func accepts(_ bytes: [UInt8], as id: DeclarationID) -> Bool {
    !validate(bytes, as: id).contains { $0.severity == .error }
  }
}
