package import PushSchemaDiagnostics

/// `endpoint NAME: object [-> object] { line … }`: how a request sends an object.
package struct EndpointSyntax: Sendable {
  package enum Kind: Sendable {
    case method(StringSyntax)
    case address(StringSyntax)
    /// The member of the object that contains the request's headers.
    case headers(PathSyntax)
    /// The member of the object that contains the request's body.
    case body(PathSyntax)
    /// A placeholder of the address or of a header, and its value.
    case part(NameSyntax, Value?)
    case header(StringSyntax, StringSyntax)
    /// A credential: a member, a header with this name, or a text that describes another kind.
    case credential(Value, header: StringSyntax?)
  }

  /// A text, or the member of the object that contains it.
  package enum Value: Sendable {
    case text(StringSyntax)
    case member(PathSyntax)
  }

  package struct Line: Sendable {
    package var range: SourceRange
    package var documentation: DocumentationSyntax?
    package var kind: Kind
    package var provenance: [ProvenanceSyntax]
  }

  package var range: SourceRange
  package var documentation: DocumentationSyntax?
  package var name: NameSyntax
  package var object: QualifiedNameSyntax
  package var answer: QualifiedNameSyntax?
  package var provenance: [ProvenanceSyntax] = []
  package var lines: [Line] = []
}

extension Parser {
  static let endpointWords: [Keyword] = [
    .method, .address, .headers, .body, .part, .header, .credential,
  ]

  mutating func parseEndpoint(_ documentation: DocumentationSyntax?) -> EndpointSyntax? {
    let start = takeRange()
    guard let name = parseDeclaredName("the endpoint's name"), expect(.colon) != nil,
      let object = parseQualifiedName("the object that is sent")
    else { return nil }
    let answer = takeIf(.forward) == nil ? nil : parseQualifiedName("the response object")
    let provenance = parseProvenances()
    let lines = parseBody(quoted(name)) { $0.parseEndpointLine() }
    return EndpointSyntax(
      range: range(from: start), documentation: documentation, name: name, object: object,
      answer: answer, provenance: provenance, lines: lines)
  }

  private mutating func parseEndpointLine() -> EndpointSyntax.Line? {
    let documentation = parseOptionalDocumentation()
    if isAtBodyEnd {
      reportStray(documentation)
      return nil
    }
    let start = currentRange
    let word = knownWord(among: Self.endpointWords, "a line of an endpoint")
    if word == nil {
      reportUnexpected("a line of the endpoint or '}'", help: Self.endpointWords.oneOf)
    }
    advance()
    guard let word, let kind = parseEndpointLine(word) else {
      skip {
        $0.startsLine()
          && ($0.isAt(oneOf: Self.endpointWords) || $0.current.kind == .documentation)
      }
      return nil
    }
    let provenance = parseProvenances()
    return EndpointSyntax.Line(
      range: range(from: start), documentation: documentation, kind: kind, provenance: provenance)
  }

  private mutating func parseEndpointLine(_ word: Keyword) -> EndpointSyntax.Kind? {
    switch word {
    case .method: return parseString("the method, such as \"POST\"").map { .method($0) }
    case .address: return parseString("the address").map { .address($0) }
    case .headers: return parsePath().map { .headers($0) }
    case .body: return parsePath().map { .body($0) }
    case .part:
      guard let name = parseName("the name of a placeholder") else { return nil }
      guard takeIf(.assign) != nil else { return .part(name, nil) }
      return parseEndpointValue("its value").map { .part(name, $0) }
    case .header:
      guard let name = parseString("the header's name"), expect(.assign) != nil else { return nil }
      return parseString("the header's value").map { .header(name, $0) }
    default:
      guard let value = parseEndpointValue("the credential: a field, a header or a text")
      else { return nil }
      guard case .text(let name) = value, takeIf(.assign) != nil else {
        return .credential(value, header: nil)
      }
      return parseString("the header's value").map { .credential(.text($0), header: name) }
    }
  }

  private mutating func parseEndpointValue(_ what: String) -> EndpointSyntax.Value? {
    if current.kind == .string || isAtConstant { return parseString(what).map { .text($0) } }
    return parsePath(what).map { .member($0) }
  }
}
