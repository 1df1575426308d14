package import PushSchemaModel

/// One output file: a path relative to the output directory, with `/` as separator, and its text.
package struct Artifact: Hashable, Sendable {
  package let path: String
  package let text: String

  package init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}

/// Turns a model without errors into files in memory.
package protocol Emitter: Sendable {
  /// The artifacts of all requested schemas, in a fixed order.
  func emit(_ set: SchemaSet) -> [Artifact]
}
