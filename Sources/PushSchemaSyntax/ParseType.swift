import PushSchemaDiagnostics

/// Types with their limits, and ranges.
extension Parser {
  mutating func parseType() -> TypeSyntax? {
    let start = currentRange
    guard let first = parseAlternative() else { return nil }
    var alternatives = [first]
    while takeIf(.bar) != nil || takeForeignBar(), let alternative = parseAlternative() {
      alternatives.append(alternative)
    }
    return TypeSyntax(range: range(from: start), alternatives: alternatives)
  }

  mutating func parseAlternative() -> TypeSyntax.Alternative? {
    let start = currentRange
    guard let base = parseBase() else { return nil }
    let limits = isAt(.openParenthesis) ? parseLimits() : []
    return parseForeignSuffixes(
      TypeSyntax.Alternative(range: range(from: start), base: base, limits: limits))
  }

  private mutating func parseBase() -> TypeSyntax.Base? {
    switch current.kind {
    case .string: return .literal(.string(takeString()))
    case .number: return parseNumber("a number").map { .literal(.number($0)) }
    case .name where isAt(.colon, ahead: 1):
      reportExpected("a type")
      return nil
    case .name where isAtConstant: return parseLiteral().map(TypeSyntax.Base.literal)
    case .name where word() == .null: return .literal(.null(takeRange()))
    case .name: return parseQualifiedName("a type").map(TypeSyntax.Base.name)
    case .punctuation where isAt(.openBracket): return parseArray()
    case .punctuation where isAt(.openBrace): return parseMap()
    default:
      reportExpected("a type")
      return nil
    }
  }

  /// `[type]`
  private mutating func parseArray() -> TypeSyntax.Base {
    nested { parser in
      let opening = parser.takeRange()
      if let map = parser.parseForeignDictionary(opening) { return map }
      let element = parser.parseType()
      parser.closeGroup(.closeBracket, of: opening)
      return element.map(TypeSyntax.Base.array)
    } ?? .invalid
  }

  /// `{*: type}` or `{*(form …): type}`
  private mutating func parseMap() -> TypeSyntax.Base {
    nested { parser in
      let opening = parser.takeRange()
      guard parser.takeIf(.star) != nil else {
        if let schema = parser.parseJSONSchema(opening) { return schema }
        parser.reportExpected(
          "'*' and ':' before the type of all values",
          help: "declare an object with named fields, and write its name here")
        parser.skip()
        _ = parser.takeIf(.closeBrace)
        return nil
      }
      let keyForm = parser.parseOptionalKeyForm()
      parser.expect(.colon)
      let value = parser.parseType()
      parser.closeGroup(.closeBrace)
      return value.map { .map($0, keyForm: keyForm) }
    } ?? .invalid
  }

  /// `(form …)` after the `*` of a map or of a rest field
  mutating func parseOptionalKeyForm() -> FormSyntax? {
    guard takeIf(.openParenthesis) != nil else { return nil }
    let form = expect(word: .form).flatMap { _ in parseForm() }
    closeGroup(.closeParenthesis)
    return form
  }

  // MARK: Limits

  /// `(limit, …)`
  private mutating func parseLimits() -> [LimitSyntax] {
    let opening = takeRange()
    let limits = parseList { $0.parseLimit() }
    closeGroup(.closeParenthesis, of: opening)
    return limits
  }

  private mutating func parseLimit() -> LimitSyntax? {
    let start = currentRange
    if isAtNumber || isAt(.range) { return parseRange().flatMap { parseUnit(of: $0) } }
    if let (bounds, unit) = parseForeignRange() {
      return unit.map { .range(bounds, unit: $0) } ?? parseUnit(of: bounds)
    }
    guard let word = knownWord(among: [.format, .form, .unique, .or, .as, .in], "a limit") else {
      reportExpected("a range, 'format', 'form', 'unique', 'or text', 'as text' or 'in text'")
      return nil
    }
    advance()
    switch word {
    case .form: return parseForm().map { .form($0, range(from: start)) }
    case .format: return parseName("a format's name").map { .format($0, range(from: start)) }
    case .unique: return .unique(start)
    default:
      // `or text`, `as text` or `in text`
      guard expect(word: .text) != nil else { return nil }
      return .text(TextSyntax(word: word, range: range(from: start)))
    }
  }

  /// Adds the unit to a range, if one follows it.
  private mutating func parseUnit(of bounds: RangeSyntax) -> LimitSyntax? {
    guard current.kind == .name else { return .range(bounds, unit: nil) }
    return parseWord(among: [.bytes, .chars, .columns, .items, .keys], "a unit").map {
      .range(bounds, unit: $0)
    }
  }

  /// `a...b`, `a...` or `...b`
  mutating func parseRange() -> RangeSyntax? {
    let start = currentRange
    let lower = isAtNumber ? parseNumber("a number") : nil
    let hasHyphen = takeIf(.range) == nil
    guard !hasHyphen || takeForeignRangeMark(behind: lower) else {
      reportLoneNumber(lower)
      return nil
    }
    let upper = isAtNumber && !startsLine() ? parseNumber("a number") : nil
    if hasHyphen, let lower, let digits = upper?.withoutSign {
      return RangeSyntax(range: range(from: start), lower: lower, upper: digits)
    }
    if lower == nil, upper == nil {
      reportExpected("a number")
      return nil
    }
    return RangeSyntax(range: range(from: start), lower: lower, upper: upper)
  }
}
