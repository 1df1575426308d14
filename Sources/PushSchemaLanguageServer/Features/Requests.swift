import PushPayload
import PushSchemaDiagnostics

/// The requests that the server supports.
extension Session {
  var capabilities: JSONValue {
    [
      "positionEncoding": JSONValue(encoding.rawValue),
      "textDocumentSync": ["openClose": true, "change": 2, "save": true],
      "hoverProvider": true, "definitionProvider": true, "referencesProvider": true,
      "documentHighlightProvider": true, "renameProvider": ["prepareProvider": true],
      "documentSymbolProvider": true, "workspaceSymbolProvider": true,
      "foldingRangeProvider": true, "selectionRangeProvider": true,
      "completionProvider": ["triggerCharacters": [".", ":", "`"]],
      "codeActionProvider": ["codeActionKinds": ["quickfix", "source.fixAll"]],
      "documentFormattingProvider": true,
      "semanticTokensProvider": ["legend": SemanticTokenKind.legend, "full": true],
      "codeLensProvider": [:], "documentLinkProvider": [:], "inlayHintProvider": true,
    ]
  }

  mutating func answer(_ method: String, _ params: JSONValue) throws(ResponseError) -> JSONValue {
    switch method {
    case "textDocument/hover": try hover(place(params))
    case "textDocument/definition": try definition(place(params))
    case "textDocument/references": try references(place(params), params)
    case "textDocument/documentHighlight": try highlights(place(params))
    case "textDocument/prepareRename": try prepareRename(place(params))
    case "textDocument/rename": try rename(place(params), to: params.requiredText("newName"))
    case "textDocument/documentSymbol": try documentSymbols(document(params))
    case "workspace/symbol": try workspaceSymbols(params.requiredText("query"))
    case "textDocument/foldingRange": try foldingRanges(document(params))
    case "textDocument/selectionRange":
      try selectionRanges(document(params), params.requiredList("positions"))
    case "textDocument/completion": try completion(place(params))
    case "textDocument/codeAction": try codeActions(document(params), params)
    case "textDocument/formatting": try formatting(document(params))
    case "textDocument/semanticTokens/full": try semanticTokens(document(params))
    case "textDocument/codeLens": try codeLenses(document(params))
    case "textDocument/documentLink": try documentLinks(document(params))
    case "textDocument/inlayHint": try inlayHints(document(params), params.range())
    default: throw ResponseError(.methodNotFound, "there is no method '\(method)'")
    }
  }

  /// The document of a request.
  struct OpenFile {
    let analysis: Analysis
    let file: SourceFile
  }

  /// A position in a document.
  struct Place {
    let analysis: Analysis
    let file: SourceFile
    let offset: Int

    /// The use of a name at the position, and the symbol that it names.
    var named: (use: SymbolIndex.Use, symbol: SymbolIndex.Symbol)? {
      analysis.index.use(at: offset, in: file.path).map { ($0, analysis.index.symbols[$0.symbol]) }
    }
  }

  private mutating func document(_ params: JSONValue) throws(ResponseError) -> OpenFile {
    try workspace.document(of: params.documentURI())
  }

  private mutating func place(_ params: JSONValue) throws(ResponseError) -> Place {
    let document = try document(params)
    let offset = document.file.offset(of: try params.position(), in: encoding)
    return Place(analysis: document.analysis, file: document.file, offset: offset)
  }
}
