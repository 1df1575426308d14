import PushPayloadBasics
package import PushSchemaDiagnostics

/// Where requests with an object are sent, and who may send them.
package struct Endpoint: Sendable {
  /// One line of it, with its own words and who says so.
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
    /// What stands for a placeholder: a text, a member, or whatever its words say.
    case part(String, Value?)
    case header(String, String)
    /// Who may send: a header, a member of the object, or what the words say.
    case credential(Value, header: String?)
  }

  /// A text, or the member of the object that holds it.
  package enum Value: Hashable, Sendable {
    case text(String)
    case member([String])
  }

  package var id: DeclarationID
  package var documentation: String
  /// What is sent: the body, unless a line says which member of it is.
  package var object: DeclarationID
  /// What is answered.
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
}

extension Endpoint {
  /// `POST`; empty if the lines lack it.
  package var method: String {
    lines.lazy.compactMap { if case .method(let text) = $0.kind { text } else { nil } }.first ?? ""
  }

  /// The address with its placeholders; empty if the lines lack it.
  package var address: String {
    lines.lazy.compactMap { if case .address(let text) = $0.kind { text } else { nil } }.first
      ?? ""
  }

  /// The member of the object that is the body; empty if the whole object is.
  package var body: [String] {
    lines.lazy.compactMap { if case .body(let keys) = $0.kind { keys } else { nil } }.first ?? []
  }

  /// The member of the object that is the headers, where one is.
  package var headers: [String]? {
    lines.lazy.compactMap { if case .headers(let keys) = $0.kind { keys } else { nil } }.first
  }

  package var credentials: [Line] {
    lines.filter { if case .credential = $0.kind { true } else { false } }
  }

  package var parts: [Line] {
    lines.filter { if case .part = $0.kind { true } else { false } }
  }

  /// The headers that each request has, those that authorise included: names and values.
  package var fixedHeaders: [(name: String, value: String)] {
    lines.compactMap { line in
      switch line.kind {
      case .header(let name, let value), .credential(.text(let value), header: let name?):
        (name, value)
      default: nil
      }
    }
  }

  /// Who states a line: the line itself, or else the endpoint.
  package func provenance(of line: Line) -> Provenance {
    line.provenance.isEmpty ? provenance : line.provenance
  }
}

extension Endpoint.Line {
  /// The line as it is written, without who says so.
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

  /// The words of which cited lines hold one.
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
  keys.isEmpty ? "self" : keys.map(keyText).joined(separator: ".")
}

/// A text with placeholders, `{name}`.
package enum PlaceholderText {
  /// The names between braces in their order; `nil` if a brace stands alone or holds no name.
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
