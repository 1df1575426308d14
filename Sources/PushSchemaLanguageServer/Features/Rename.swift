import PushPayload
import PushSchemaDiagnostics
import PushSchemaFormat
import PushSchemaModel

/// Renames a declaration in all files of a folder. The meaning must not change: the server
/// compiles the new texts, and refuses the name if there is a new diagnostic.
extension Session {
  func prepareRename(_ place: Place) throws(ResponseError) -> JSONValue {
    guard let (use, symbol) = place.named else { return nil }
    try refuseFixed(symbol, in: place.analysis)
    return [
      "range": range(use.range, in: place.analysis), "placeholder": JSONValue(symbol.name),
    ]
  }

  func rename(_ place: Place, to name: String) throws(ResponseError) -> JSONValue {
    guard let (use, symbol) = place.named else { throw .refused("there is no name here") }
    let index = place.analysis.index
    try refuseFixed(symbol, in: place.analysis)
    try check(name, for: symbol, in: index)
    let uses = index.uses(of: use.symbol)
    var edits: [String: [Diagnostic.Fix]] = [:]
    for use in uses {
      guard workspace.uri(of: use.range.path) != nil else {
        throw .refused("a built-in schema uses '\(symbol.name)'")
      }
      guard let text = use.spelling.text(of: name) else {
        throw .refused(
          "'\(symbol.name)' is at \(words(use.range, place.analysis)) in a form that cannot be rewritten"
        )
      }
      edits[use.range.path, default: []].append(Diagnostic.Fix(range: use.range, replacement: text))
    }
    let renamed = try checkMeaning(of: edits, for: symbol, uses.count, in: place.analysis)
    let documents = RenamedDocuments(
      symbol, in: index.owner(of: symbol), to: name, former: place.analysis, renamed: renamed,
      around: workspace.around)
    return workspaceEdit(edits, in: place.analysis, and: documents)
  }

  /// The edits for the client: first those of documents, then those of schemas, each by path.
  func workspaceEdit(
    _ edits: [String: [Diagnostic.Fix]], in analysis: Analysis,
    and documents: RenamedDocuments? = nil
  ) -> JSONValue {
    var changes = JSONObject()
    for file in documents?.files ?? [] {
      changes[FileURI.uri(of: file.path)] = .array(
        (documents?.edits[file.path] ?? []).map {
          ["range": json($0.range.offsets, of: file), "newText": JSONValue($0.replacement)]
        })
    }
    for (path, edits) in edits.ordered(by: { $0.key < $1.key }) {
      guard let uri = workspace.uri(of: path) else { continue }
      changes[uri] = .array(
        edits.map {
          ["range": range($0.range, in: analysis), "newText": JSONValue($0.replacement)]
        })
    }
    return ["changes": .object(changes)]
  }

  private func refuseFixed(
    _ symbol: SymbolIndex.Symbol, in analysis: Analysis
  ) throws(ResponseError) {
    switch symbol.kind {
    case .schema:
      throw .refused("a schema has the name of its file; rename the file, then its first lines")
    case .value: throw .refused("payloads contain this value, so it cannot be renamed")
    default: break
    }
    guard analysis.ownFiles.contains(where: { $0.path == symbol.nameRange.path }) else {
      throw .refused("a built-in schema declares '\(symbol.name)'")
    }
  }

  private func check(
    _ name: String, for symbol: SymbolIndex.Symbol, in index: SymbolIndex
  ) throws(ResponseError) {
    if symbol.kind == .field {
      guard !name.isEmpty, !name.utf8.contains(where: { $0 < 0x20 || $0 == 0x60 || $0 == 0x7F })
      else {
        throw .refused(
          "'\(name)' is not a key: it is empty, or contains a backtick or a control character")
      }
    } else if keyText(name) != name {
      throw .refused(
        "'\(name)' is not a name: letters, digits and '_', a letter first, single '-' between them")
    }
    let others = index.symbols.filter { other in
      other.name == name && other.schema == symbol.schema && other.owner == symbol.owner
        && (other.kind == symbol.kind
          || [other, symbol].allSatisfy(\.kind.traits.sharesNames))
    }
    guard let other = others.first, name != symbol.name else { return }
    throw .refused("there already is \(other.kind.phrase) '\(name)'")
  }

  /// Throws an error if the edits cause a new diagnostic, or other uses of the symbol.
  private func checkMeaning(
    of edits: [String: [Diagnostic.Fix]], for symbol: SymbolIndex.Symbol, _ count: Int,
    in analysis: Analysis
  ) throws(ResponseError) -> Analysis {
    let files = analysis.ownFiles.map { file in
      edits[file.path].map(file.applying) ?? file
    }
    let renamed = workspace.analysis(of: analysis.folder, with: files)
    let known = Set(analysis.diagnostics.map { ToldPlace($0, after: edits) })
    if let new = renamed.diagnostics.first(where: { !known.contains(ToldPlace($0)) }) {
      throw .refused(
        "the new name would change the meaning of '\(symbol.name)': \(words(new.range, renamed)): \(new.message)"
      )
    }
    let place = (edits[symbol.nameRange.path] ?? []).moved(symbol.nameRange.lowerBound)
    let use = renamed.index.use(at: place, in: symbol.nameRange.path)
    guard let use, renamed.index.uses(of: use.symbol).count == count else {
      throw .refused("the new name would change the places that use '\(symbol.name)'")
    }
    return renamed
  }

  private func words(_ range: SourceRange, _ analysis: Analysis) -> String {
    let name = range.path.split(separator: "/").last ?? ""
    guard let place = analysis.files[range.path]?.position(at: range.lowerBound) else {
      return String(name)
    }
    return "\(name):\(place.line):\(place.column)"
  }
}

/// The code of a diagnostic and its position.
private struct ToldPlace: Hashable {
  let path: String
  let code: String
  let offset: Int

  init(_ diagnostic: Diagnostic, after edits: [String: [Diagnostic.Fix]] = [:]) {
    path = diagnostic.range.path
    code = diagnostic.code
    offset = (edits[path] ?? []).moved(diagnostic.range.lowerBound)
  }
}

extension [Diagnostic.Fix] {
  /// The offset of a position after the edits.
  func moved(_ offset: Int) -> Int {
    filter { $0.range.lowerBound < offset }.reduce(offset) {
      $0 + $1.replacement.utf8.count - $1.range.offsets.count
    }
  }
}

extension SymbolIndex.Spelling {
  /// The text of a name in this spelling; `nil` if the spelling cannot express it.
  fileprivate func text(of name: String) -> String? {
    let isPlain = !name.contains("\\") && !name.contains("\"")
    return switch self {
    case .name: name
    case .key: keyText(name)
    case .json: String(JSONValue(name).jsonString().dropFirst().dropLast())
    case .text where isPlain: name
    case .pointer where isPlain: String(JSONPointer.component(name).dropFirst())
    case .template where isPlain && !name.contains(where: { ".{}".contains($0) }): name
    case .text, .pointer, .template, .fixed: nil
    }
  }
}

extension ResponseError {
  fileprivate static func refused(_ reason: String) -> ResponseError {
    ResponseError(.requestFailed, reason)
  }
}
