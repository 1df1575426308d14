import PushPayload
import PushSchemaCompiler
import PushSchemaDiagnostics

/// The open documents, the files next to them, and their analyses. It reuses results of unchanged
/// files only, so that its responses equal those of a server that was just started.
struct Workspace {
  private let compiler: Compiler
  let around: WorkspaceFiles
  /// The open documents by their URIs.
  private(set) var documents: [String: Document] = [:]
  /// The analyses of folders that have not changed since.
  private var analyses: [String: Analysis] = [:]
  /// The earlier analyses of changed folders; new ones reuse their results of unchanged files.
  private var former: [String: Analysis] = [:]
  /// Files as they were read last, so that an unchanged file is not stored twice.
  private var kept: [String: SourceFile] = [:]
  /// The folders whose diagnostics must be published.
  private(set) var changed: Set<String> = []

  init(compiler: Compiler, around: WorkspaceFiles) {
    self.compiler = compiler
    self.around = around
  }

  mutating func open(_ document: Document) {
    documents[document.uri] = document
    invalidate(document.folder)
  }

  mutating func close(_ uri: String) {
    guard let document = documents.removeValue(forKey: uri) else { return }
    invalidate(document.folder)
    if !hasDocuments(in: document.folder) { former[document.folder] = nil }
  }

  /// Discards all analyses, because files may have changed in any folder.
  mutating func invalidateAll() {
    former.merge(analyses) { _, last in last }
    analyses = [:]
    changed.formUnion(documents.values.map(\.folder))
  }

  private mutating func invalidate(_ folder: String) {
    if let known = analyses.removeValue(forKey: folder) { former[folder] = known }
    changed.insert(folder)
  }

  /// Returns the changed folders in the order of their names, and clears their list.
  mutating func takeChanged() -> [String] {
    defer { changed = [] }
    return changed.ordered()
  }

  func hasDocuments(in folder: String) -> Bool { documents.values.contains { $0.folder == folder } }

  /// The folders with open documents, in the order of their names.
  var folders: [String] { Set(documents.values.map(\.folder)).ordered() }

  // MARK: Looking

  mutating func analysis(of folder: String) -> Analysis {
    if let known = analyses[folder] { return known }
    let analysis = Analysis(
      folder: folder, files: files(in: folder), compiler: compiler, around: around,
      reusing: former.removeValue(forKey: folder))
    analyses[folder] = analysis
    return analysis
  }

  /// The analysis of a folder with some files in place of its own.
  func analysis(of folder: String, with files: [SourceFile]) -> Analysis {
    Analysis(
      folder: folder, files: files, compiler: compiler, around: around, reusing: analyses[folder])
  }

  /// The document or file of a URI; throws an error if it does not exist.
  mutating func document(of uri: String) throws(ResponseError) -> Session.OpenFile {
    if let document = documents[uri] {
      return Session.OpenFile(analysis: analysis(of: document.folder), file: document.file)
    }
    if let path = FileURI.path(of: uri), case let analysis = analysis(of: Paths.folder(of: path)),
      let file = analysis.ownFiles.first(where: { $0.path == path })
    {
      return Session.OpenFile(analysis: analysis, file: file)
    }
    throw ResponseError(.invalidParams, "there is no document '\(uri)'")
  }

  /// The URI by which the editor knows a file; `nil` for a built-in schema.
  func uri(of path: String) -> String? {
    documents.values.first { $0.file.path == path }?.uri
      ?? (path.hasPrefix("/") ? FileURI.uri(of: path) : nil)
  }

  func version(of uri: String) -> JSONValue? { documents[uri]?.version }

  private mutating func files(in folder: String) -> [SourceFile] {
    var files: [String: SourceFile] = [:]
    if folder.hasPrefix("/") || folder.isEmpty {
      for name in around.list(folder).filter(Paths.isSchema) {
        let path = folder + "/" + name
        if let file = savedFile(path) { files[path] = file }
      }
    }
    for document in documents.values where document.folder == folder {
      files[document.file.path] = document.file
    }
    return files.ordered { $0.key < $1.key }.map(\.value)
  }

  private mutating func savedFile(_ path: String) -> SourceFile? {
    guard let bytes = around.read(path) else { return nil }
    if let known = kept[path], known.bytes == bytes { return known }
    let file = SourceFile(path: path, bytes: bytes)
    kept[path] = file
    return file
  }
}
