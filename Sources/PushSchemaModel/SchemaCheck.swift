package import PushSchemaDiagnostics

/// Looks for mistakes in a model without errors.
package protocol SchemaCheck: Sendable {
  /// The check of a single schema; what it needs of the whole set is worked out once.
  func prepared(for set: SchemaSet) -> @Sendable (Schema) -> [Diagnostic]
}
