import PushSchemaDiagnostics

/// Recovery after a mistake, so that one cause gets one report.
extension Parser {
  static let declarationWords: [Keyword] = [
    .source, .constant, .enum, .type, .fields, .object, .payload, .table, .conversion, .lines,
    .mapping, .endpoint, .example, .erratum, .conflict, .accepted,
  ]

  /// Whether the current token and the next two start a declaration; the same words may be keys.
  var isAtDeclaration: Bool {
    guard current.kind == .name else { return false }
    let next = token(ahead: 1)
    guard next.kind == .name else { return false }
    switch word() {
    case .source: return isAt(.openBrace, ahead: 2)
    case .table: return isAt(.openParenthesis, ahead: 2)
    case .enum, .object, .fields, .lines, .conversion:
      return isAt(.openBrace, ahead: 2) || token(ahead: 2).kind == .name
    case .type, .payload, .constant: return isAt(.assign, ahead: 2)
    case .mapping, .endpoint, .example, .erratum: return isAt(.colon, ahead: 2)
    case .conflict: return isAt(.colon, ahead: 2) || isAt(.dot, ahead: 2)
    case .accepted: return isAt(.dot, ahead: 2) || word(ahead: 2) == .breaks
    default: return false
    }
  }

  /// Whether the current token starts a line with a declaration or its documentation. A body that
  /// is still open then lacks its brace.
  var isAtLineOfDeclaration: Bool {
    guard startsLine() else { return false }
    return current.kind == .documentation
      ? isAtDocumentedDeclaration : token(ahead: 1).kind == .name && isAtDeclaration
  }

  /// Whether the current token starts a declaration's documentation.
  private var isAtDocumentedDeclaration: Bool {
    guard index == 0 || tokens[index - 1].kind != .documentation else { return false }
    var ahead = self
    while ahead.current.kind == .documentation { ahead.advance() }
    return ahead.isAtDeclaration
  }

  /// Skips tokens and whole groups in brackets up to one for which `canStop` is true, the enclosing
  /// `}`, a line that starts a declaration, the end, or after a mistake the next line of the body.
  mutating func skip(until canStop: (Parser) -> Bool = { _ in false }) {
    let start = index
    var level = 0
    while !isAtEnd, !isAtLineOfDeclaration {
      if isLost, index > start, isAtLineOfBody() { return }
      if level == 0, isAt(.closeBrace) || canStop(self) { return }
      if let mark = mark() {
        level += mark.isOpening ? 1 : mark.isClosing ? -1 : 0
        level = max(level, 0)
      }
      advance()
    }
  }

  /// Skips a bracketed group or a single token, without recursion; never a lone `}`.
  mutating func skipGroup() {
    var level = 0
    repeat {
      if let mark = mark() {
        if mark == .closeBrace, level == 0 { return }
        level += mark.isOpening ? 1 : mark.isClosing ? -1 : 0
      }
      advance()
    } while level > 0 && !isAtEnd && !isAtLineOfDeclaration
  }

  /// Parses `{ … }`: calls `body` for each line. If `body` does not move, skips a token.
  mutating func parseBody(_ what: String, _ body: (inout Parser) -> Void) {
    let isForgotten = !isAt(.openBrace) && startsForgottenBody
    if isForgotten { reportForgottenBrace() }
    let outer = place
    defer { place.leave(to: outer) }
    guard let opening = isForgotten ? currentRange : takeIf(.openBrace) else {
      reportExpected("'{'")
      // The opening brace may follow after other tokens.
      guard !isAtEnd, !isAtDeclaration, !startsLine() else { return }
      skip { $0.isAt(.openBrace) }
      if isAt(.openBrace) { parseBody(what, body) }
      return
    }
    place.enter(from: index)
    isLost = false
    while !isAt(.closeBrace), !isAtEnd, !isAtLineOfDeclaration {
      let before = index
      place.item = before
      body(&self)
      endLine(from: before)
    }
    guard takeIf(.closeBrace) == nil else { return }
    reportUnclosed(what, opening)
  }

  /// Whether the current token starts a line like those of a body: with a name, a key,
  /// documentation or a text, and without `{` at its end.
  private var startsForgottenBody: Bool {
    guard startsLine(), !isAtLineOfDeclaration else { return false }
    // If the brace is on this line, the line belongs to the head.
    var ahead = 1
    while token(ahead: ahead).kind != .end, !startsLine(ahead: ahead) {
      if isAt(.openBrace, ahead: ahead), startsLine(ahead: ahead + 1) { return false }
      ahead += 1
    }
    return switch current.kind {
    case .name, .quotedKey, .documentation, .string: true
    case .number, .block, .punctuation, .unknown, .end: false
    }
  }

  private mutating func reportForgottenBrace() {
    let behind = index > 0 ? range(of: tokens[index - 1]).end : currentRange
    reportExpected("'{'") { $0.guess(behind, " {") }
  }

  private mutating func reportUnclosed(_ what: String, _ opening: SourceRange) {
    reportExpected("'}'") { _ in .unclosedBody(what, opening: opening) }
    // The parser has read the whole body, so it does not need to recover.
    isLost = false
  }

  /// The current keyword if it is one of `words`; else the one that the current name misspells or
  /// means, which is then reported.
  ///
  /// Does not move. Callers first exclude keys, which may look like a word.
  mutating func knownWord(among words: [Keyword], _ noun: String) -> Keyword? {
    if let found = current.keyword, words.contains(found) { return found }
    if current.kind == .name, let ours = ForeignWords.meaning(of: text(of: current), among: words) {
      report(.foreignWord(text(of: current), noun, ours: ours.rawValue, at: currentRange))
      return ours
    }
    guard let meant = meantWord(among: words) else { return nil }
    report(.unknownWord(text(of: current), noun, meant: meant.rawValue, at: currentRange))
    return meant
  }

  /// The one of `words` that the current name misspells, or that it means in another language.
  func meantWord(among words: [Keyword]) -> Keyword? {
    guard current.kind == .name else { return nil }
    if let ours = ForeignWords.meaning(of: text(of: current), among: words) { return ours }
    return spellingSuggestion(for: text(of: current), among: words.map(\.rawValue))
      .flatMap(Keyword.init(rawValue:))
  }

  /// Accepts one of `words` or a misspelling of one. Reports any other token and does not move.
  mutating func parseWord(among words: [Keyword], _ noun: String) -> NameSyntax? {
    if let word = knownWord(among: words, noun) {
      return NameSyntax(text: word.rawValue, range: takeRange())
    }
    let list = words.map { "'\($0.rawValue)'" }.joined(separator: ", ")
    reportExpected(noun, help: "one of \(list)")
    return nil
  }

  /// Accepts `word`, or reports that it is missing.
  @discardableResult
  mutating func expect(word wanted: Keyword) -> SourceRange? {
    if let range = takeIf(word: wanted) { return range }
    if knownWord(among: [wanted], "a word of the language") != nil { return takeRange() }
    reportExpected("'\(wanted.rawValue)'")
    return nil
  }
}

extension Diagnostic {
  static func unknownWord(
    _ found: String, _ noun: String, meant: String, at range: SourceRange
  ) -> Diagnostic {
    .error("unknown-word", "'\(found)' is not \(noun)", at: range)
      .help("did you mean '\(meant)'?").guess(range, meant)
  }

  static func foreignWord(
    _ found: String, _ noun: String, ours: String, at range: SourceRange
  ) -> Diagnostic {
    .error("unknown-word", "'\(found)' is not \(noun)", at: range)
      .help("the word here is '\(ours)'").guess(range, ours)
  }

  fileprivate static func unclosedBody(_ what: String, opening: SourceRange) -> Diagnostic {
    .error("unclosed-body", "the body of \(what) is not closed with '}'", at: opening)
  }
}
