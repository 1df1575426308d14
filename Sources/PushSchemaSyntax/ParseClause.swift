import PushSchemaDiagnostics

/// Clauses of fields and enum values, conditions, and provenance.
extension Parser {
  static let provenanceWords: [Keyword] = [.cite, .inferred]
  static let fieldClauseWords: [Keyword] =
    [.required, .forbidden, .default, .as, .sensitive, .available, .deprecated] + provenanceWords
  static let severityWords: [Keyword] = [.error, .warning, .note]
  static let ruleClauseWords: [Keyword] = [.at, .message] + provenanceWords
  static let valueClauseWords: [Keyword] = [.as, .available, .deprecated] + provenanceWords

  /// Whether the current token is a key and not a keyword, as in `required: string` or `when -> x`.
  var isAtKey: Bool {
    guard current.kind == .name else { return current.kind == .quotedKey }
    switch mark(ahead: 1) {
    case .colon: return !isAfterCite
    case .both, .forward, .backward, .dot: return true
    default:
      let next = token(ahead: 2)
      return word(ahead: 1) == .drop && (next.kind == .string || next.keyword == .constant)
    }
  }

  /// Whether the current name follows `cite` or a comma, and so is a source: `cite de:21, fr:20`.
  var isAfterCite: Bool {
    guard index > 0 else { return false }
    let last = tokens[index - 1]
    return last.kind == .name ? last.keyword == .cite : mark(ahead: -1) == .comma
  }

  /// Parses clauses up to the first token that starts none; only `words` start clauses.
  mutating func parseClauses(among words: [Keyword]) -> [ClauseSyntax] {
    var clauses: [ClauseSyntax] = []
    // Most fields have a citation and one other clause.
    clauses.reserveCapacity(2)
    while current.kind == .name || current.kind == .unknown, !isAtKey, !isAtRule, !isAtInclude,
      !isAtLineOfDeclaration
    {
      if current.kind == .unknown {
        skipClause(among: words)
        continue
      }
      guard let word = knownWord(among: words, "a clause") else { break }
      let start = takeRange()
      if let kind = parseClauseKind(word, from: start) {
        clauses.append(ClauseSyntax(range: range(from: start), kind: kind))
      } else {
        skipClause(among: words)
      }
    }
    return clauses
  }

  private mutating func skipClause(among words: [Keyword]) {
    if current.kind == .unknown { advance() }
    skip {
      $0.startsLine() || $0.isAtKey || $0.current.kind == .documentation
        || $0.isAt(oneOf: words)
    }
  }

  mutating func parseClauseKind(_ word: Keyword, from start: SourceRange) -> ClauseSyntax.Kind? {
    switch word {
    case .cite, .inferred:
      return parseProvenance(word, from: start).map(ClauseSyntax.Kind.provenance)
    case .required:
      let severity = parseOptionalSeverity()
      return .required(severity: severity, isAtConditionWord ? parseCondition() : nil)
    case .forbidden:
      let severity = parseOptionalSeverity()
      return parseCondition().map { .forbidden(severity: severity, $0) }
    case .default:
      if takeIf(word: .unspecified) != nil {
        return parseSentence("the reason").map(ClauseSyntax.Kind.defaultUnspecified)
      }
      return parseLiteral("a value or 'unspecified'").map(ClauseSyntax.Kind.defaultValue)
    case .as: return parseName("a Swift name").map(ClauseSyntax.Kind.named)
    case .sensitive: return .sensitive
    case .available:
      guard let platform = parseName("a platform"), let version = parseNumber("a version") else {
        return nil
      }
      return .available(platform: platform, version: version)
    default:
      guard let reason = parseSentence("the reason") else { return nil }
      let hasSuccessor = !isAtKey && takeIf(word: .use) != nil
      return .deprecated(reason, use: hasSuccessor ? parseKey("a field") : nil)
    }
  }

  /// `error`, `warning` or `note`, or a misspelling of one on the same line.
  private mutating func parseOptionalSeverity() -> NameSyntax? {
    guard current.kind == .name, !isAtKey else { return nil }
    if !isAt(oneOf: Self.severityWords) {
      let words = Self.severityWords + Self.fieldClauseWords + [.when, .unless]
      guard !startsLine(), current.keyword == nil, let meant = meantWord(among: words),
        Self.severityWords.contains(meant)
      else { return nil }
    }
    return parseWord(among: Self.severityWords, "a severity")
  }

  // MARK: Conditions

  /// Whether the current token is `when` or `unless`, or a misspelling of one on the same line.
  var isAtConditionWord: Bool {
    guard current.kind == .name, !isAtKey else { return false }
    if isAt(oneOf: [.when, .unless]) { return true }
    guard !startsLine(), !isAt(oneOf: Self.fieldClauseWords) else { return false }
    let meant = meantWord(among: Self.fieldClauseWords + [.when, .unless])
    return meant == .when || meant == .unless
  }

  mutating func parseCondition() -> ConditionSyntax? {
    let start = currentRange
    guard let word = parseWord(among: [.when, .unless], "'when' or 'unless'") else { return nil }
    return parseCondition(word.text == "unless" ? .unless : .when, from: start)
  }

  /// The condition after `when` or `unless`
  mutating func parseCondition(_ word: Keyword, from start: SourceRange) -> ConditionSyntax? {
    parseExpression().map {
      ConditionSyntax(range: range(from: start), isUnless: word == .unless, expression: $0)
    }
  }

  // MARK: Provenance

  /// Any number of `cite …` and `inferred …`.
  mutating func parseProvenances() -> [ProvenanceSyntax] {
    var provenances: [ProvenanceSyntax] = []
    while !isAtKey, let word = word(), Self.provenanceWords.contains(word),
      let provenance = parseProvenance(word, from: takeRange())
    {
      provenances.append(provenance)
    }
    return provenances
  }

  mutating func parseProvenance(_ word: Keyword, from start: SourceRange) -> ProvenanceSyntax? {
    if word == .inferred {
      return parseString("the reason").map { .inferred($0, range(from: start)) }
    }
    let references = parseList { $0.parseReference() }
    return references.first.map {
      .cite($0, others: Array(references.dropFirst()), range(from: start))
    }
  }

  /// `source:line` or `source:first-last`, with the words quoted from these lines.
  mutating func parseReference() -> ReferenceSyntax? {
    guard let source = parseName("a source and its lines") else { return nil }
    guard isAt(.colon), token(ahead: 1).kind == .number else {
      let missing = takeIf(.colon) == nil ? "':' and a line" : "a line"
      reportExpected("\(missing) of '\(source.text)'")
      return nil
    }
    advance()
    guard let firstLine = parseNumber("a line") else { return nil }
    let lastLine = takeLastLine()
    let quotation =
      current.kind == .string && !isAtPair && !isAt(.colon, ahead: 1) ? takeString() : nil
    return ReferenceSyntax(
      range: range(from: source.range), source: source, firstLine: firstLine, lastLine: lastLine,
      quotation: quotation)
  }

  /// Whether the current token starts the next pair of a conversion, and so ends a citation.
  private var isAtPair: Bool { mark(ahead: 1)?.isArrow == true }

  /// The last line in `first-last`, whose hyphen the lexer read as a sign; `nil` if there is none.
  private mutating func takeLastLine() -> NumberSyntax? {
    guard isAtNegativeNumber, !startsLine(), !isAtPair else { return nil }
    return parseNumber("a line")?.withoutSign
  }
}
