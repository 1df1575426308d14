import PushSchemaDiagnostics

/// Examples: a payload, its verdict, and the results of its conversions.
extension Parser {
  private static let exampleWords: [Keyword] = [.json, .file, .expect, .given, .maps]

  mutating func parseExample(_ documentation: DocumentationSyntax?) -> ExampleSyntax? {
    let start = takeRange()
    let name = parseDeclaredName("the example's name")
    expect(.colon)
    let object = parseQualifiedName("the object it shows")
    let verdict =
      object == nil ? nil : parseWord(among: [.valid, .invalid, .malformed], "a verdict")
    if verdict == nil { skip { $0.isAt(oneOf: Self.exampleWords) } }
    let provenance = parseProvenances()
    let known = losses
    let clauses = parseExampleClauses()
    guard let name, let object, let verdict else { return nil }
    if clauses.text == nil, losses == known {
      report(
        .error(
          "missing-example-text", "example '\(name.text)' has neither 'json' nor 'file'",
          at: name.range))
    }
    return ExampleSyntax(
      range: range(from: start), documentation: documentation, name: name, object: object,
      verdict: verdict, provenance: provenance, clauses: clauses)
  }

  private mutating func parseExampleClauses() -> ExampleSyntax.Clauses {
    var clauses = ExampleSyntax.Clauses()
    let outer = place
    defer { place.leave(to: outer) }
    place.enter(from: index)
    while !isAtEnd, !isAtDeclaration, current.kind != .documentation {
      let before = index
      place.item = before
      if let word = knownWord(among: Self.exampleWords, "a clause of an example") {
        parseExampleClause(word, into: &clauses)
      } else if current.kind != .name || isIndented {
        reportUnexpected("a clause of the example or a declaration")
      } else {
        break
      }
      endLine(from: before)
    }
    return clauses
  }

  private mutating func parseExampleClause(
    _ word: Keyword, into clauses: inout ExampleSyntax.Clauses
  ) {
    let start = takeRange()
    switch word {
    case .json:
      setOnce(&clauses.text, parseBlock("a block").map { .inline($0) }, word, start)
    case .file:
      setOnce(&clauses.text, parseString("a path").map { .file($0) }, word, start)
    case .expect:
      if let expectation = parseExpectation(from: start) {
        clauses.expectations.append(expectation)
      }
    case .given:
      guard let name = parseName("a name"), expect(.assign) != nil else { return }
      if current.kind == .block {
        let json = takeString()
        clauses.givenObjects.append(
          ExampleSyntax.GivenObject(range: range(from: start), name: name, json: json))
      } else if let value = parseLiteral() {
        clauses.givens.append(
          ExampleSyntax.Given(range: range(from: start), name: name, value: value))
      }
    default:
      if var mapsTo = parseMapsTo(from: start) {
        parseOutcome(&mapsTo)
        clauses.mapsTo.append(mapsTo)
      }
    }
  }

  /// `NAME at STRING, …`, after `expect` or `finds`
  private mutating func parseExpectation(from start: SourceRange) -> ExampleSyntax.Expectation? {
    guard !(word() == .at && token(ahead: 1).kind == .string),
      let code = parseName("the code of a finding")
    else {
      reportExpected("the code of a finding")
      return nil
    }
    let hasPointers = takeIf(word: .at) != nil
    let pointers = hasPointers ? parseWholeList { $0.parseString("a JSON pointer") } : []
    return pointers.map {
      ExampleSyntax.Expectation(range: range(from: start), code: code, pointers: $0)
    }
  }

  /// `to BLOCK`, `to nothing` or `to refused`, after `maps`; a target may follow `to`
  private mutating func parseMapsTo(from start: SourceRange) -> ExampleSyntax.MapsTo? {
    expect(word: .to)
    var target: QualifiedNameSyntax?
    if current.kind == .name,
      !isAt(oneOf: [.nothing, .refused]) || token(ahead: 1).kind == .block
    {
      target = parseQualifiedName("an object")
    }
    let isRefusal = word() == .refused
    let hasResult = takeIf(word: .nothing) ?? takeIf(word: .refused) == nil
    let json = hasResult ? parseBlock("a block, 'nothing' or 'refused'") : nil
    guard json != nil || !hasResult else { return nil }
    return ExampleSyntax.MapsTo(
      range: range(from: start), target: target, json: json, isRefusal: isRefusal)
  }

  /// `loses STRING, …` and `finds NAME at STRING, …`, any number of times
  private mutating func parseOutcome(_ mapsTo: inout ExampleSyntax.MapsTo) {
    while true {
      if takeIf(word: .loses) != nil {
        repeat {
          guard let pointer = parseString("a JSON pointer") else { return }
          mapsTo.losses.append(pointer)
        } while takeIf(.comma) != nil
      } else if let start = takeIf(word: .finds) {
        guard let finding = parseExpectation(from: start) else { return }
        mapsTo.findings.append(finding)
      } else {
        return
      }
    }
  }
}
