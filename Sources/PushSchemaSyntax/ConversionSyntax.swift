package import PushSchemaDiagnostics

/// `convert a <-> b`.
package struct ConverterSyntax: Sendable {
  package var source: NameSyntax
  package var arrow: ArrowSyntax
  package var target: NameSyntax
  package var range: SourceRange
}

/// `literal <-> literal`, one pair of a conversion.
package struct ValuePairSyntax: Sendable {
  package var source: LiteralSyntax
  package var arrow: ArrowSyntax
  package var target: LiteralSyntax
  package var range: SourceRange
}

/// `conversion NAME { literal <-> literal … }`.
package struct ConversionSyntax: Sendable {
  package struct Row: Sendable {
    package var range: SourceRange
    package var pair: ValuePairSyntax
    package var provenance: [ProvenanceSyntax]
  }

  package var range: SourceRange
  package var documentation: DocumentationSyntax?
  package var name: NameSyntax
  package var provenance: [ProvenanceSyntax] = []
  package var rows: [Row] = []
}

/// Conversions after `convert`, and declared conversions.
extension Parser {
  /// `conversion NAME { pair … }`
  mutating func parseConversion(_ documentation: DocumentationSyntax?) -> ConversionSyntax? {
    let start = takeRange()
    let name = parseDeclaredName("the conversion's name")
    let provenance = parseProvenances()
    let rows = parseBody(quoted(name)) { $0.parseRowOfConversion() }
    return name.map {
      ConversionSyntax(
        range: range(from: start), documentation: documentation, name: $0, provenance: provenance,
        rows: rows)
    }
  }

  private mutating func parseRowOfConversion() -> ConversionSyntax.Row? {
    reportStray(parseOptionalDocumentation())
    if isAt(.closeBrace) || isAtEnd { return nil }
    let start = currentRange
    guard let pair = parsePair("a pair of values or '}'") else {
      skip { $0.startsLine() }
      return nil
    }
    let provenance = parseProvenances()
    return ConversionSyntax.Row(range: range(from: start), pair: pair, provenance: provenance)
  }

  /// `a <-> b`, the name of a conversion, or `{ pair, … }`, after `convert`
  mutating func parseConversion(from start: SourceRange) -> CopyLineSyntax.Conversion {
    let what = "a form, the name of a conversion or '{'"
    let conversion: CopyLineSyntax.Conversion?
    if isAt(.openBrace) {
      conversion = parsePairs().map { .pairs($0, range(from: start)) }
    } else if current.kind == .name, mark(ahead: 1)?.isArrow != true {
      conversion = parseQualifiedName(what).map { .named($0, range(from: start)) }
    } else if let source = parseName(what), let arrow = parseArrow(),
      let target = parseName("a form")
    {
      conversion = .converter(
        ConverterSyntax(source: source, arrow: arrow, target: target, range: range(from: start)))
    } else {
      conversion = nil
    }
    return conversion ?? .invalid(range(from: start))
  }

  /// `{ pair, … }`. After a mistake, skips past the `}`, or to the next line of the mapping.
  private mutating func parsePairs() -> [ValuePairSyntax]? {
    advance()
    if let pairs = parseWholeList({ $0.parsePair("a pair of values") }) {
      if takeIf(.closeBrace) != nil { return pairs }
      reportExpected("',' or '}'")
    }
    skip { $0.startsLine() && $0.current.kind != .string && $0.current.kind != .number }
    _ = takeIf(.closeBrace)
    return nil
  }

  private mutating func parsePair(_ what: String) -> ValuePairSyntax? {
    let start = currentRange
    guard let source = parseSingleValue(what), let arrow = parseArrow(),
      let target = parseSingleValue("the new value")
    else { return nil }
    return ValuePairSyntax(source: source, arrow: arrow, target: target, range: range(from: start))
  }

  /// A literal that is not a list.
  private mutating func parseSingleValue(_ what: String) -> LiteralSyntax? {
    guard !isAt(.openBracket) else {
      reportUnexpected(what, help: "a text, a number, true, false or null")
      return nil
    }
    return parseLiteral(what)
  }
}
