import PushSchemaConcurrency
import PushSchemaInterpreter

/// What identifies the payloads inside of records where the object is named; made when the first record comes, and
/// shared by all threads.
final class RecordSchemas: @unchecked Sendable {
  private let interpreter: Interpreter
  private let lock = Monitor()
  // It is only read and written while the lock is held.
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
