package import PushSchemaModel

/// Which rules and presence clauses payloads broke, and which they satisfied.
package struct VerdictLog: Sendable {
  /// A rule by its id, or a presence clause by its field and position.
  package enum Check: Hashable, Sendable {
    case rule(String)
    case clause(Int, field: String)
  }

  package struct Subject: Hashable, Sendable {
    package var object: DeclarationID
    package var check: Check
  }

  package private(set) var broken: Set<Subject> = []
  package private(set) var satisfied: Set<Subject> = []

  package init() {}

  mutating func note(
    _ check: Check, of object: DeclarationID, _ applies: Bool, _ isBroken: Bool
  ) {
    let subject = Subject(object: object, check: check)
    if isBroken {
      broken.insert(subject)
    } else if applies {
      satisfied.insert(subject)
    }
  }
}
