import PushPayload
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

/// Lists of declarations, and the ranges that clients fold and select.
extension Session {
  /// The declarations of a file with their members.
  func documentSymbols(_ document: OpenFile) -> JSONValue {
    let index = document.analysis.index
    let positions = index.symbols(in: document.file.path)
    let members = Dictionary(grouping: positions) { index.symbols[$0].owner }
    return .array(
      (members[nil] ?? []).map { position in
        let inner = (members[position] ?? []).map { symbol($0, [], in: document.analysis) }
        return symbol(position, inner, in: document.analysis)
      })
  }

  private func symbol(_ position: Int, _ members: [JSONValue], in analysis: Analysis) -> JSONValue {
    let symbol = analysis.index.symbols[position]
    return .members([
      "name": JSONValue(symbol.name.isEmpty ? "\"\"" : symbol.name),
      "detail": analysis.detail(of: symbol).map { JSONValue($0) },
      "kind": JSONValue(symbol.kind.traits.number), "range": range(symbol.range, in: analysis),
      "selectionRange": range(symbol.nameRange, in: analysis),
      "children": members.isEmpty ? nil : .array(members),
    ])
  }

  /// The declarations in all open folders whose names contain the query's letters in order.
  mutating func workspaceSymbols(_ query: String) -> JSONValue {
    var found: [JSONValue] = []
    for folder in schemaFolders {
      let analysis = workspace.analysis(of: folder)
      for symbol in analysis.index.symbols where symbol.name.holdsLetters(of: query) {
        guard let location = location(of: symbol.nameRange, in: analysis) else { continue }
        let owner = analysis.index.owner(of: symbol)?.id.description ?? symbol.schema
        found.append([
          "name": JSONValue(symbol.name), "kind": JSONValue(symbol.kind.traits.number),
          "location": location, "containerName": JSONValue(owner),
        ])
      }
    }
    return .array(found)
  }

  private var schemaFolders: [String] {
    let roots = settings.roots.flatMap { [$0, $0 + "/Schemas"] }.filter { folder in
      workspace.around.list(folder).contains(where: Paths.isSchema)
    }
    return Set(workspace.folders + roots).ordered()
  }

  /// The ranges that clients can fold: declarations, blocks, and documentation of several lines.
  func foldingRanges(_ document: OpenFile) -> JSONValue {
    let file = document.file
    let index = document.analysis.index
    let tokens = LexedFile(file).tokens
    let regions =
      index.symbols(in: file.path).map { index.symbols[$0].range.offsets }
      + tokens.filter { $0.kind == .block }.map(\.range)
    let comments = tokens.split { $0.kind != .documentation }.compactMap { run in
      run.last.map { run[run.startIndex].range.lowerBound..<$0.range.upperBound }
    }
    let folds = (regions.map { ($0, "region") } + comments.map { ($0, "comment") })
      .map { range, kind in
        let lines = file.lineNumbers(of: range)
        return (first: lines.lowerBound, last: lines.upperBound, kind: kind)
      }
      .filter { $0.first < $0.last }
      .ordered { ($0.first, $1.last) < ($1.first, $0.last) }
    return .array(
      folds.map {
        [
          "startLine": JSONValue($0.first), "endLine": JSONValue($0.last),
          "kind": JSONValue($0.kind),
        ]
      })
  }

  /// For each position, the ranges that contain it, from the innermost to the outermost.
  func selectionRanges(
    _ document: OpenFile, _ positions: [JSONValue]
  ) throws(ResponseError) -> JSONValue {
    let declarations = document.analysis.tree(of: document.file.path)?.root.declarations ?? []
    let ranges =
      declarations.flatMap(\.selectionRanges).map(\.offsets)
      + LexedFile(document.file).tokens.map(\.range) + [0..<document.file.bytes.count]
    var answers: [JSONValue] = []
    for position in positions {
      let offset = document.file.offset(of: try TextPosition(position), in: encoding)
      let around = Set(ranges.filter { $0.lowerBound <= offset && offset <= $0.upperBound })
        .ordered { ($0.count, $0.lowerBound) > ($1.count, $1.lowerBound) }
      var outer: Range<Int>?
      var answer: JSONValue?
      for range in around where outer.map({ $0.contains(range) }) ?? true {
        outer = range
        answer = .members(["range": json(range, of: document.file), "parent": answer])
      }
      answers.append(answer ?? ["range": json(offset..<offset, of: document.file)])
    }
    return .array(answers)
  }
}

extension Analysis {
  /// A short description of a symbol, such as a field's type.
  func detail(of symbol: SymbolIndex.Symbol) -> String? {
    switch symbol.kind {
    case .field:
      field(of: symbol).map { $0.field.type.text(in: symbol.schema, as: $0.field.written) }
    case .mapping:
      set.mapping(symbol.id).map {
        "\($0.source.text(in: symbol.schema)) \($0.direction.rawValue) \($0.target.text(in: symbol.schema))"
      }
    case .given:
      index.owner(of: symbol).flatMap { set.mapping($0.id) }?.givens
        .first { $0.name == symbol.name }?.type.text(in: symbol.schema)
    case .example:
      examples[symbol.id].map { "\($0.object.text(in: symbol.schema)), \($0.verdict.rawValue)" }
    default: symbol.kind.rawValue
    }
  }

  /// The model of a field, and the object that it belongs to or that includes it.
  func field(of symbol: SymbolIndex.Symbol) -> (field: Field, object: Object)? {
    fields[symbol.nameRange]
  }
}

extension String {
  /// Whether it contains the letters of another text in the same order, ignoring case.
  fileprivate func holdsLetters(of query: String) -> Bool {
    var rest = query.lowercased()[...]
    for letter in lowercased() where letter == rest.first { rest = rest.dropFirst() }
    return rest.isEmpty
  }
}
