import PushSchemaConcurrency
import PushSchemaInterpreter

/// The schemas for detecting payloads in records, loaded once for all threads if needed.
final class RecordSchemas: @unchecked Sendable {
  private let interpreter: Interpreter
  private let lock = Monitor()
  // It is only read and written under the lock.
  private var made: IdentifyingSchemas?

  init(_ interpreter: Interpreter) { self.interpreter = interpreter }

  var places: [IdentifyingSchemas] {
    lock.withLock {
      let schemas = made ?? IdentifyingSchemas(interpreter)
      made = schemas
      return [schemas]
    }
  }
}
