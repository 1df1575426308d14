import PushPayload
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaVerification

/// The changes of a rename in the sheets of documents and in recorded citations.
struct RenamedDocuments {
  private(set) var files: [SourceFile] = []
  private(set) var edits: [String: [Diagnostic.Fix]] = [:]

  /// `former` and `renamed` are the schemas before and after the rename; `name` is the new name.
  init(
    _ symbol: SymbolIndex.Symbol, in owner: SymbolIndex.Symbol?, to name: String,
    former: Analysis, renamed: Analysis, around: WorkspaceFiles
  ) {
    let folder = former.folder + "/Documents"
    let paths = former.citingPaths(in: renamed)
    for file in around.list(folder).ordered() {
      let isSheet = file.hasSuffix(".json")
      guard isSheet || file.hasSuffix(AnchorSheet.ending),
        let bytes = around.read(folder + "/" + file)
      else { continue }
      let source = SourceFile(path: folder + "/" + file, bytes: bytes)
      if isSheet {
        editSheet(source, symbol, owner, name)
      } else {
        editAnchors(source, paths)
      }
    }
  }

  private mutating func add(_ text: String, at range: Range<Int>, of file: SourceFile) {
    if edits[file.path] == nil { files.append(file) }
    edits[file.path, default: []].append(
      Diagnostic.Fix(range: file.range(range.lowerBound, range.upperBound), replacement: text))
  }

  // MARK: Sheets

  /// Edits the members of facts and examples that name the declaration, but no printed texts.
  private mutating func editSheet(
    _ file: SourceFile, _ symbol: SymbolIndex.Symbol, _ owner: SymbolIndex.Symbol?, _ name: String
  ) {
    var findings = FindingLog()
    guard let root = try? LocatedJSON(file.bytes, reportingTo: &findings).root,
      let schema = root.member("schema")?.string
    else { return }
    func names(_ value: LocatedJSON.Value?, _ symbol: SymbolIndex.Symbol) -> Bool {
      guard let text = value?.string else { return false }
      return text == symbol.id.description || schema == symbol.schema && text == symbol.name
    }
    let entries = ["facts", "examples"].flatMap { root.member($0)?.items ?? [] }
    for entry in entries {
      let value: LocatedJSON.Value?
      let isNamed: Bool
      switch symbol.kind {
      case .object, .payload, .group, .table:
        value = entry.member(symbol.kind == .table ? "table" : "object")
        isNamed = names(value, symbol)
      case .field, .rule:
        value = entry.member(symbol.kind == .field ? "field" : "rule")
        isNamed =
          value?.string == symbol.name && owner.map { names(entry.member("object"), $0) } ?? false
      default: continue
      }
      guard isNamed, let value, let text = value.string else { continue }
      let new = text.dropLast(symbol.name.count) + name
      add(JSONValue(String(new)).jsonString(), at: value.offset..<value.end, of: file)
    }
  }

  // MARK: Anchors

  /// Edits the lines of recorded citations; each line ends with the declaration that cites.
  private mutating func editAnchors(_ file: SourceFile, _ paths: [String: [String: String]]) {
    var lines = file.bytes.split(separator: 0x0A, omittingEmptySubsequences: false)[...]
    guard let schema = lines.dropFirst().first.map({ String(decoding: $0, as: UTF8.self) }),
      let renamed = paths[String(schema.dropFirst("schema ".count))]
    else { return }
    lines = lines.drop { !$0.starts(with: Array("citations ".utf8)) }
    for line in lines.dropFirst() {
      let text = String(decoding: line, as: UTF8.self)
      if let (former, path) = renamed.first(where: { text.hasSuffix(" of " + $0.key) }) {
        add(path, at: line.endIndex - former.utf8.count..<line.endIndex, of: file)
      }
    }
  }
}

extension Analysis {
  /// The changed names of citing declarations, by schema and former name.
  fileprivate func citingPaths(in renamed: Analysis) -> [String: [String: String]] {
    var paths: [String: [String: String]] = [:]
    for (schema, other) in zip(set.schemas, renamed.set.schemas) where schema.name == other.name {
      let places = zip(schema.citedPlaces, other.citedPlaces)
      for (former, new) in places where former.path != new.path {
        paths[schema.name, default: [:]][former.path] = new.path
      }
    }
    return paths
  }
}

extension LocatedJSON.Value {
  fileprivate func member(_ name: String) -> LocatedJSON.Value? {
    members.first { $0.name.utf8.elementsEqual(name.utf8) }?.value
  }
}
