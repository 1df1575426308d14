package import PushPayload
package import PushSchemaModel

/// Schemas for checks of many payloads; it keeps their engines.
package final class CheckedSchemas {
  package let interpreter: Interpreter
  private var engines: [DeclarationID: PayloadEngine] = [:]

  package init(_ interpreter: Interpreter) {
    self.interpreter = interpreter
  }

  package var set: SchemaSet { interpreter.set }

  /// All findings on a payload.
  package func validate(_ bytes: [UInt8], as id: DeclarationID) -> [Finding] {
    // Removed while it runs, so that it is not copied.
    var engine = engines.removeValue(forKey: id) ?? interpreter.engine(for: id)
    engine.reportsAll = true
    defer { engines[id] = engine }
    return engine.report(on: bytes).findings
  }

  /// Whether a payload has no errors.
  package func accepts(_ bytes: [UInt8], as id: DeclarationID) -> Bool {
    !validate(bytes, as: id).contains { $0.severity == .error }
  }
}
