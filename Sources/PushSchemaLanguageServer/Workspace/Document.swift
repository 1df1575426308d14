import PushPayload
import PushSchemaDiagnostics
import PushSchemaSyntax

/// A document that is open in an editor, with its unsaved changes.
struct Document {
  let uri: String
  /// The folder of its file, where imports are found; without a file, its URI.
  let folder: String
  private(set) var version: JSONValue?
  private(set) var file: SourceFile

  init(uri: String, version: JSONValue?, text: String) {
    self.uri = uri
    self.version = version
    let path = FileURI.path(of: uri)
    folder = path.map(Paths.folder) ?? uri
    file = path.map { SourceFile(path: $0, text: text) } ?? Document.unsaved(uri, Array(text.utf8))
  }

  /// A document without a file gets the name of its `schema` line, or `Untitled`.
  private static func unsaved(_ uri: String, _ bytes: [UInt8]) -> SourceFile {
    var log = DiagnosticLog()
    let text = SourceFile(path: uri, bytes: bytes)
    let name = parse(text, log: &log).root.schema?.text ?? "Untitled"
    return SourceFile(path: "\(uri)/\(name).pushschema", bytes: bytes)
  }

  /// The document after some changes, which are applied one after the other.
  func changed(
    by changes: [JSONValue], version: JSONValue?, in encoding: PositionEncoding
  ) throws(ResponseError) -> Document {
    var file = file
    for change in changes {
      let text = Array(try change.requiredText("text").utf8)
      var bytes = text
      if change["range"] != nil {
        let range = try change.range()
        let start = file.offset(of: range.start, in: encoding)
        let end = max(start, file.offset(of: range.end, in: encoding))
        bytes = file.bytes
        bytes.replaceSubrange(start..<end, with: text)
      }
      file = file.replacing(with: bytes)
    }
    var document = self
    document.version = version
    document.file = FileURI.path(of: uri) == nil ? Document.unsaved(uri, file.bytes) : file
    return document
  }
}
