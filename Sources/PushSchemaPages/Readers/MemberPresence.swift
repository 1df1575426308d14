import PushPayload
import PushSchemaModel

/// The required presence of a field, by its own clauses and by the rules of its object.
extension Object {
  /// `required`, `optional`, `required when …; forbidden unless …`, as payloads of this object are held
  /// to it.
  func presenceProse(of field: Field, in set: SchemaSet) -> String {
    ruleDemanding(field.key) == nil ? field.presenceProse(in: set) : "required"
  }
}
