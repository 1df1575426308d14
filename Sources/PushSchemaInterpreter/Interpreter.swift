package import PushSchemaModel

/// The meaning of the language, run from the resolved model.
package struct Interpreter: Sendable {
  package let set: SchemaSet

  package init(_ set: SchemaSet) {
    self.set = set
  }
}
