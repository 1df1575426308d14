import PushSchemaDiagnostics

/// Mappings from one object to another, line by line.
extension Parser {
  /// The words that start items of a mapping, apart from cases and lines that start with a path.
  private static let itemWords: [Keyword] = [
    .given, .each, .suppress, .refuse, .set, .override, .include,
  ]

  mutating func parseMapping(_ documentation: DocumentationSyntax?) -> MappingSyntax? {
    let start = takeRange()
    let name = parseDeclaredName("the mapping's name")
    expect(.colon)
    let source = parseQualifiedName("the object that is mapped")
    let arrow = source == nil ? nil : parseArrow()
    let target = arrow == nil ? nil : parseQualifiedName("the object it becomes")
    var items: [MappingSyntax.Item] = []
    let provenance = parseProvenances()
    parseBody("the mapping") { parser in
      if let item = parser.parseItem() { items.append(item) }
    }
    guard let name, let source, let arrow, let target else { return nil }
    var mapping = MappingSyntax(
      range: range(from: start), name: name, source: source, arrow: arrow, target: target)
    mapping.documentation = documentation
    mapping.provenance = provenance
    mapping.items = items
    return mapping
  }

  mutating func parseArrow() -> ArrowSyntax? {
    if let mark = mark(), mark.isArrow, let arrow = ArrowSyntax(rawValue: mark.rawValue) {
      advance()
      return arrow
    }
    reportExpected("'<->', '->' or '<-'")
    return nil
  }

  mutating func parseItem() -> MappingSyntax.Item? {
    let documentation = parseOptionalDocumentation()
    if isAt(.closeBrace) || isAtEnd || isAtLineOfDeclaration {
      reportStray(documentation)
      return nil
    }
    if word() == .given, !isAtKey, isAt(.colon, ahead: 2) {
      return recovering { $0.parseGiven(documentation).map(MappingSyntax.Item.given) }
    }
    reportStray(documentation)
    guard current.kind == .name, !isAtKey else {
      return recovering { $0.parseLine() }
    }
    switch word() {
    case .each: return recovering { $0.parseEach() }
    case .suppress: return recovering { $0.parseSuppress() }
    case .refuse: return recovering { $0.parseSuppress(isRefusal: true) }
    case .set: return recovering { $0.parseSet() }
    case .override: return recovering { $0.parseOverride() }
    case .include: return recovering { $0.parseIncludedLines() }
    case .when where isAtCases: return recovering { $0.parseCases() }
    default: return recovering { $0.parseMisspeltItem() }
    }
  }

  /// Parses an item with `body`. If that fails, or if other tokens follow, skips to the next line.
  private mutating func recovering(
    _ body: (inout Parser) -> MappingSyntax.Item?
  ) -> MappingSyntax.Item? {
    let item = body(&self)
    if item == nil || !isAtItemEnd {
      if item != nil { reportExpected("a clause of this line or the next line") }
      if !startsLine() { skip { $0.startsLine() } }
    }
    return item
  }

  private var isAtItemEnd: Bool {
    isAt(.closeBrace) || startsLine() || isAtEnd || isAtKey || isAtPathOfLine
      || isAt(oneOf: Self.itemWords) || isAtCases
  }

  private mutating func parseMisspeltItem() -> MappingSyntax.Item? {
    let isLineWithoutArrow = startsLine(ahead: 1) || token(ahead: 1).kind != .name
    guard !isLineWithoutArrow,
      let word = knownWord(among: Self.itemWords, "a line of a mapping")
    else { return parseLine() }
    switch word {
    case .given: return parseGiven(nil).map(MappingSyntax.Item.given)
    case .each: return parseEach()
    case .suppress: return parseSuppress()
    case .refuse: return parseSuppress(isRefusal: true)
    case .override: return parseOverride()
    case .include: return parseIncludedLines()
    default: return parseSet()
    }
  }

  /// `given NAME: type` with a default and a sample
  private mutating func parseGiven(_ documentation: DocumentationSyntax?) -> GivenSyntax? {
    let start = takeRange()
    guard let name = parseName("a name"), expect(.colon) != nil, let type = parseType() else {
      return nil
    }
    var given = GivenSyntax(range: start, name: name, type: type)
    given.documentation = documentation
    parseItemClauses([.default, .sample]) { parser, word, start in
      switch word {
      case .default: parser.setOnce(&given.defaultValue, parser.parseLiteral(), word, start)
      case .sample: parser.setOnce(&given.sample, parser.parseSample(), word, start)
      default: parser.append(word, start, to: &given.provenance)
      }
    }
    given.range = range(from: start)
    return given
  }

  /// A literal, or a block with JSON
  private mutating func parseSample() -> SampleSyntax? {
    if current.kind == .block { return .json(takeString()) }
    return parseLiteral().map(SampleSyntax.literal)
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
    var suppress = SuppressSyntax(
      range: start, isRefusal: isRefusal, isBackward: isBackward, condition: condition)
    parseItemClauses([.message]) { parser, word, start in
      switch word {
      case .message: parser.setOnce(&suppress.message, parser.parseSentence(), word, start)
      default: parser.append(word, start, to: &suppress.provenance)
      }
    }
    suppress.range = range(from: start)
    return .suppress(suppress)
  }

  /// `set path = value else value …`
  private mutating func parseSet() -> MappingSyntax.Item? {
    let start = takeRange()
    guard let target = parsePath("the field that is set") else { return nil }
    guard expect(.assign) != nil else { return nil }
    var alternatives: [SetLineSyntax.Alternative] = []
    repeat {
      guard let alternative = parseSetAlternative() else { return nil }
      alternatives.append(alternative)
    } while !isAtKey && takeIf(word: .else) != nil
    var line = SetLineSyntax(range: start, target: target, alternatives: alternatives)
    parseItemClauses([.convert, .back, .lossy, .discloses]) { parser, word, start in
      switch word {
      case .convert:
        parser.setOnce(&line.conversion, parser.parseConversion(from: start), word, start)
      case .back:
        let path =
          parser.expect(word: .into) == nil
          ? nil : parser.parsePath("the member that is read back")
        parser.setOnce(&line.backInto, path, word, start)
      case .lossy: parser.setOnce(&line.lossy, parser.parseSentence("the reason"), word, start)
      case .discloses:
        parser.setOnce(&line.discloses, parser.parseSentence("the reason"), word, start)
      default: parser.append(word, start, to: &line.provenance)
      }
    }
    line.range = range(from: start)
    return .set(line)
  }

  /// A value with its condition, if it has one.
  private mutating func parseSetAlternative() -> SetLineSyntax.Alternative? {
    let start = currentRange
    guard let value = parseSetValue() else { return nil }
    var alternative = SetLineSyntax.Alternative(range: start, value: value)
    for word in [Keyword.when, .unless] where alternative.condition == nil && !isAtKey && !isAtCases
    {
      guard let at = takeIf(word: word) else { continue }
      guard let condition = parseCondition(word, from: at) else { return nil }
      alternative.condition = condition
    }
    alternative.range = range(from: start)
    return alternative
  }

  /// `path <-> path …`, `path, path drop STRING` or `path as OBJECT`; `.*` may follow paths of the
  /// first two
  private mutating func parseLine() -> MappingSyntax.Item? {
    let start = currentRange
    guard let source = parseReadPath("a line of the mapping or '}'") else { return nil }
    let spreadsSource = takeSpread()
    if isAt(.comma) || word() == .drop {
      return parseDrop(
        DropSyntax.Source(path: source, spreads: spreadsSource, range: range(from: start)))
    }
    if !spreadsSource, takeIf(word: .as) != nil { return parseHeld(source) }
    guard let mark = mark(), mark.isArrow, let arrow = ArrowSyntax(rawValue: mark.rawValue) else {
      reportExpected("an arrow ('<->', '->', '<-') or 'drop'")
      return nil
    }
    advance()
    if isAtNextLine {
      reportExpected("the target's field")
      return nil
    }
    guard let target = parsePath("the target's field") else { return nil }
    var move = CopyLineSyntax(range: start, source: source, arrow: arrow, target: target)
    move.spreadsSource = spreadsSource
    move.spreadsTarget = takeSpread()
    parseMoveClauses(&move)
    move.range = range(from: start)
    return .move(move)
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

  /// The rest of `path as OBJECT`, after `as`
  private mutating func parseHeld(_ path: PathSyntax) -> MappingSyntax.Item? {
    guard let object = parseQualifiedName("the object that is built") else { return nil }
    return .held(HeldSyntax(range: range(from: path.range), path: path, object: object))
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
  private var isAtPathOfLine: Bool {
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

  private mutating func parseMoveClauses(_ move: inout CopyLineSyntax) {
    let words: [Keyword] = [
      .convert, .keyed, .as, .prefix, .keys, .sorted, .first, .when, .unless, .lossy, .discloses,
    ]
    parseItemClauses(words) { parser, word, start in
      switch word {
      case .keyed: parser.setOnce(&move.keying, parser.parseKeying(from: start), word, start)
      case .prefix:
        parser.setOnce(&move.renaming, parser.parseRenaming(from: start), word, start)
      case .keys:
        parser.setOnce(&move.numbering, parser.parseNumbering(from: start), word, start)
      case .sorted: parser.setOnce(&move.order, parser.parseOrder(from: start), word, start)
      case .first: parser.setOnce(&move.count, parser.parseCount(from: start), word, start)
      case .as:
        parser.setOnce(&move.statedType, parser.parseStatedType(from: start), word, start)
      case .discloses:
        parser.setOnce(&move.discloses, parser.parseSentence("the reason"), word, start)
      case .convert:
        parser.setOnce(&move.conversion, parser.parseConversion(from: start), word, start)
      case .when, .unless:
        parser.setOnce(&move.condition, parser.parseCondition(word, from: start), word, start)
      case .lossy: parser.setOnce(&move.lossy, parser.parseSentence("the reason"), word, start)
      default: parser.append(word, start, to: &move.provenance)
      }
    }
  }

  /// The condition after `when` or `unless`
  mutating func parseCondition(
    _ word: Keyword, from start: SourceRange
  ) -> ConditionSyntax? {
    parseExpression().map {
      ConditionSyntax(
        range: range(from: start), isUnless: word == .unless, expression: $0)
    }
  }

  mutating func append(
    _ word: Keyword, _ start: SourceRange, to provenance: inout [ProvenanceSyntax]
  ) {
    if let parsed = parseProvenance(word, from: start) { provenance.append(parsed) }
  }

  /// Calls `body` after the word of each clause, until the item ends.
  mutating func parseItemClauses(
    _ words: [Keyword], _ body: (inout Parser, Keyword, SourceRange) -> Void
  ) {
    let words = words + Self.provenanceWords
    while current.kind == .name, !isAtKey, !isAtPathOfLine, !isAtLineOfDeclaration {
      guard !isAt(oneOf: Self.itemWords), !isAtCases,
        let word = knownWord(among: words, "a clause of this line")
      else { return }
      let start = takeRange()
      body(&self, word, start)
    }
  }
}
