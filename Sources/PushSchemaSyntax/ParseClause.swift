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
      if let clause = parseClause(word) {
        clauses.append(clause)
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

  private mutating func parseClause(_ word: Keyword) -> ClauseSyntax? {
    let start = takeRange()
    guard let kind = parseClauseKind(word, from: start) else { return nil }
    return ClauseSyntax(range: range(from: start), kind: kind)
  }

  mutating func parseClauseKind(
    _ word: Keyword, from start: SourceRange
  ) -> ClauseSyntax.Kind? {
    switch word {
    case .cite, .inferred:
      return parseProvenance(word, from: start).map(ClauseSyntax.Kind.provenance)
    case .required:
      let severity = parseOptionalSeverity()
      return .required(severity: severity, isAtConditionWord ? parseCondition() : nil)
    case .forbidden:
      let severity = parseOptionalSeverity()
      return parseCondition().map { .forbidden(severity: severity, $0) }
    case .default: return parseDefault()
    case .as: return parseName("a Swift name").map(ClauseSyntax.Kind.named)
    case .sensitive: return .sensitive
    case .available: return parseAvailability()
    default: return parseDeprecation()
    }
  }

  private mutating func parseDefault() -> ClauseSyntax.Kind? {
    if takeIf(word: .unspecified) != nil {
      return parseSentence("the reason").map(ClauseSyntax.Kind.defaultUnspecified)
    }
    return parseLiteral("a value or 'unspecified'").map(ClauseSyntax.Kind.defaultValue)
  }

  private mutating func parseAvailability() -> ClauseSyntax.Kind? {
    guard let platform = parseName("a platform"), let version = parseNumber("a version") else {
      return nil
    }
    return .available(platform: platform, version: version)
  }

  private mutating func parseDeprecation() -> ClauseSyntax.Kind? {
    guard let reason = parseSentence("the reason") else { return nil }
    guard !isAtKey, takeIf(word: .use) != nil else {
      return .deprecated(reason, use: nil)
    }
    return .deprecated(reason, use: parseKey("a field"))
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
    guard let expression = parseExpression() else { return nil }
    return ConditionSyntax(
      range: range(from: start), isUnless: word.text == "unless", expression: expression)
  }

  // MARK: Provenance

  /// Any number of `cite …` and `inferred …`.
  mutating func parseProvenances() -> [ProvenanceSyntax] {
    guard let first = parseOptionalProvenance() else { return [] }
    var provenances = [first]
    while let provenance = parseOptionalProvenance() { provenances.append(provenance) }
    return provenances
  }

  mutating func parseOptionalProvenance() -> ProvenanceSyntax? {
    guard !isAtKey, let word = word(), Self.provenanceWords.contains(word)
    else { return nil }
    return parseProvenance(word, from: takeRange())
  }

  mutating func parseProvenance(_ word: Keyword, from start: SourceRange) -> ProvenanceSyntax? {
    if word == .inferred {
      return parseString("the reason").map { .inferred($0, range(from: start)) }
    }
    guard let first = parseReference() else { return nil }
    var others: [ReferenceSyntax] = []
    while takeIf(.comma) != nil, let other = parseReference() { others.append(other) }
    return .cite(first, others: others, range(from: start))
  }

  /// `source:line` or `source:first-last`, with the words quoted from these lines.
  mutating func parseReference() -> ReferenceSyntax? {
    guard let source = parseName("a source and its lines") else { return nil }
    guard isAt(.colon), token(ahead: 1).kind == .number else {
      if takeIf(.colon) == nil {
        reportExpected("':' and a line of '\(source.text)'")
      } else {
        reportExpected("a line of '\(source.text)'")
      }
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
    guard current.kind == .number, !startsLine(), !isAtPair,
      file.bytes[current.range.lowerBound] == ASCII.minus
    else {
      return nil
    }
    let token = take()
    let digits = file.range(token.range.lowerBound + 1, token.range.upperBound)
    return NumberSyntax(text: file.text(in: digits), range: digits)
  }
}
