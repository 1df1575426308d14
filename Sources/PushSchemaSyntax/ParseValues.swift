import PushSchemaDiagnostics

/// Enums, named types and tables.
extension Parser {
  mutating func parseEnumeration(_ documentation: DocumentationSyntax?) -> EnumerationSyntax? {
    let start = takeRange()
    takeOpennessBeforeName()
    let name = parseNameBeforeOpenness("the enum's name")
    let openness = parseOptionalOpenness(among: [.open, .closed, .free]) ?? opennessBefore
    if openness == nil, let name {
      reportDamage(
        .error(
          "missing-openness", "enum '\(name.text)' is neither 'open' nor 'closed' nor 'free'",
          at: name.range
        )
        .help(
          "an open enum accepts other values with a warning, a closed one rejects them, a free one accepts any"
        ))
    }
    let provenance = parseProvenances()
    let values = parseBody(quoted(name)) { $0.parseEnumerationValue() }
    return name.map {
      EnumerationSyntax(
        range: range(from: start), documentation: documentation, name: $0, openness: openness,
        provenance: provenance, values: values)
    }
  }

  private mutating func parseEnumerationValue() -> EnumerationSyntax.Value? {
    let documentation = parseOptionalDocumentation()
    let start = currentRange
    if isAt(.comma) {
      reportStray(documentation)
      skipForeignComma()
      return nil
    }
    if let value = parseForeignValue(documentation) { return value }
    guard current.kind == .string || isAtNumber else {
      if isAtBodyEnd {
        reportStray(documentation)
      } else {
        reportUnexpected("a value between '\"', a whole number or '}'")
        skip {
          $0.current.kind == .documentation
            || ($0.current.kind == .string || $0.current.kind == .number) && $0.startsLine()
        }
      }
      return nil
    }
    guard let literal = parseLiteral() else { return nil }
    let clauses = parseClauses(among: Self.valueClauseWords)
    return EnumerationSyntax.Value(
      range: range(from: start), documentation: documentation, value: literal, clauses: clauses)
  }

  /// `type NAME = alternative as name | …`, with its message and provenance
  mutating func parseNamedType(_ documentation: DocumentationSyntax?) -> NamedTypeSyntax? {
    let start = takeRange()
    guard let name = parseDeclaredName("a name"), expect(.assign) != nil else { return nil }
    let typeStart = currentRange
    var alternatives: [TypeSyntax.Alternative] = []
    var caseNames: [NameSyntax?] = []
    repeat {
      guard let alternative = parseAlternative() else { break }
      alternatives.append(alternative)
      let isNamed = takeIf(word: .as) != nil
      caseNames.append(isNamed ? parseName("a Swift name") : nil)
    } while takeIf(.bar) != nil
    guard !alternatives.isEmpty else { return nil }
    let type = TypeSyntax(range: range(from: typeStart), alternatives: alternatives)
    var clauses = ItemClauses()
    while !isAtKey, isAt(oneOf: [.message] + Self.provenanceWords), let word = word() {
      parseClause(word, into: &clauses)
    }
    return NamedTypeSyntax(
      range: range(from: start), documentation: documentation, name: name, type: type,
      caseNames: caseNames, message: clauses.message, provenance: clauses.provenance)
  }

  mutating func parseTable(_ documentation: DocumentationSyntax?) -> TableSyntax? {
    let start = takeRange()
    let name = parseDeclaredName("the table's name")
    var columns: [NameSyntax] = []
    if expect(.openParenthesis) != nil {
      columns = parseList { $0.parseName("a column") }
      closeGroup(.closeParenthesis)
    }
    let provenance = parseProvenances()
    let rows = parseBody(quoted(name)) { $0.parseRow() }
    return name.map {
      TableSyntax(
        range: range(from: start), documentation: documentation, name: $0, columns: columns,
        provenance: provenance, rows: rows)
    }
  }

  private mutating func parseRow() -> TableSyntax.Row? {
    reportStray(parseOptionalDocumentation())
    if isAt(.closeBrace) || isAtEnd { return nil }
    let start = currentRange
    guard knownWord(among: [.row], "'row'") != nil else {
      reportUnexpected("'row' or '}'")
      skip { $0.word() == .row }
      return nil
    }
    advance()
    guard let cells = parseWholeList({ $0.parseLiteral() }) else {
      skip { $0.word() == .row }
      return nil
    }
    let provenance = parseProvenances()
    return TableSyntax.Row(range: range(from: start), cells: cells, provenance: provenance)
  }
}
