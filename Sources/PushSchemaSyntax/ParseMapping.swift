import PushSchemaDiagnostics

/// Mappings from one object to another, line by line, and lines that several can include.
extension Parser {
  /// The words that start items of a mapping, apart from cases and lines that start with a path.
  static let itemWords: [Keyword] = [
    .given, .each, .suppress, .refuse, .set, .override, .include,
  ]

  mutating func parseMapping(_ documentation: DocumentationSyntax?) -> MappingSyntax? {
    let start = takeRange()
    let name = parseDeclaredName("the mapping's name")
    expect(.colon)
    let source = parseQualifiedName("the object that is mapped")
    let arrow = source == nil ? nil : parseArrow()
    let target = arrow == nil ? nil : parseQualifiedName("the object it becomes")
    let provenance = parseProvenances()
    let items = parseBody("the mapping") { $0.parseItem() }
    guard let name, let source, let arrow, let target else { return nil }
    return MappingSyntax(
      range: range(from: start), documentation: documentation, name: name, source: source,
      arrow: arrow, target: target, provenance: provenance, items: items)
  }

  /// `lines NAME { … }`
  mutating func parseLines(_ documentation: DocumentationSyntax?) -> LinesSyntax? {
    let start = takeRange()
    let name = parseDeclaredName("the name of the lines")
    let items = parseBody(quoted(name)) { $0.parseItem() }
    return name.map {
      LinesSyntax(range: range(from: start), documentation: documentation, name: $0, items: items)
    }
  }

  mutating func parseArrow(_ what: String = "'<->', '->' or '<-'") -> ArrowSyntax? {
    guard let arrow = mark().flatMap({ ArrowSyntax(rawValue: $0.rawValue) }) else {
      reportExpected(what)
      return nil
    }
    advance()
    return arrow
  }

  mutating func parseItem() -> MappingSyntax.Item? {
    let documentation = parseOptionalDocumentation()
    if isAtBodyEnd {
      reportStray(documentation)
      return nil
    }
    let isGiven = word() == .given && !isAtKey && isAt(.colon, ahead: 2)
    if !isGiven { reportStray(documentation) }
    let item = isGiven ? parseGiven(documentation) : parseOtherItem()
    if item == nil || !isAtItemEnd {
      if item != nil { reportExpected("a clause of this line or the next line") }
      if !startsLine() { skip { $0.startsLine() } }
    }
    return item
  }

  private mutating func parseOtherItem() -> MappingSyntax.Item? {
    if isAtCases { return parseCases() }
    switch knownItemWord() {
    case .given: return parseGiven(nil)
    case .each: return parseEach()
    case .suppress: return parseSuppress()
    case .refuse: return parseSuppress(isRefusal: true)
    case .set: return parseSet()
    case .override: return parseOverride()
    case .include:
      let start = takeRange()
      return parseQualifiedName("the name of lines").map { .include($0, range(from: start)) }
    default: return parseLine()
    }
  }

  /// The word that starts the item, or that the current name misspells; `nil` before an arrow.
  private mutating func knownItemWord() -> Keyword? {
    guard current.kind == .name, !isAtKey else { return nil }
    if let word = word(), word != .given, Self.itemWords.contains(word) { return word }
    let isLineWithoutArrow = startsLine(ahead: 1) || token(ahead: 1).kind != .name
    return isLineWithoutArrow ? nil : knownWord(among: Self.itemWords, "a line of a mapping")
  }

  private var isAtItemEnd: Bool {
    isAt(.closeBrace) || startsLine() || isAtEnd || isAtKey || isAtPathOfLine
      || isAt(oneOf: Self.itemWords) || isAtCases
  }

  /// `given NAME: type` with a default and a sample
  private mutating func parseGiven(_ documentation: DocumentationSyntax?) -> MappingSyntax.Item? {
    let start = takeRange()
    guard let name = parseName("a name"), expect(.colon) != nil, let type = parseType() else {
      return nil
    }
    let clauses = parseItemClauses([.default, .sample])
    return .given(
      GivenSyntax(
        range: range(from: start), documentation: documentation, name: name, type: type,
        defaultValue: clauses.defaultValue, sample: clauses.sample, provenance: clauses.provenance))
  }

  private mutating func parseEach() -> MappingSyntax.Item? {
    let start = takeRange()
    guard let path = parsePath() else { return nil }
    let provenance = parseProvenances()
    return .each(path, provenance, range(from: start))
  }

  /// `suppress when EXPR` or `refuse when EXPR`, each also with `back`
  private mutating func parseSuppress(isRefusal: Bool = false) -> MappingSyntax.Item? {
    let start = takeRange()
    let isBackward = takeIf(word: .back) != nil
    guard expect(word: .when) != nil, let condition = parseExpression() else { return nil }
    let clauses = parseItemClauses([.message])
    return .suppress(
      SuppressSyntax(
        range: range(from: start), isRefusal: isRefusal, isBackward: isBackward,
        condition: condition, message: clauses.message, provenance: clauses.provenance))
  }

  /// `set path = value else value …`
  private mutating func parseSet() -> MappingSyntax.Item? {
    let start = takeRange()
    guard let target = parsePath("the field that is set"), expect(.assign) != nil else {
      return nil
    }
    var alternatives: [SetLineSyntax.Alternative] = []
    repeat {
      guard let alternative = parseSetAlternative() else { return nil }
      alternatives.append(alternative)
    } while !isAtKey && takeIf(word: .else) != nil
    let clauses = parseItemClauses([.convert, .back, .lossy, .discloses])
    return .set(
      SetLineSyntax(
        range: range(from: start), target: target, alternatives: alternatives,
        conversion: clauses.conversion, backInto: clauses.backInto, lossy: clauses.lossy,
        discloses: clauses.discloses, provenance: clauses.provenance))
  }

  /// A value with its condition, if it has one.
  private mutating func parseSetAlternative() -> SetLineSyntax.Alternative? {
    let start = currentRange
    guard let value = parseSetValue() else { return nil }
    var condition: ConditionSyntax?
    if isAt(oneOf: [.when, .unless]), !isAtKey, !isAtCases {
      condition = parseCondition()
      if condition == nil { return nil }
    }
    return SetLineSyntax.Alternative(
      range: range(from: start), value: value, condition: condition)
  }

  /// `path <-> path …`, `path, path drop STRING` or `path as OBJECT`; the first two also with `.*`
  private mutating func parseLine() -> MappingSyntax.Item? {
    let start = currentRange
    guard let source = parseReadPath("a line of the mapping or '}'") else { return nil }
    let spreadsSource = takeSpread()
    if isAt(.comma) || word() == .drop {
      return parseDrop(
        DropSyntax.Source(path: source, spreads: spreadsSource, range: range(from: start)))
    }
    if !spreadsSource, takeIf(word: .as) != nil {
      return parseQualifiedName("the object that is built").map {
        .held(HeldSyntax(range: range(from: start), path: source, object: $0))
      }
    }
    guard let arrow = parseArrow("an arrow ('<->', '->', '<-') or 'drop'") else { return nil }
    if isAtNextLine {
      reportExpected("the target's field")
      return nil
    }
    guard let target = parsePath("the target's field") else { return nil }
    let spreadsTarget = takeSpread()
    let clauses = parseItemClauses([
      .convert, .keyed, .as, .prefix, .keys, .sorted, .first, .when, .unless, .lossy, .discloses,
    ])
    return .move(
      CopyLineSyntax(
        range: range(from: start), source: source, spreadsSource: spreadsSource, arrow: arrow,
        target: target, spreadsTarget: spreadsTarget, conversion: clauses.conversion,
        keying: clauses.keying, statedType: clauses.statedType, renaming: clauses.renaming,
        numbering: clauses.numbering, order: clauses.order, count: clauses.count,
        condition: clauses.condition, lossy: clauses.lossy, discloses: clauses.discloses,
        provenance: clauses.provenance))
  }

  /// The rest of `path, path drop STRING`, after the first path
  private mutating func parseDrop(_ first: DropSyntax.Source) -> MappingSyntax.Item? {
    var sources = [first]
    while takeIf(.comma) != nil {
      let start = currentRange
      guard let path = parseReadPath("another member that is dropped") else { return nil }
      let spreads = takeSpread()
      sources.append(DropSyntax.Source(path: path, spreads: spreads, range: range(from: start)))
    }
    guard expect(word: .drop) != nil, let reason = parseSentence("the reason") else { return nil }
    var drop = DropSyntax(range: first.range, sources: sources, reason: reason)
    drop.provenance = parseProvenances()
    drop.range = range(from: first.range)
    return .drop(drop)
  }

  /// Whether the current token starts a line of the mapping, so that the target is missing.
  private var isAtNextLine: Bool {
    guard startsLine(), isAtPathOfLine else { return false }
    var ahead = 1
    while isAt(.dot, ahead: ahead) || isAt(.comma, ahead: ahead) { ahead += 2 }
    // `as` may also be a clause after the target of the previous line.
    return !startsLine(ahead: ahead) && word(ahead: ahead) != .as
  }

  /// Whether the current token starts a path before a comma, an arrow, `drop` or `as`.
  var isAtPathOfLine: Bool {
    guard current.kind == .name || current.kind == .quotedKey else { return false }
    var ahead = 1
    while isAt(.dot, ahead: ahead) { ahead += 2 }
    return isAt(.comma, ahead: ahead) || mark(ahead: ahead)?.isArrow == true
      || [.drop, .as].contains(word(ahead: ahead))
  }

  private mutating func takeSpread() -> Bool {
    guard isAt(.dot), isAt(.star, ahead: 1) else { return false }
    advance()
    advance()
    return true
  }
}
