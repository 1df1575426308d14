import PushPayload
import PushSchemaModel

/// The required presence of a field, by its own clauses and by the rules of its object.
extension Object {
  /// The rule that rejects every payload without a field, whatever the field's clauses state.
  func ruleDemanding(_ key: String) -> Rule? {
    rules.first { rule in
      guard rule.severity == .error, case .state(let path, false, .present) = rule.expression,
        path.root == .own, let only = path.keys.first, path.keys.count == 1
      else { return false }
      return only.hasSameBytes(as: key)
    }
  }

  /// `required`, `optional`, `required when …; forbidden unless …`, by the clauses and rules
  /// together.
  func presenceProse(of field: Field, in set: SchemaSet) -> String {
    ruleDemanding(field.key) == nil ? field.presenceProse(in: set) : "required"
  }
}
