import PushPayload
import PushSchemaConcurrency
import PushSchemaModel
import PushSchemaProgram

/// The programs of a set of schemas, each made when it is first asked for.
final class ProgramCache: @unchecked Sendable {
  private let set: SchemaSet
  private let hints: KeyHintCache
  // What is below is only read and written while the lock is held.
  private let lock = Monitor()
  private var programs: [DeclarationID: PayloadProgram] = [:]
  private var samples: Set<String>?

  init(_ set: SchemaSet) {
    self.set = set
    hints = KeyHintCache(set)
  }

  /// The keys of fields whose default shows what their form looks like.
  var keysWithSamples: Set<String> {
    lock.withLock {
      if let samples { return samples }
      let fields = set.schemas.flatMap(\.objects).flatMap(\.fields)
      let keys = Set(fields.filter(\.showsForm).map(\.key))
      samples = keys
      return keys
    }
  }

  func program(of id: DeclarationID) -> PayloadProgram {
    lock.withLock {
      if let known = programs[id] { return known }
      let program = set.program(of: id) { ModelKeyAdvice(id: $0.id, hints: hints) }
      programs[id] = program
      return program
    }
  }
}

extension Field {
  /// Whether it has a form, and a default of it.
  fileprivate var showsForm: Bool {
    guard case .string(let limits)? = type.alternative(for: .string), limits.form != nil,
      case .literal? = defaultValue
    else { return false }
    return true
  }
}

/// What is known of keys that objects do not have, worked out for an object when it is first asked for.
private final class KeyHintCache: @unchecked Sendable {
  // The tables are only read and written while the lock is held.
  private let lock = Monitor()
  private var tables: HintTables

  init(_ set: SchemaSet) { tables = HintTables(set) }

  func hint(ofKey key: String, in id: DeclarationID) -> String? {
    lock.withLock { tables.hint(ofKey: key, in: id) }
  }
}

/// What a model says about keys that one of its objects does not have.
private struct ModelKeyAdvice: KeyAdvice {
  let id: DeclarationID
  let hints: KeyHintCache

  var owner: String { id.description }

  func hint(for key: String) -> String? { hints.hint(ofKey: key, in: id) }
}
