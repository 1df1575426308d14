import PushSchemaDiagnostics

/// The clauses of a line of a mapping, of a list, a rule or a type, in any order.
struct ItemClauses {
  var conversion: CopyLineSyntax.Conversion?
  var keying: CopyLineSyntax.Keying?
  var statedType: CopyLineSyntax.StatedType?
  var renaming: CopyLineSyntax.Renaming?
  var numbering: CopyLineSyntax.Numbering?
  var order: CopyLineSyntax.Order?
  var count: CopyLineSyntax.Count?
  var condition: ConditionSyntax?
  var backInto: PathSyntax?
  var defaultValue: LiteralSyntax?
  var sample: SampleSyntax?
  var place: PathSyntax?
  var message: StringSyntax?
  var lossy: StringSyntax?
  var discloses: StringSyntax?
  var provenance: [ProvenanceSyntax] = []
}

extension Parser {
  /// Parses the clauses of a line of a mapping that start with `words`, until the line ends.
  mutating func parseItemClauses(_ words: [Keyword]) -> ItemClauses {
    var clauses = ItemClauses()
    let words = words + Self.provenanceWords
    while current.kind == .name, !isAtKey, !isAtPathOfLine, !isAtLineOfDeclaration,
      !isAt(oneOf: Self.itemWords), !isAtCases,
      let word = knownWord(among: words, "a clause of this line")
    {
      parseClause(word, into: &clauses)
    }
    return clauses
  }

  /// Parses the clause of the current word. Only provenance may appear more than once.
  mutating func parseClause(_ word: Keyword, into clauses: inout ItemClauses) {
    let start = takeRange()
    switch word {
    case .convert: setOnce(&clauses.conversion, parseConversion(from: start), word, start)
    case .keyed:
      let keying = clause(from: start) { parser in
        parser.expect(word: .by).flatMap { _ in parser.parseKey("the member that names the key") }
      }
      setOnce(&clauses.keying, keying, word, start)
    case .as:
      setOnce(&clauses.statedType, clause(from: start) { $0.parseType() }, word, start)
    case .prefix: setOnce(&clauses.renaming, parseRenaming(from: start), word, start)
    case .keys:
      let numbering = clause(from: start) { $0.parseString("the pattern of the keys") }
      setOnce(&clauses.numbering, numbering, word, start)
    case .sorted: setOnce(&clauses.order, parseOrder(from: start), word, start)
    case .first:
      let count = clause(from: start) { $0.parseNumber("the number of items to keep") }
      setOnce(&clauses.count, count, word, start)
    case .when, .unless:
      setOnce(&clauses.condition, parseCondition(word, from: start), word, start)
    case .back: setOnce(&clauses.backInto, parseBackInto(), word, start)
    case .default: setOnce(&clauses.defaultValue, parseLiteral(), word, start)
    case .sample: setOnce(&clauses.sample, parseSample(), word, start)
    case .at: setOnce(&clauses.place, parsePath(), word, start)
    case .message: setOnce(&clauses.message, parseSentence(), word, start)
    case .lossy: setOnce(&clauses.lossy, parseSentence("the reason"), word, start)
    case .discloses: setOnce(&clauses.discloses, parseSentence("the reason"), word, start)
    default:
      if let provenance = parseProvenance(word, from: start) {
        clauses.provenance.append(provenance)
      }
    }
  }

  /// The rest of a clause with one value, after its word
  private mutating func clause<Value>(
    from start: SourceRange, _ value: (inout Parser) -> Value?
  ) -> CopyLineSyntax.Clause<Value>? {
    value(&self).map { CopyLineSyntax.Clause(range: range(from: start), value: $0) }
  }

  /// `prefix STRING -> STRING`, after `prefix`
  private mutating func parseRenaming(from start: SourceRange) -> CopyLineSyntax.Renaming? {
    guard let source = parseString("the prefix of the keys"), let arrow = parseArrow(),
      let target = parseString("their new prefix")
    else { return nil }
    return CopyLineSyntax.Renaming(
      range: range(from: start), source: source, arrow: arrow, target: target)
  }

  /// `sorted by PATH`, with or without `descending`, after `sorted`
  private mutating func parseOrder(from start: SourceRange) -> CopyLineSyntax.Order? {
    guard expect(word: .by) != nil,
      let member = parsePath("the member by which items are sorted")
    else { return nil }
    let isDescending = !isAtKey && takeIf(word: .descending) != nil
    return CopyLineSyntax.Order(
      range: range(from: start), member: member, isDescending: isDescending)
  }

  /// `into PATH`, after `back`
  private mutating func parseBackInto() -> PathSyntax? {
    expect(word: .into).flatMap { _ in parsePath("the member that is read back") }
  }

  /// A literal or a block, after `sample`
  private mutating func parseSample() -> SampleSyntax? {
    current.kind == .block
      ? .json(takeString()) : parseLiteral().map(SampleSyntax.literal)
  }
}
