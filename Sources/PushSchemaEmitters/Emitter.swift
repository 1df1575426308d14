package import PushSchemaModel

/// One output file: a path relative to the output directory, with `/` as separator, and its text.
///
/// The text is worked out each time it is asked for, so that nobody has to hold all of them at once.
package struct Artifact: Equatable, Sendable {
  package let path: String
  package var text: String { makeText() }

  private let makeText: @Sendable () -> String

  package init(path: String, text: @autoclosure @escaping @Sendable () -> String) {
    self.path = path
    makeText = text
  }

  package static func == (left: Artifact, right: Artifact) -> Bool {
    left.path == right.path && left.text == right.text
  }
}

/// Turns a model without errors into the texts of files.
package protocol Emitter: Sendable {
  /// The artifacts of all requested schemas, in a fixed order.
  func emit(_ set: SchemaSet) -> [Artifact]
}
