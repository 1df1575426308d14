import PushPayloadBasics
package import PushSchemaDiagnostics

/// The address of requests with an object, and the credentials of the sender.
package struct Endpoint: Sendable {
  /// One line of it, with its documentation and provenance.
  package struct Line: Sendable {
    package var kind: Kind
    package var documentation: String
    package var provenance: Provenance
    package var range: SourceRange

    package init(
      kind: Kind, documentation: String = "", provenance: Provenance = Provenance(),
      range: SourceRange
    ) {
      self.kind = kind
      self.documentation = documentation
      self.provenance = provenance
      self.range = range
    }
  }

  package enum Kind: Hashable, Sendable {
    case method(String)
    /// An address in which `{name}` is a placeholder.
    case address(String)
    /// The member of the object that is the request's headers.
    case headers([String])
    /// The member of the object that is the request's body.
    case body([String])
    /// The value of a placeholder: a text, a member, or the documentation's words.
    case part(String, Value?)
    case header(String, String)
    /// The credentials: a header, a member of the object, or the documentation's words.
    case credential(Value, header: String?)
  }

  /// A text, or the member of the object that contains it.
  package enum Value: Hashable, Sendable {
    case text(String)
    case member([String])
  }

  package var id: DeclarationID
  package var documentation: String
  /// The object of the request body, unless a line names a member of it.
  package var object: DeclarationID
  /// The object of the response.
  package var answer: DeclarationID?
  package var lines: [Line]
  package var provenance: Provenance
  package var range: SourceRange

  package init(
    id: DeclarationID, documentation: String = "", object: DeclarationID,
    answer: DeclarationID? = nil, lines: [Line], provenance: Provenance = Provenance(),
    range: SourceRange
  ) {
    self.id = id
    self.documentation = documentation
    self.object = object
    self.answer = answer
    self.lines = lines
    self.provenance = provenance
    self.range = range
  }

  /// `POST`; empty if the lines lack it.
  package var method: String {
    first { if case .method(let text) = $0 { text } else { nil } } ?? ""
  }

  /// The address with its placeholders; empty if the lines lack it.
  package var address: String {
    first { if case .address(let text) = $0 { text } else { nil } } ?? ""
  }

  /// The member of the object that is the body; empty if the whole object is.
  package var body: [String] { first { if case .body(let keys) = $0 { keys } else { nil } } ?? [] }

  /// The member of the object that is the headers; `nil` if there is none.
  package var headers: [String]? { first { if case .headers(let keys) = $0 { keys } else { nil } } }

  private func first<Content>(_ content: (Kind) -> Content?) -> Content? {
    lines.compactMap { content($0.kind) }.first
  }

  package var credentials: [Line] {
    lines.filter { if case .credential = $0.kind { true } else { false } }
  }

  package var parts: [Line] { lines.filter { if case .part = $0.kind { true } else { false } } }

  /// The names and values of the headers of each request, including those for authorization.
  package var fixedHeaders: [(name: String, value: String)] {
    lines.compactMap { line in
      switch line.kind {
      case .header(let name, let value), .credential(.text(let value), header: let name?):
        (name, value)
      default: nil
      }
    }
  }

  /// The provenance of a line: its own, or the endpoint's.
  package func provenance(of line: Line) -> Provenance {
    line.provenance.isEmpty ? provenance : line.provenance
  }
}

extension Endpoint.Line {
  /// The line as written, without its provenance.
  package var text: String {
    switch kind {
    case .method(let text): "method " + JSONText.quoted(text)
    case .address(let text): "address " + JSONText.quoted(text)
    case .headers(let keys): "headers " + pathText(keys)
    case .body(let keys): "body " + pathText(keys)
    case .part(let name, let value): "part " + name + (value.map { " = " + $0.text } ?? "")
    case .header(let name, let value):
      "header \(JSONText.quoted(name)) = \(JSONText.quoted(value))"
    case .credential(let value, let header):
      "credential " + (header.map { JSONText.quoted($0) + " = " } ?? "") + value.text
    }
  }

  /// Words of which the cited lines must contain at least one.
  package var claims: [String] {
    switch kind {
    case .method(let text), .address(let text): [text]
    case .headers(let keys), .body(let keys): keys.suffix(1)
    case .part(let name, let value): [name] + (value?.claims ?? [])
    case .header(let name, let value): [name, value]
    case .credential(let value, let header): value.claims + (header.map { [$0] } ?? [])
    }
  }
}

extension Endpoint.Value {
  fileprivate var text: String {
    switch self {
    case .text(let text): JSONText.quoted(text)
    case .member(let keys): pathText(keys)
    }
  }

  fileprivate var claims: [String] {
    switch self {
    case .text(let text): [text]
    case .member(let keys): keys.suffix(1)
    }
  }
}

private func pathText(_ keys: [String]) -> String {
  keys.isEmpty ? "self" : keys.pathText
}

/// A text with placeholders, `{name}`.
package enum PlaceholderText {
  /// The names between braces in order; `nil` if a brace is unpaired or has no name.
  package static func names(in text: String) -> [String]? {
    var names: [String] = []
    var rest = text.unicodeScalars[...]
    while let mark = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      guard rest[mark] == "{", let end = rest[mark...].firstIndex(of: "}") else { return nil }
      let name = rest[rest.index(after: mark)..<end]
      guard !name.isEmpty, name.allSatisfy({ isNamePart($0) }) else { return nil }
      names.append(String(name))
      rest = rest[rest.index(after: end)...]
    }
    return names
  }

  private static func isNamePart(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
      || scalar == "_" || scalar == "-"
  }
}
