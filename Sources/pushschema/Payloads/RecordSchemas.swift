import PushSchemaConcurrency
import PushSchemaInterpreter

/// The schemas for detecting payloads inside records if the object is named. They are loaded for
/// the first record, and shared by all threads.
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
