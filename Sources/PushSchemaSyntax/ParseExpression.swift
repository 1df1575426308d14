import PushSchemaDiagnostics

/// Conditions, from loosest to tightest binding: `or`, `and`, `not`, a test.
extension Parser {
  /// Parses a condition; `nil` after a report if the current token starts none.
  mutating func parseExpression() -> ExpressionSyntax? {
    parseChain({ $0.parseConjunction() }, ExpressionSyntax.or) { parser in
      parser.takeDoubleBar() || !parser.isAtKey && parser.takeIf(word: .or) != nil
    }
  }

  private mutating func parseConjunction() -> ExpressionSyntax? {
    parseChain({ $0.parseNegation() }, ExpressionSyntax.and) { parser in
      !parser.isAtKey && parser.takeIf(word: .and) != nil
    }
  }

  /// One part, or several with an operator between them, joined by `make`.
  private mutating func parseChain(
    _ part: (inout Parser) -> ExpressionSyntax?,
    _ make: ([ExpressionSyntax], SourceRange) -> ExpressionSyntax,
    takeOperator: (inout Parser) -> Bool
  ) -> ExpressionSyntax? {
    guard let first = part(&self) else { return nil }
    var parts = [first]
    while takeOperator(&self) { parts.append(part(&self) ?? .invalid(range(from: first.range))) }
    return parts.count == 1 ? first : make(parts, range(from: first.range))
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
        let inner = parser.parseBracketed { $0.parseExpression() }
        return inner ?? .invalid(parser.range(from: start))
      }
    }
    if current.kind == .name, isAt(.openParenthesis, ahead: 1) {
      guard let word = knownWord(among: Self.testWords, "a test") else { return skipUnknownTest() }
      switch word {
      case .exactlyOne, .atLeastOne, .atMostOne, .allOrNone:
        let (name, paths) = parseNamedPaths(word)
        return .group(name, paths, range(from: start))
      case .row: return parseRowTest()
      case .any, .all: return parseQuantified(word)
      case .keys: return parseKeySet()
      default: return parseFunction(word).flatMap { parseTest(of: $0, from: start) }
      }
    }
    return parseOperand().flatMap { parseTest(of: $0, from: start) }
  }

  private mutating func skipUnknownTest() -> ExpressionSyntax {
    let start = currentRange
    let found = text(of: current)
    report(
      .error("unknown-word", "'\(found)' is not a test", at: start)
        .help(found == "none-of" ? "write 'not at-least-one(…)'" : foreignAdvice)
        .help(Self.testWords.oneOf))
    advance()
    skipGroup()
    if mark()?.isComparison == true {
      advance()
      _ = parseOperand()
    }
    return .invalid(range(from: start))
  }

  /// `word(path, …)`
  private mutating func parseNamedPaths(_ word: Keyword) -> (NameSyntax, [PathSyntax]) {
    let name = NameSyntax(text: word.rawValue, range: takeRange())
    return (name, parseBracketed { $0.parseList { $0.parsePath() } })
  }

  /// `any(list: condition)`, `all(list: condition)`
  private mutating func parseQuantified(_ word: Keyword) -> ExpressionSyntax? {
    let name = NameSyntax(text: word.rawValue, range: takeRange())
    return nested { parser in
      let parts: (PathSyntax, ExpressionSyntax?)? = parser.parseBracketed { parser in
        guard let list = parser.parsePath("a list"), parser.expect(.colon) != nil else {
          return nil
        }
        return (list, parser.parseExpression())
      }
      let range = parser.range(from: name.range)
      guard let (list, condition) = parts else { return .invalid(range) }
      return .quantified(name, list, condition ?? .invalid(range), range)
    }
  }

  /// `keys(path) in set`
  private mutating func parseKeySet() -> ExpressionSyntax? {
    let start = takeRange()
    let path = parseGroupedPath("a field")
    guard let (isNegated, set) = parseMembership(), let path else {
      return .invalid(range(from: start))
    }
    return .keySet(path, isNegated: isNegated, set, range(from: start))
  }

  /// `row(operand, …) in Table`
  private mutating func parseRowTest() -> ExpressionSyntax? {
    let start = takeRange()
    let operands = parseBracketed { $0.parseList { $0.parseOperand() } }
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
    let test: ExpressionSyntax?
    switch word() {
    case .in,
      .not where word(ahead: 1) == .in:
      test = parseMembership().map {
        .membership(operand, isNegated: $0.isNegated, $0.set, range(from: start))
      }
    case .is: test = parseState(operand, from: start)
    case .starts, .ends: test = parseAffix(operand, from: start)
    case .has: test = parseKeys(operand, from: start)
    default: return .operand(operand)
    }
    return test ?? .invalid(range(from: start))
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
    let hasOnlySign = isAtNegativeNumber
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

  /// `in set` or `not in set`
  private mutating func parseMembership() -> (isNegated: Bool, set: SetSyntax)? {
    let isNegated = word() == .not && word(ahead: 1) == .in
    if isNegated { advance() }
    guard expect(word: .in) != nil else { return nil }
    return parseSet().map { (isNegated, $0) }
  }

  /// The set after `in`.
  private mutating func parseSet() -> SetSyntax? {
    if isAt(.openBracket) { return parseLiteralList().map { .literals($0.0, $0.1) } }
    if isAtConstant, !isAt(.range, ahead: 3) {
      return takeConstantList().map { .literals($0.0, $0.1) }
    }
    if isAtNumber || isAt(.range) { return parseRange().map(SetSyntax.range) }
    if word() == .keys, isAt(.openParenthesis, ahead: 1) {
      let start = takeRange()
      return parseGroupedPath("a field").map { .keys($0, range(from: start)) }
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
    guard !isAtKey else {
      reportExpected("a state")
      return nil
    }
    return parseWord(among: states, "a state").map {
      .state(operand, isNegated: isNegated, $0, range(from: start))
    }
  }

  private mutating func parseAffix(
    _ operand: OperandSyntax, from start: SourceRange
  ) -> ExpressionSyntax? {
    let isSuffix = word() == .ends
    advance()
    expect(word: .with)
    let texts = parseList { $0.parseString() }
    return texts.isEmpty ? nil : .affix(operand, isSuffix: isSuffix, texts, range(from: start))
  }

  private mutating func parseKeys(
    _ operand: OperandSyntax, from start: SourceRange
  ) -> ExpressionSyntax? {
    advance()
    let isBanned = takeIf(word: .no) != nil
    expect(word: .key)
    let isPrefix = takeIf(word: .starting) != nil
    if isPrefix { expect(word: .with) }
    let names = parseList { $0.parseString() }
    guard !names.isEmpty else { return nil }
    return .keys(operand, isBanned: isBanned, isPrefix: isPrefix, names, range(from: start))
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
  private static let operatorWords: [Keyword] = [.in, .is, .not, .and, .or, .starts, .ends, .has]

  /// The words that paths in parentheses may follow.
  private static let operandWords: [Keyword] = [
    .bytes, .chars, .columns, .count, .capitals, .epochSeconds, .default,
  ]
  private static let testWords: [Keyword] =
    [.exactlyOne, .atLeastOne, .atMostOne, .allOrNone, .any, .all, .row, .keys] + operandWords

  /// `default(path)`, `bytes(path)`, `bytes(path, path)`
  private mutating func parseFunction(_ word: Keyword) -> OperandSyntax? {
    let start = currentRange
    if word == .default {
      advance()
      return parseGroupedPath("a field").map { .defaulted($0, range(from: start)) }
    }
    let (name, paths) = parseNamedPaths(word)
    return paths.isEmpty ? nil : .measure(name, paths, range(from: start))
  }

  /// `(path)`
  mutating func parseGroupedPath(_ what: String) -> PathSyntax? {
    parseBracketed { $0.parsePath(what) }
  }

  /// Reports `=`, `=<` or `=>`, of which the `=` is accepted, and returns the intended comparison.
  private mutating func takeMisspelt(_ first: SourceRange) -> NameSyntax {
    let isTurned = currentRange.lowerBound == first.upperBound && (isAt(.less) || isAt(.greater))
    let meant: Mark = !isTurned ? .equal : isAt(.less) ? .lessOrEqual : .greaterOrEqual
    if isTurned { advance() }
    let range = range(from: first)
    let found = isTurned ? "=" + meant.rawValue.prefix(1) : "="
    report(
      .expected("'\(meant.rawValue)'", found: "'\(found)'", at: range).fix(range, meant.rawValue))
    return NameSyntax(text: meant.rawValue, range: range)
  }
}
