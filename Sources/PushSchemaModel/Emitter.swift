package import PushSchemaText

/// One output file: a path relative to the output directory, with `/` as separator, and its text.
///
/// The text is computed on each access, so that memory never contains all texts at once.
package struct Artifact: Equatable, Sendable {
  package let path: String
  /// Computes the text.
  package let render: @Sendable () -> TextBuffer
  /// The schema that decides the text, with those that imports connect; `nil` for all schemas.
  package private(set) var schema: String?

  package init(path: String, _ render: @escaping @Sendable () -> TextBuffer) {
    self.path = path
    self.render = render
  }

  package init(path: String, text: @autoclosure @escaping @Sendable () -> String) {
    self.init(path: path) {
      var buffer = TextBuffer()
      buffer.append(text())
      return buffer
    }
  }

  /// The artifact with its schema.
  fileprivate func belonging(to schema: Schema) -> Artifact {
    var artifact = self
    artifact.schema = schema.name
    return artifact
  }

  /// The last part of the path.
  package var fileName: Substring { path.split(separator: "/").last ?? "" }

  /// The text as UTF-8.
  package var bytes: [UInt8] { render().bytes() }
  package var text: String { render().text() }

  package static func == (left: Artifact, right: Artifact) -> Bool {
    left.path == right.path && left.bytes == right.bytes
  }
}

/// Converts a model without errors to the texts of files, in a fixed order.
package protocol Emitter: Sendable {
  /// The artifacts of one schema; `set` has it and the schemas that imports connect with it.
  func emit(_ schema: Schema, of set: SchemaSet) -> [Artifact]

  /// The artifacts of all requested schemas together.
  func emitWhole(_ set: SchemaSet) -> [Artifact]
}

extension Emitter {
  package func emitWhole(_ set: SchemaSet) -> [Artifact] { [] }
}

extension Sequence<any Emitter> {
  /// The artifacts of all requested schemas, in a good order for parallel work. Those of the whole
  /// set take the longest and come first, so that no core waits for them at the end. Those of one
  /// schema are next to each other, because they use the same part of the model.
  package func emit(_ set: SchemaSet) -> [Artifact] {
    let schemas = set.schemas.filter(\.isRequested)
    let parts = set.connectedParts
    return flatMap { $0.emitWhole(set) }
      + schemas.flatMap { schema in
        let part = parts[schema.name] ?? set
        return flatMap { $0.emit(schema, of: part) }.map { $0.belonging(to: schema) }
      }
  }
}
