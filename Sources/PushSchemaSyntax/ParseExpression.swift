import PushSchemaDiagnostics

/// Conditions, from loosest to tightest binding: `or`, `and`, `not`, a test.
extension Parser {
  /// Parses a condition; `nil` after a report if the current token starts none.
  mutating func parseExpression() -> ExpressionSyntax? {
    guard let first = parseConjunction() else { return nil }
    var parts = [first]
    while word() == .or && !isAtKey || isAtDoubleBar {
      if isAtDoubleBar { takeDoubleBar() } else { advance() }
      parts.append(parseConjunction() ?? .invalid(range(from: first.range)))
    }
    return parts.count == 1 ? first : .or(parts, range(from: first.range))
  }

  private mutating func parseConjunction() -> ExpressionSyntax? {
    guard let first = parseNegation() else { return nil }
    var parts = [first]
    while word() == .and, !isAtKey {
      advance()
      parts.append(parseNegation() ?? .invalid(range(from: first.range)))
    }
    return parts.count == 1 ? first : .and(parts, range(from: first.range))
  }

  private mutating func parseNegation() -> ExpressionSyntax? {
    guard word() == .not, !isAtKey else { return parseTest() }
    guard depth < limits.nesting else {
      report(.tooDeep(limits.nesting, at: currentRange))
      let start = currentRange
      while word() == .not { advance() }
      guard isAt(.openParenthesis) else { return parseTest() }
      skipGroup()
      return .invalid(range(from: start))
    }
    return nested { parser in
      let start = parser.takeRange()
      return parser.parseNegation().map { .not($0, parser.range(from: start)) }
    }
  }

  private mutating func parseTest() -> ExpressionSyntax? {
    let start = currentRange
    if isAt(.openParenthesis) {
      return nested { parser in
        parser.advance()
        let inner = parser.parseExpression()
        parser.closeGroup(.closeParenthesis)
        return inner ?? .invalid(parser.range(from: start))
      }
    }
    if current.kind == .name, isAt(.openParenthesis, ahead: 1) {
      switch word() {
      case .exactlyOne, .atLeastOne, .atMostOne, .allOrNone: return parseGroup()
      case .row: return parseRowTest()
      case .any, .all: return parseQuantified()
      case .keys: return parseKeySet()
      case let word? where Self.operandWords.contains(word): break
      default: return parseUnknownFunction()
      }
    }
    guard let operand = parseOperand() else { return nil }
    return parseTest(of: operand, from: start)
  }

  private mutating func parseUnknownFunction() -> ExpressionSyntax? {
    let words: [Keyword] =
      [.exactlyOne, .atLeastOne, .atMostOne, .allOrNone, .any, .all, .row, .keys]
      + Self.operandWords
    let start = currentRange
    if let meant = knownWord(among: words, "a test") {
      switch meant {
      case .row: return parseRowTest()
      case .any, .all: return parseQuantified(meant)
      case .keys: return parseKeySet()
      case _ where Self.operandWords.contains(meant):
        guard let operand = parseFunction(meant) else { return nil }
        return parseTest(of: operand, from: start)
      default: return parseGroup(meant)
      }
    }
    let advice =
      text(of: current) == "none-of"
      ? "write 'not at-least-one(…)'" : foreignAdvice
    report(.unknownTest(text(of: current), words, at: start, advice: advice))
    advance()
    skipGroup()
    if let mark = mark(), mark.isComparison {
      advance()
      _ = parseOperand()
    }
    return .invalid(range(from: start))
  }

  /// `exactly-one(path, …)` and the other groups
  private mutating func parseGroup(_ meant: Keyword? = nil) -> ExpressionSyntax? {
    let token = take()
    let name = NameSyntax(text: meant?.rawValue ?? text(of: token), range: range(of: token))
    advance()
    var paths: [PathSyntax] = []
    repeat {
      guard let path = parsePath() else { break }
      paths.append(path)
    } while takeIf(.comma) != nil
    closeGroup(.closeParenthesis)
    return .group(name, paths, range(from: name.range))
  }

  /// `any(list: condition)`, `all(list: condition)`
  private mutating func parseQuantified(_ meant: Keyword? = nil) -> ExpressionSyntax? {
    let token = take()
    let name = NameSyntax(text: meant?.rawValue ?? text(of: token), range: range(of: token))
    return nested { parser in
      parser.advance()
      guard let list = parser.parsePath("a list"), parser.expect(.colon) != nil else {
        parser.closeGroup(.closeParenthesis)
        return .invalid(parser.range(from: name.range))
      }
      let condition = parser.parseExpression()
      parser.closeGroup(.closeParenthesis)
      let range = parser.range(from: name.range)
      return .quantified(name, list, condition ?? .invalid(range), range)
    }
  }

  /// `keys(path) in set`
  private mutating func parseKeySet() -> ExpressionSyntax? {
    let start = currentRange
    let path = parseKeysOfPath()
    let isNegated = word() == .not && word(ahead: 1) == .in
    if isNegated { advance() }
    guard expect(word: .in) != nil, let set = parseSet(), let path else {
      return .invalid(range(from: start))
    }
    return .keySet(path, isNegated: isNegated, set, range(from: start))
  }

  /// `keys(path)`
  private mutating func parseKeysOfPath() -> PathSyntax? {
    advance()
    advance()
    let path = parsePath()
    closeGroup(.closeParenthesis)
    return path
  }

  /// `row(operand, …) in Table`
  private mutating func parseRowTest() -> ExpressionSyntax? {
    let start = takeRange()
    advance()
    var operands: [OperandSyntax] = []
    repeat {
      guard let operand = parseOperand() else { break }
      operands.append(operand)
    } while takeIf(.comma) != nil
    closeGroup(.closeParenthesis)
    guard expect(word: .in) != nil, let table = parseQualifiedName("a table") else {
      return .invalid(range(from: start))
    }
    return .row(operands, table: table, range(from: start))
  }

  // MARK: Tests of one operand

  private mutating func parseTest(
    of operand: OperandSyntax, from start: SourceRange
  ) -> ExpressionSyntax? {
    if let mark = mark(), mark.isComparison || mark == .assign {
      return parseComparison(operand, mark, from: start)
    }
    guard current.kind == .name, !isAtKey else { return .operand(operand) }
    if current.keyword == nil, let test = parseForeignTest(of: operand, from: start) { return test }
    switch word() {
    case .in:
      return parseMembership(operand, isNegated: false, from: start)
    case .not where word(ahead: 1) == .in:
      advance()
      return parseMembership(operand, isNegated: true, from: start)
    case .is: return parseState(operand, from: start)
    case .starts, .ends: return parseAffix(operand, from: start)
    case .has: return parseKeys(operand, from: start)
    default: return .operand(operand)
    }
  }

  private mutating func parseComparison(
    _ left: OperandSyntax, _ mark: Mark, from start: SourceRange
  ) -> ExpressionSyntax? {
    let taken = takeRange()
    let comparison =
      mark == .assign ? takeMisspelt(taken) : NameSyntax(text: mark.rawValue, range: taken)
    guard let right = parseOperand().flatMap({ parseAddend(to: $0) }) else {
      return .invalid(range(from: start))
    }
    return .comparison(left, comparison, right, range(from: start))
  }

  /// Adds the rest of `path + number` or `path - number` to a path, if a sign follows it.
  private mutating func parseAddend(to operand: OperandSyntax) -> OperandSyntax? {
    guard case .path(let path) = operand else { return operand }
    let hasOnlySign = isAtSignInsteadOfOperator
    guard hasOnlySign || isAt(.plus) || isAt(.minus) else { return operand }
    let isDifference = isAt(.minus)
    if hasOnlySign {
      report(.signInsteadOfOperator(text(of: current), at: currentRange))
    } else {
      advance()
    }
    guard isAtNumber else {
      reportExpected("a whole number")
      return nil
    }
    return parseLiteral().map {
      .sum(path, isDifference: isDifference, $0, range(from: path.range))
    }
  }

  private mutating func parseMembership(
    _ operand: OperandSyntax, isNegated: Bool, from start: SourceRange
  ) -> ExpressionSyntax? {
    advance()
    guard let set = parseSet() else { return .invalid(range(from: start)) }
    return .membership(operand, isNegated: isNegated, set, range(from: start))
  }

  /// The set after `in`.
  private mutating func parseSet() -> SetSyntax? {
    if isAt(.openBracket) { return parseLiteralList().map { .literals($0.0, $0.1) } }
    if isAtConstant, !isAt(.range, ahead: 3) {
      return takeConstantList().map { .literals($0.0, $0.1) }
    }
    if isAtNumber || isAt(.range) { return parseRange().map(SetSyntax.range) }
    if word() == .keys, isAt(.openParenthesis, ahead: 1) {
      let start = currentRange
      return parseKeysOfPath().map { .keys($0, range(from: start)) }
    }
    return parsePath("a list, a range, an enum or a table's column").map(SetSyntax.path)
  }

  private mutating func parseState(
    _ operand: OperandSyntax, from start: SourceRange
  ) -> ExpressionSyntax? {
    advance()
    let isNegated = takeIf(word: .not) != nil
    let states: [Keyword] = [
      .present, .absent, .string, .number, .int, .bool, .object, .array, .null,
    ]
    guard !isAtKey, let state = parseWord(among: states, "a state") else {
      if isAtKey { reportExpected("a state") }
      return .invalid(range(from: start))
    }
    return .state(operand, isNegated: isNegated, state, range(from: start))
  }

  private mutating func parseAffix(
    _ operand: OperandSyntax, from start: SourceRange
  ) -> ExpressionSyntax? {
    let isSuffix = word() == .ends
    advance()
    expect(word: .with)
    let texts = parseStrings()
    return texts.isEmpty
      ? .invalid(range(from: start))
      : .affix(operand, isSuffix: isSuffix, texts, range(from: start))
  }

  private mutating func parseKeys(
    _ operand: OperandSyntax, from start: SourceRange
  ) -> ExpressionSyntax? {
    advance()
    let isBanned = takeIf(word: .no) != nil
    expect(word: .key)
    let isPrefix = takeIf(word: .starting) != nil
    if isPrefix { expect(word: .with) }
    let names = parseStrings()
    return names.isEmpty
      ? .invalid(range(from: start))
      : .keys(operand, isBanned: isBanned, isPrefix: isPrefix, names, range(from: start))
  }

  // MARK: Operands

  private mutating func parseOperand() -> OperandSyntax? {
    switch current.kind {
    case .string, .number: return parseLiteral().map(OperandSyntax.literal)
    case .punctuation where isAt(.openBracket): return parseLiteral().map(OperandSyntax.literal)
    case .name where isAt(.openParenthesis, ahead: 1):
      guard let word = knownWord(among: Self.operandWords, "a measure") else { break }
      return parseFunction(word)
    case .name where isAt(.colon, ahead: 1) || isAtClauseBelow: break
    case .name where isAtConstant: return parseLiteral().map(OperandSyntax.literal)
    case .name where !isAt(.dot, ahead: 1) && isAt(oneOf: [.true, .false, .null]):
      return parseLiteral().map(OperandSyntax.literal)
    case .name, .quotedKey: return parsePath().map(OperandSyntax.path)
    default: break
    }
    reportExpected("a field or a value")
    return nil
  }

  /// Whether the current token starts a clause on a new line, so that the operand is missing.
  private var isAtClauseBelow: Bool {
    guard startsLine(), isAt(oneOf: Self.wordsBelow) else { return false }
    let next = token(ahead: 1)
    return next.kind == .string || next.kind == .number
      || (next.kind == .name && !(next.keyword.map(Self.operatorWords.contains) ?? false))
  }

  /// The words that may start the line after a condition.
  private static let wordsBelow: [Keyword] =
    fieldClauseWords + [.at, .message, .lossy, .discloses, .convert, .else, .back, .rule]
  private static let operatorWords: [Keyword] = [
    .in, .is, .not, .and, .or, .starts, .ends, .has,
  ]

  /// The words that paths in parentheses may follow.
  private static let operandWords: [Keyword] = [
    .bytes, .chars, .columns, .count, .capitals, .epochSeconds, .default,
  ]

  private mutating func parseFunction(_ word: Keyword) -> OperandSyntax? {
    word == .default ? parseDefaulted() : parseMeasure(word)
  }

  /// `default(path)`
  private mutating func parseDefaulted() -> OperandSyntax? {
    let start = takeRange()
    return parseGroupedPath("a field").map { .defaulted($0, range(from: start)) }
  }

  /// `(path)`
  mutating func parseGroupedPath(_ what: String) -> PathSyntax? {
    advance()
    let path = parsePath(what)
    closeGroup(.closeParenthesis)
    return path
  }

  /// Reports `=`, `=<` or `=>`, of which the `=` is accepted, and returns the intended comparison.
  private mutating func takeMisspelt(_ first: SourceRange) -> NameSyntax {
    let isTurned = currentRange.lowerBound == first.upperBound && (isAt(.less) || isAt(.greater))
    let meant: Mark = !isTurned ? .equal : isAt(.less) ? .lessOrEqual : .greaterOrEqual
    if isTurned { advance() }
    let range = range(from: first)
    report(
      .misspeltComparison(at: range, found: isTurned ? "=" + meant.rawValue.prefix(1) : "=", meant))
    return NameSyntax(text: meant.rawValue, range: range)
  }

  /// `bytes(path)`, `bytes(path, path)`
  private mutating func parseMeasure(_ word: Keyword) -> OperandSyntax? {
    let name = NameSyntax(text: word.rawValue, range: takeRange())
    advance()
    var paths: [PathSyntax] = []
    repeat {
      guard let path = parsePath() else { break }
      paths.append(path)
    } while takeIf(.comma) != nil
    closeGroup(.closeParenthesis)
    return paths.isEmpty ? nil : .measure(name, paths, range(from: name.range))
  }
}

extension Diagnostic {
  fileprivate static func misspeltComparison(
    at range: SourceRange, found: String, _ meant: Mark
  ) -> Diagnostic {
    .error("unexpected-token", "expected '\(meant.rawValue)', found '\(found)'", at: range)
      .fix(range, meant.rawValue)
  }

  fileprivate static func unknownTest(
    _ found: String, _ words: [Keyword], at range: SourceRange, advice: String?
  ) -> Diagnostic {
    .error("unknown-word", "'\(found)' is not a test", at: range)
      .help(advice)
      .help("one of " + words.map { "'\($0.rawValue)'" }.joined(separator: ", "))
  }
}
