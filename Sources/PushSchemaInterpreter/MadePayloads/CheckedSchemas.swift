package import PushPayload
package import PushSchemaModel

/// Schemas against which many payloads are checked: what is worked out for one is kept for the next.
package final class CheckedSchemas {
  package let interpreter: Interpreter
  private var engines: [DeclarationID: PayloadEngine] = [:]

  package init(_ interpreter: Interpreter) {
    self.interpreter = interpreter
  }

  package var set: SchemaSet { interpreter.set }

  /// Everything that is wrong with a payload.
  package func validate(_ bytes: [UInt8], as id: DeclarationID) -> [Finding] {
    // Taken out while it runs, so that it is not copied.
    var engine = engines.removeValue(forKey: id) ?? interpreter.engine(for: id)
    defer { engines[id] = engine }
    return engine.report(on: bytes).findings
  }

  /// Whether nothing in a payload is an error.
  package func accepts(_ bytes: [UInt8], as id: DeclarationID) -> Bool {
    !validate(bytes, as: id).contains { $0.severity == .error }
  }
}
