package import PushSchemaModel

/// Which rules and presence clauses payloads broke, and which they satisfied.
package struct VerdictLog: Sendable {
  /// A rule, or a presence clause of a field, by their positions in the object.
  package enum Check: Hashable, Sendable {
    case rule(Int)
    case clause(Int, field: Int)
  }

  /// What became of one check in all payloads so far.
  package struct Verdicts: Sendable {
    package fileprivate(set) var isBroken = false
    package fileprivate(set) var isSatisfied = false
  }

  private var objects: [DeclarationID: [Check: Verdicts]] = [:]

  package init() {}

  /// The verdicts of the checks of one object, without those that were never put to the test.
  package func verdicts(of object: DeclarationID) -> [Check: Verdicts] { objects[object] ?? [:] }

  mutating func note(
    _ check: Check, of object: DeclarationID, _ applies: Bool, _ isBroken: Bool
  ) {
    if isBroken {
      objects[object, default: [:]][check, default: Verdicts()].isBroken = true
    } else if applies {
      objects[object, default: [:]][check, default: Verdicts()].isSatisfied = true
    }
  }
}
