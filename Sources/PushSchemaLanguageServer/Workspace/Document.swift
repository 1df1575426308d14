import PushPayload
import PushSchemaDiagnostics
import PushSchemaSyntax

/// A document that is open in an editor, with its unsaved changes.
struct Document {
  let uri: String
  /// The folder of its file, in which it finds imported schemas; for a document without a file its
  /// URI.
  let folder: String
  let version: JSONValue?
  private(set) var file: SourceFile

  init(uri: String, version: JSONValue?, text: String) {
    self.uri = uri
    self.version = version
    guard let path = FileURI.path(of: uri) else {
      folder = uri
      file = Document.unsaved(uri, Array(text.utf8))
      return
    }
    folder = Paths.folder(of: path)
    file = SourceFile(path: path, text: text)
  }

  private init(_ document: Document, version: JSONValue?, file: SourceFile) {
    uri = document.uri
    folder = document.folder
    self.version = version
    self.file = file
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
      guard change["range"] != nil else {
        file = file.replacing(with: text)
        continue
      }
      let range = try change.range()
      let start = file.offset(of: range.start, in: encoding)
      let end = max(start, file.offset(of: range.end, in: encoding))
      var bytes = file.bytes
      bytes.replaceSubrange(start..<end, with: text)
      file = file.replacing(with: bytes)
    }
    if FileURI.path(of: uri) == nil { file = Document.unsaved(uri, file.bytes) }
    return Document(self, version: version, file: file)
  }
}
