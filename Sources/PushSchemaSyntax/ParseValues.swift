import PushSchemaDiagnostics

/// Enums, named types and tables.
extension Parser {
  mutating func parseEnumeration(_ documentation: DocumentationSyntax?) -> EnumerationSyntax? {
    let start = takeRange()
    takeOpennessBeforeName()
    let name = parseNameBeforeOpenness("the enum's name")
    var enumeration = EnumerationSyntax(
      range: start, name: name ?? NameSyntax(text: "", range: start))
    enumeration.documentation = documentation
    let openness = takeOpennessBefore()
    enumeration.openness = parseOptionalOpenness(among: [.open, .closed, .free]) ?? openness
    if enumeration.openness == nil, let name { reportDamage(.missingOpenness(name)) }
    enumeration.provenance = parseProvenances()
    parseBody("'\(enumeration.name.text)'") { parser in
      if let value = parser.parseEnumerationValue() { enumeration.values.append(value) }
    }
    enumeration.range = range(from: start)
    return name == nil ? nil : enumeration
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
      if isAt(.closeBrace) || isAtEnd || isAtLineOfDeclaration {
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
    var value = EnumerationSyntax.Value(range: start, value: literal)
    value.documentation = documentation
    value.clauses = parseClauses(among: Self.valueClauseWords)
    value.range = range(from: start)
    return value
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
    var named = NamedTypeSyntax(
      range: start, documentation: documentation, name: name, type: type, caseNames: caseNames)
    while !isAtKey, isAt(oneOf: [.message] + Self.provenanceWords), let word = word() {
      let start = takeRange()
      if word == .message {
        setOnce(&named.message, parseSentence(), word, start)
      } else if let provenance = parseProvenance(word, from: start) {
        named.provenance.append(provenance)
      }
    }
    named.range = range(from: start)
    return named
  }

  mutating func parseTable(_ documentation: DocumentationSyntax?) -> TableSyntax? {
    let start = takeRange()
    let name = parseDeclaredName("the table's name")
    var table = TableSyntax(range: start, name: name ?? NameSyntax(text: "", range: start))
    table.documentation = documentation
    if expect(.openParenthesis) != nil {
      repeat {
        guard let column = parseName("a column") else { break }
        table.columns.append(column)
      } while takeIf(.comma) != nil
      closeGroup(.closeParenthesis)
    }
    table.provenance = parseProvenances()
    parseBody("'\(table.name.text)'") { parser in
      if let row = parser.parseRow() { table.rows.append(row) }
    }
    table.range = range(from: start)
    return name == nil ? nil : table
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
    var row = TableSyntax.Row(range: start)
    repeat {
      guard let cell = parseLiteral() else {
        skip { $0.word() == .row }
        return nil
      }
      row.cells.append(cell)
    } while takeIf(.comma) != nil
    row.provenance = parseProvenances()
    row.range = range(from: start)
    return row
  }
}

extension Diagnostic {
  fileprivate static func missingOpenness(_ name: NameSyntax) -> Diagnostic {
    .error(
      "missing-openness", "enum '\(name.text)' is neither 'open' nor 'closed' nor 'free'",
      at: name.range
    )
    .help(
      "an open enum accepts other values with a warning, a closed one rejects them, a free one accepts any"
    )
  }
}
