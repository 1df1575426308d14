package import PushSchemaModel

/// One output file: a path relative to the output directory, with `/` as separator, and its text.
///
/// The text is worked out each time it is asked for, so that nobody has to hold all of them at once.
package struct Artifact: Equatable, Sendable {
  package let path: String
  /// The text as UTF-8.
  package var bytes: [UInt8] { makeBytes() }
  package var text: String { String(decoding: makeBytes(), as: UTF8.self) }

  private let makeBytes: @Sendable () -> [UInt8]

  package init(path: String, bytes: @autoclosure @escaping @Sendable () -> [UInt8]) {
    self.path = path
    makeBytes = bytes
  }

  package init(path: String, text: @autoclosure @escaping @Sendable () -> String) {
    self.path = path
    makeBytes = { Array(text().utf8) }
  }

  package static func == (left: Artifact, right: Artifact) -> Bool {
    left.path == right.path && left.bytes == right.bytes
  }
}

/// Turns a model without errors into the texts of files.
package protocol Emitter: Sendable {
  /// The artifacts of all requested schemas, in a fixed order.
  func emit(_ set: SchemaSet) -> [Artifact]
}
