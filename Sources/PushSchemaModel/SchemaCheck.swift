package import PushSchemaDiagnostics

/// Finds mistakes in a model without errors.
package protocol SchemaCheck: Sendable {
  /// The check of a single schema; data on the whole set is computed once.
  func prepared(for set: SchemaSet) -> @Sendable (Schema) -> [Diagnostic]
}
