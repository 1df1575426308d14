import PushPayload
import PushSchemaModel

/// Whether a field has to be there, by its own clauses and by the rules of its object.
extension Object {
  /// The rule that refuses every payload without a field, whatever the field's clauses say.
  func ruleDemanding(_ key: String) -> Rule? {
    rules.first { rule in
      guard rule.severity == .error, case .state(let path, false, .present) = rule.expression,
        path.root == .own, let only = path.keys.first, path.keys.count == 1
      else { return false }
      return only.hasSameBytes(as: key)
    }
  }

  /// `required`, `optional`, `required when …; forbidden unless …`, as payloads of this object are held
  /// to it.
  func presenceProse(of field: Field, in set: SchemaSet) -> String {
    ruleDemanding(field.key) == nil ? field.presenceProse(in: set) : "required"
  }
}
