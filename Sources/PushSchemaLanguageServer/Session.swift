import PushPayload
import PushSchemaDiagnostics

/// The settings of a client, and its open documents.
struct Session {
  var workspace: Workspace
  private(set) var encoding = PositionEncoding.utf16
  private(set) var settings = Settings()
  /// The diagnostics that the server published last, by URI, without empty lists.
  private var published: [String: JSONValue] = [:]

  init(workspace: Workspace) { self.workspace = workspace }

  /// The settings that a client sends with `initialize`.
  struct Settings {
    /// The folders of the opened workspace.
    var roots: [String] = []
    /// The folder of the documents that schemas cite, from `initializationOptions`.
    var documents: String?
    /// Whether the client can report changed files when the server requests it.
    var watchesFiles = false
    /// Whether the client shows links from a diagnostic to related positions.
    var showsRelatedPlaces = false
  }

  // MARK: Requests

  mutating func initialize(_ params: JSONValue) -> JSONValue {
    let client = params["capabilities"]
    let offered = client?["general"]?["positionEncodings"]?.array ?? []
    encoding = offered.contains("utf-8") ? .utf8 : .utf16
    let text = client?["textDocument"]
    settings.showsRelatedPlaces =
      text?["publishDiagnostics"]?["relatedInformation"]?.boolean ?? false
    settings.watchesFiles =
      client?["workspace"]?["didChangeWatchedFiles"]?["dynamicRegistration"]?.boolean ?? false
    let folders = params["workspaceFolders"]?.array ?? []
    let uris =
      folders.compactMap { $0["uri"]?.string } + [params["rootUri"]?.string].compactMap { $0 }
    for path in uris.compactMap(FileURI.path) where !settings.roots.contains(path) {
      settings.roots.append(path)
    }
    if let folder = params["initializationOptions"]?["documents"]?.string {
      settings.documents = Paths.joined(settings.roots.first ?? "", folder)
    }
    return [
      "capabilities": capabilities,
      "serverInfo": ["name": "pushschema", "version": JSONValue(ToolVersion.current)],
    ]
  }

  /// The request to the client to report changed schemas and JSON files of examples.
  func registrations() -> [JSONValue] {
    guard settings.watchesFiles else { return [] }
    let watchers: [JSONValue] = ["**/*.pushschema", "**/*.json"].map { ["globPattern": $0] }
    let registration: JSONValue = [
      "id": "files", "method": "workspace/didChangeWatchedFiles",
      "registerOptions": ["watchers": .array(watchers)],
    ]
    return [
      ServerMessage.request(
        "client/registerCapability", ["registrations": [registration]], id: "files")
    ]
  }

  // MARK: Notifications

  /// Processes a notification. An invalid one is ignored, because notifications have no response.
  mutating func notify(_ method: String, _ params: JSONValue) {
    switch method {
    case "textDocument/didOpen":
      guard let document = params["textDocument"], let uri = document["uri"]?.string,
        let text = document["text"]?.string
      else { return }
      workspace.open(Document(uri: uri, version: document["version"], text: text))
    case "textDocument/didChange":
      guard let uri = try? params.documentURI(), let document = workspace.documents[uri],
        let changes = params["contentChanges"]?.array,
        let changed = try? document.changed(
          by: changes, version: params["textDocument"]?["version"], in: encoding)
      else { return }
      workspace.open(changed)
    case "textDocument/didClose":
      if let uri = try? params.documentURI() { workspace.close(uri) }
    case "textDocument/didSave", "workspace/didChangeWatchedFiles": workspace.invalidateAll()
    default: break
    }
  }

  // MARK: Diagnostics

  /// Notifications with the diagnostics of each file in changed folders: for open documents
  /// always, for other files if the diagnostics changed.
  mutating func publishDiagnostics() -> [JSONValue] {
    var messages: [JSONValue] = []
    for folder in workspace.takeChanged() {
      var found: [String: [Diagnostic]] = [:]
      let analysis = workspace.hasDocuments(in: folder) ? workspace.analysis(of: folder) : nil
      for file in analysis?.ownFiles ?? [] {
        guard let uri = workspace.uri(of: file.path) else { continue }
        found[uri] = analysis?.diagnostics(in: file.path)
      }
      // A file that was removed, or that no open document needs, has no diagnostics any more.
      for uri in published.keys where isInside(uri, folder) && found[uri] == nil { found[uri] = [] }
      for (uri, diagnostics) in found.ordered(by: { $0.key < $1.key }) {
        let shown = shown(diagnostics)
        let list = JSONValue.array(
          shown.map { json($0, analysis) } + note(on: diagnostics.count - shown.count))
        guard (published[uri] ?? []) != list || workspace.version(of: uri) != nil else { continue }
        published[uri] = diagnostics.isEmpty ? nil : list
        messages.append(
          ServerMessage.notification(
            "textDocument/publishDiagnostics",
            .members([
              "uri": JSONValue(uri), "version": workspace.version(of: uri), "diagnostics": list,
            ])))
      }
    }
    return messages
  }

  /// At most 500 diagnostics, which editors can show: errors before others.
  private func shown(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let limit = 500
    guard diagnostics.count > limit else { return diagnostics }
    let errors = diagnostics.filter { $0.severity == .error }.prefix(limit)
    return Array(errors) + diagnostics.filter { $0.severity != .error }.prefix(limit - errors.count)
  }

  /// A note at the start of a file with the number of diagnostics that are not shown.
  private func note(on hiddenCount: Int) -> [JSONValue] {
    guard hiddenCount > 0 else { return [] }
    let start: JSONValue = ["line": 0, "character": 0]
    return [
      [
        "range": ["start": start, "end": start], "severity": 3, "source": "pushschema",
        "message": JSONValue(
          "\(hiddenCount) more are not shown here; 'pushschema check' lists more of them, "
            + "and all with --diagnostics json"),
      ]
    ]
  }

  private func isInside(_ uri: String, _ folder: String) -> Bool {
    uri == folder || FileURI.path(of: uri).map(Paths.folder) == folder
  }

  func json(_ diagnostic: Diagnostic, _ analysis: Analysis?) -> JSONValue {
    guard let analysis else { return nil }
    let message = ([diagnostic.message] + diagnostic.help).joined(separator: "\n")
    let related = diagnostic.labels.compactMap { label -> JSONValue? in
      guard let location = location(of: label.range, in: analysis) else { return nil }
      return ["location": location, "message": JSONValue(label.text)]
    }
    return .members([
      "range": range(diagnostic.range, in: analysis),
      "severity": JSONValue(diagnostic.severity.number),
      "code": JSONValue(diagnostic.code), "source": "pushschema", "message": JSONValue(message),
      "relatedInformation": settings.showsRelatedPlaces && !related.isEmpty
        ? .array(related) : nil,
    ])
  }

  // MARK: Places

  /// A range of a file in the client's units.
  func range(_ range: SourceRange, in analysis: Analysis) -> JSONValue {
    guard let file = analysis.files[range.path] else { return nil }
    return json(range.offsets, of: file)
  }

  func json(_ range: Range<Int>, of file: SourceFile) -> JSONValue {
    [
      "start": file.textPosition(at: range.lowerBound, in: encoding).json,
      "end": file.textPosition(at: range.upperBound, in: encoding).json,
    ]
  }

  /// A range with the URI of its document; `nil` if the client cannot open the document.
  func location(of range: SourceRange, in analysis: Analysis) -> JSONValue? {
    guard let uri = workspace.uri(of: range.path) else { return nil }
    return ["uri": JSONValue(uri), "range": self.range(range, in: analysis)]
  }
}

extension Severity {
  /// The number of the severity in the protocol.
  fileprivate var number: Int {
    switch self {
    case .error: 1
    case .warning: 2
    case .note: 3
    }
  }
}
