package import PushSchemaText

/// One output file: a path relative to the output directory, with `/` as separator, and its text.
///
/// The text is worked out each time it is asked for, so that nobody has to hold all of them at once.
package struct Artifact: Equatable, Sendable {
  package let path: String
  /// Works the text out.
  package let render: @Sendable () -> TextBuffer
  /// The schema whose artifact it is: the text follows from that schema and those that imports connect
  /// with it, either way. `nil` if all schemas have a part in it.
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

  /// The artifact as one of a schema.
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

/// Turns a model without errors into the texts of files, in a fixed order.
package protocol Emitter: Sendable {
  /// The artifacts of one schema; the set holds it and the schemas that imports connect with it.
  func emit(_ schema: Schema, of set: SchemaSet) -> [Artifact]

  /// The artifacts of all requested schemas together.
  func emitWhole(_ set: SchemaSet) -> [Artifact]
}

extension Emitter {
  package func emitWhole(_ set: SchemaSet) -> [Artifact] { [] }

  /// The artifacts of all requested schemas.
  package func emit(_ set: SchemaSet) -> [Artifact] { [self].emit(set) }
}

extension Sequence<any Emitter> {
  /// The artifacts of all requested schemas, in an order that suits working them out one after the
  /// other: those of the whole set take the longest and stand first, so that no core waits for them in
  /// the end; those of one schema stand side by side, because they look at the same part of the model.
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
