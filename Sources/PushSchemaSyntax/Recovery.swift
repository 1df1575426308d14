import PushPayloadBasics
import PushSchemaDiagnostics

/// Recovery after a mistake, so that one cause gets one report.
extension Parser {
  static let declarationWords: [Keyword] = [
    .source, .constant, .enum, .type, .fields, .object, .payload, .table, .conversion, .lines,
    .mapping, .endpoint, .example, .erratum, .conflict, .accepted,
  ]

  /// Whether the current token and the next two start a declaration; the same words may be keys.
  var isAtDeclaration: Bool {
    guard current.kind == .name, token(ahead: 1).kind == .name else { return false }
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

  /// Whether a declaration or its documentation starts here. A body that is open lacks its brace.
  var isAtLineOfDeclaration: Bool {
    guard startsLine() else { return false }
    guard current.kind == .documentation else { return isAtDeclaration }
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
      level = max(level + (mark()?.depth ?? 0), 0)
      advance()
    }
  }

  /// Skips a bracketed group or a single token, without recursion; never a lone `}`.
  mutating func skipGroup() {
    var level = 0
    repeat {
      if isAt(.closeBrace), level == 0 { return }
      level += mark()?.depth ?? 0
      advance()
    } while level > 0 && !isAtEnd && !isAtLineOfDeclaration
  }

  /// Whether the current token ends the lines of a body.
  var isAtBodyEnd: Bool { isAt(.closeBrace) || isAtEnd || isAtLineOfDeclaration }

  /// Parses `{ … }`: calls `line` for each line, and skips a token if that does not move.
  mutating func parseBody<Line>(_ what: String, _ line: (inout Parser) -> Line?) -> [Line] {
    var lines: [Line] = []
    parseBody(what) { parser in
      if let line = line(&parser) { lines.append(line) }
    }
    return lines
  }

  /// The same with a `body` that stores the lines.
  mutating func parseBody(_ what: String, _ body: (inout Parser) -> Void) {
    let isForgotten = !isAt(.openBrace) && startsForgottenBody
    if isForgotten {
      let behind = index > 0 ? range(of: tokens[index - 1]).end : currentRange
      reportExpected("'{'") { $0.guess(behind, " {") }
    }
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
    while !isAtBodyEnd {
      let before = index
      place.item = before
      body(&self)
      endLine(from: before)
    }
    guard takeIf(.closeBrace) == nil else { return }
    reportExpected("'}'") { _ in
      .error("unclosed-body", "the body of \(what) is not closed with '}'", at: opening)
    }
    // The parser has read the whole body, so it does not need to recover.
    isLost = false
  }

  /// Whether a name, key, text or documentation starts a line here that has no `{` at its end.
  private var startsForgottenBody: Bool {
    guard startsLine(), !isAtLineOfDeclaration else { return false }
    // If the brace is on this line, the line belongs to the head.
    var ahead = 1
    while token(ahead: ahead).kind != .end, !startsLine(ahead: ahead) {
      if isAt(.openBrace, ahead: ahead), startsLine(ahead: ahead + 1) { return false }
      ahead += 1
    }
    return [.name, .quotedKey, .documentation, .string].contains(current.kind)
  }

  /// The same word as `intendedWord`, which is reported if it is not written.
  ///
  /// Does not move. Callers first exclude keys, which may look like a word.
  mutating func knownWord(among words: [Keyword], _ noun: String) -> Keyword? {
    let word = intendedWord(among: words)
    if let word, word != current.keyword {
      report(.unknownWord(text(of: current), noun, word, among: words, at: currentRange))
    }
    return word
  }

  /// The current keyword if it is one of `words`; else the one that the current name misspells or
  /// means.
  func intendedWord(among words: [Keyword]) -> Keyword? {
    if let found = current.keyword, words.contains(found) { return found }
    return meantWord(among: words)
  }

  /// The one of `words` that the current name misspells, or that it means in another language.
  func meantWord(among words: [Keyword]) -> Keyword? {
    guard current.kind == .name else { return nil }
    if let ours = ForeignWords.meaning(of: text(of: current), among: words) { return ours }
    return SpellingSuggestion.nearest(to: text(of: current), among: words.map(\.rawValue))
      .flatMap(Keyword.init(rawValue:))
  }

  /// Accepts one of `words` or a misspelling of one. Reports any other token and does not move.
  mutating func parseWord(among words: [Keyword], _ noun: String) -> NameSyntax? {
    if let word = knownWord(among: words, noun) {
      return NameSyntax(text: word.rawValue, range: takeRange())
    }
    reportExpected(noun, help: words.oneOf)
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

extension [Keyword] {
  /// `one of 'a', 'b'`
  var oneOf: String { "one of " + map { "'\($0.rawValue)'" }.joined(separator: ", ") }
}

extension Diagnostic {
  /// An error for a word that misspells one of `words`, or means it in another language.
  static func unknownWord(
    _ found: String, _ noun: String, _ meant: Keyword, among words: [Keyword] = [],
    at range: SourceRange
  ) -> Diagnostic {
    let isForeign = ForeignWords.meaning(of: found, among: words) != nil
    let word = meant.rawValue
    return .error("unknown-word", "'\(found)' is not \(noun)", at: range)
      .help(isForeign ? "the word here is '\(word)'" : "did you mean '\(word)'?")
      .guess(range, word)
  }
}
