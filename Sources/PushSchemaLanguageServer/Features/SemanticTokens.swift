import PushPayload
import PushSchemaDiagnostics
import PushSchemaSyntax

/// The kind of a token, by which clients colour it.
enum SemanticTokenKind: Int, CaseIterable {
  case namespace, type, `enum`, enumMember, `class`, property, function, parameter, variable
  case keyword, string, number, `operator`, comment, event

  static var legend: JSONValue {
    [
      "tokenTypes": .array(allCases.map { JSONValue("\($0)") }),
      "tokenModifiers": ["declaration"],
    ]
  }

  /// The kind of a token without regard to its meaning; `nil` for tokens without a colour.
  fileprivate init?(_ kind: Token.Kind) {
    switch kind {
    case .name: self = .variable
    case .quotedKey: self = .property
    case .number: self = .number
    case .string, .block: self = .string
    case .documentation: self = .comment
    case .punctuation, .unknown, .end: return nil
    }
  }
}

extension Session {
  func semanticTokens(_ document: OpenFile) -> JSONValue {
    let file = document.file
    let index = document.analysis.index
    let lexed = LexedFile(file)
    var uses: [Int: SymbolIndex.Use] = [:]
    for use in index.uses where use.range.path == file.path { uses[use.range.lowerBound] = use }
    var numbers: [JSONValue] = []
    var last = TextPosition(line: 0, character: 0)
    var walk = PositionWalk(file: file, encoding: encoding)
    for token in lexed.tokens {
      var kind = SemanticTokenKind(token.kind)
      var isDeclaration = false
      if let use = uses[token.range.lowerBound], use.range.upperBound == token.range.upperBound {
        let symbol = index.symbols[use.symbol]
        kind = symbol.kind.traits.token
        isDeclaration = symbol.nameRange == use.range
      } else if token.kind == .name {
        kind = Keyword(rawValue: lexed.text(token)) == nil ? .variable : .keyword
      }
      guard let kind else { continue }
      for piece in file.lines(of: token.range) {
        let start = walk.position(at: piece.lowerBound)
        let end = walk.position(at: piece.upperBound)
        let isSameLine = start.line == last.line
        numbers += [
          JSONValue(start.line - last.line),
          JSONValue(start.character - (isSameLine ? last.character : 0)),
          JSONValue(end.character - start.character), JSONValue(kind.rawValue),
          JSONValue(isDeclaration ? 1 : 0),
        ]
        last = start
      }
    }
    return ["data": .array(numbers)]
  }
}

extension SourceFile {
  /// The parts of a range in each of its lines, without line ends; empty parts are omitted.
  fileprivate func lines(of range: Range<Int>) -> [Range<Int>] {
    lineNumbers(of: range).compactMap { line in
      let lower = max(range.lowerBound, lineStarts[line])
      let upper = min(range.upperBound, endOfLine(line))
      return lower < upper ? lower..<upper : nil
    }
  }
}
