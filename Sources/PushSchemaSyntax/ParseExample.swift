import PushSchemaDiagnostics

/// Examples: a payload, its verdict, what it becomes.
extension Parser {
  private static let exampleWords = ["json", "file", "expect", "given", "maps"]

  mutating func parseExample(_ documentation: DocumentationSyntax?) -> ExampleSyntax? {
    let start = takeRange()
    let name = parseName("the example's name")
    expect(.colon)
    let object = parseQualifiedName("the object it shows")
    let verdict =
      object == nil
      ? nil : parseWord(among: ["valid", "invalid", "malformed"], "a verdict")
    let unnamed = NameSyntax(text: "", range: start)
    var example = ExampleSyntax(
      range: start, name: name ?? unnamed,
      object: object ?? QualifiedNameSyntax(unnamed, range: start),
      verdict: verdict ?? unnamed)
    example.documentation = documentation
    if verdict == nil { skip { Self.exampleWords.contains($0.word()) } }
    example.provenance = parseProvenances()
    parseExampleClauses(&example)
    example.range = range(from: start)
    guard name != nil, object != nil, verdict != nil else { return nil }
    if example.text == nil { report(.missingText(example.name)) }
    return example
  }

  private mutating func parseExampleClauses(_ example: inout ExampleSyntax) {
    while !isAtEnd, !isAtDeclaration, current.kind != .documentation {
      guard current.kind == .name else {
        reportUnexpected("a clause of the example or a declaration")
        return skip { $0.isAtDeclaration || $0.current.kind == .documentation }
      }
      let isKnown = Self.exampleWords.contains(word())
      if !isKnown, spellingSuggestion(for: word(), among: Self.exampleWords) == nil { return }
      guard let word = knownWord(among: Self.exampleWords, "a clause of an example") else { return }
      parseExampleClause(word, of: &example)
    }
  }

  private mutating func parseExampleClause(_ word: String, of example: inout ExampleSyntax) {
    let start = takeRange()
    switch word {
    case "json":
      setOnce(&example.text, parseBlock("a block").map { .inline($0) }, word, start)
    case "file":
      setOnce(&example.text, parseString("a path").map { .file($0) }, word, start)
    case "expect":
      if let expectation = parseExpectation(from: start) {
        example.expectations.append(expectation)
      }
    case "given":
      if let given = parseExampleGiven(from: start) { example.givens.append(given) }
    default:
      if let mapsTo = parseMapsTo(from: start) { example.mapsTo.append(mapsTo) }
    }
  }

  /// `expect NAME at STRING`
  private mutating func parseExpectation(from start: SourceRange) -> ExampleSyntax.Expectation? {
    guard let code = parseName("the code of a finding") else { return nil }
    var pointer: StringSyntax?
    if takeIf(word: "at") != nil {
      pointer = parseString("a JSON pointer")
      guard pointer != nil else { return nil }
    }
    return ExampleSyntax.Expectation(range: range(from: start), code: code, pointer: pointer)
  }

  /// `given NAME = literal`
  private mutating func parseExampleGiven(from start: SourceRange) -> ExampleSyntax.Given? {
    guard let name = parseName("a name"), expect(.assign) != nil, let value = parseLiteral() else {
      return nil
    }
    return ExampleSyntax.Given(range: range(from: start), name: name, value: value)
  }

  /// `maps to Target BLOCK` or `maps to nothing`
  private mutating func parseMapsTo(from start: SourceRange) -> ExampleSyntax.MapsTo? {
    expect(word: "to")
    var target: QualifiedNameSyntax?
    if current.kind == .name, word() != "nothing" || token(ahead: 1).kind == .block {
      target = parseQualifiedName("an object")
    }
    if takeIf(word: "nothing") != nil {
      return ExampleSyntax.MapsTo(range: range(from: start), target: target, json: nil)
    }
    guard let json = parseBlock("a block or 'nothing'") else { return nil }
    return ExampleSyntax.MapsTo(range: range(from: start), target: target, json: json)
  }
}

extension Diagnostic {
  fileprivate static func missingText(_ name: NameSyntax) -> Diagnostic {
    .error(
      "missing-example-text", "example '\(name.text)' has neither 'json' nor 'file'", at: name.range
    )
  }
}
