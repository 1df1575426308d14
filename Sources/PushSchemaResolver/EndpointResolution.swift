import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

extension Resolution {
  /// Resolves the endpoints of a schema.
  mutating func resolveEndpoints(of unit: Int) {
    let declared = units[unit].declarations.compactMap { declaration -> EndpointSyntax? in
      if case .endpoint(let syntax) = declaration { syntax } else { nil }
    }
    for syntax in firsts(of: declared, by: \.name, code: "duplicate-declaration", noun: "endpoint")
    {
      resolve(syntax, in: unit)
    }
  }

  private mutating func resolve(_ syntax: EndpointSyntax, in unit: Int) {
    let object = resolveShown(syntax.object, in: unit)?.object
    let answer = syntax.answer.flatMap { resolveShown($0, in: unit)?.object }
    let provenance = resolveProvenance(syntax.provenance, in: unit)
    guard let object else { return }
    let scope = ExpressionScope(
      unit: unit, own: object, parentAdvice: "a request only sends members of its object")
    var lines: [Endpoint.Line] = []
    for line in syntax.lines {
      let provenance = resolveProvenance(line.provenance, in: unit)
      guard let kind = resolve(line.kind, in: scope) else { continue }
      if let first = lines.first(where: { $0.kind.excludes(kind) }) {
        report(
          .error("repeated-clause", "an endpoint can have this line only once", at: line.range)
            .label(first.range, "first here"))
        continue
      }
      lines.append(
        Endpoint.Line(
          kind: kind, documentation: line.documentation?.text ?? "", provenance: provenance,
          range: line.range))
    }
    let endpoint = Endpoint(
      id: DeclarationID(schema: units[unit].name, name: syntax.name.text),
      documentation: syntax.documentation?.text ?? "", object: object, answer: answer,
      lines: lines, provenance: provenance, range: syntax.name.range)
    check(endpoint, hasAllLines: lines.count == syntax.lines.count)
    if !units[unit].schema.sources.isEmpty, provenance.isEmpty {
      for line in lines where line.provenance.isEmpty {
        reportAbsence(.missingProvenance("this line of '\(syntax.name.text)'", at: line.range))
      }
    }
    units[unit].schema.endpoints.append(endpoint)
  }

  private mutating func resolve(
    _ kind: EndpointSyntax.Kind, in scope: ExpressionScope
  ) -> Endpoint.Kind? {
    switch kind {
    case .method(let text):
      if Endpoint.methods.contains(text.value) { return .method(text.value) }
      return reject(
        .invalid(
          "'\(text.value)' is not an HTTP method", at: text.range,
          help: "one of \(Endpoint.methods.joined(separator: ", "))"))
    case .address(let text): return isAddress(text) ? .address(text.value) : nil
    case .headers(let path):
      guard let found = resolvePath(path, in: scope) else { return nil }
      if KindSet(of: found.type).contains(.object) { return .headers(found.keys) }
      return reject(
        .invalid(
          "'\(path.text)' is of the type \(found.type.phrase), but headers are an object",
          at: path.range))
    case .body(let path): return resolvePath(path, in: scope).map { .body($0.keys) }
    case .part(let name, let value):
      guard let value else { return .part(name.text, nil) }
      return resolve(value, in: scope).map { .part(name.text, $0.value) }
    case .header(let name, let value):
      return isHeader(name, value) ? .header(name.value, value.value) : nil
    case .credential(let value, let header):
      guard let found = resolve(value, in: scope) else { return nil }
      if let path = found.path, case .member(let syntax) = value, !path.isSensitive {
        report(
          .error(
            "exposed-credential", "'\(syntax.text)' authorises requests, but is not 'sensitive'",
            at: syntax.range
          )
          .help("add 'sensitive' to the field, so that no finding shows its value"))
      }
      if let header, case .text(let text) = value, !isHeader(header, text) { return nil }
      return .credential(found.value, header: header?.value)
    }
  }

  private mutating func resolve(
    _ value: EndpointSyntax.Value, in scope: ExpressionScope
  ) -> (value: Endpoint.Value, path: Path?)? {
    switch value {
    case .text(let text): (.text(text.value), nil)
    case .member(let path): resolvePath(path, in: scope).map { (.member($0.keys), $0) }
    }
  }

  private mutating func isAddress(_ text: StringSyntax) -> Bool {
    guard let start = ["https://", "http://"].first(where: { text.value.hasPrefix($0) }),
      let host = text.value.dropFirst(start.count).first, host != "/",
      text.value.unicodeScalars.allSatisfy({
        $0.isPrintableASCII && !"\"<>\\^`| ".unicodeScalars.contains($0)
      })
    else {
      report(
        .invalid(
          "this is not the address of a server", at: text.range,
          help: "write it like \"https://api.example.com/send/{id}\""))
      return false
    }
    return hasPlaceholders(text)
  }

  private mutating func isHeader(_ name: StringSyntax, _ value: StringSyntax) -> Bool {
    guard !name.value.isEmpty,
      name.value.unicodeScalars.allSatisfy({
        $0.isPrintableASCII && !"\"(),/:;<=>?@[\\]{} ".unicodeScalars.contains($0)
      }), value.value.unicodeScalars.allSatisfy(\.isPrintableASCII)
    else {
      report(
        .invalid(
          "this is not an HTTP header", at: name.range.union(value.range),
          help:
            "a name without blanks and a value in ASCII, like \"authorization\" = \"bearer {jwt}\"")
      )
      return false
    }
    return hasPlaceholders(value)
  }

  private mutating func hasPlaceholders(_ text: StringSyntax) -> Bool {
    if PlaceholderText.names(in: text.value) != nil { return true }
    report(
      .invalid(
        "a placeholder is a name between braces", at: text.range,
        help: "write it like '{token}'; other braces are not allowed"))
    return false
  }

  /// Reports missing lines of an endpoint, and placeholder parts without a placeholder.
  private mutating func check(_ endpoint: Endpoint, hasAllLines: Bool) {
    guard hasAllLines, !isBroken(at: endpoint.range) else { return }
    let missing = [
      (endpoint.method.isEmpty, "its 'method'"), (endpoint.address.isEmpty, "its 'address'"),
      (endpoint.credentials.isEmpty, "its 'credential'"),
    ].filter(\.0).map(\.1)
    if !missing.isEmpty {
      report(.incomplete(endpoint, "lacks \(missing.joined(separator: " and "))"))
    }
    let texts = [endpoint.address] + endpoint.fixedHeaders.map(\.value)
    let named = texts.flatMap { PlaceholderText.names(in: $0) ?? [] }
    let known = endpoint.parts.compactMap { line -> String? in
      if case .part(let name, _) = line.kind { name } else { nil }
    }
    for name in distinct(named) where !known.contains(name) {
      report(
        .incomplete(endpoint, "does not explain '{\(name)}'")
          .help("add 'part \(name)' with a '///' comment, or with its value"))
    }
    for (line, name) in zip(endpoint.parts, known) where !named.contains(name) {
      report(
        unknown(
          code: "unknown-part", "placeholder", NameSyntax(text: name, range: line.range),
          among: named, where: " in the address or a header of '\(endpoint.id.name)'"))
    }
  }
}

extension Endpoint {
  fileprivate static let methods = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD"]
}

extension Endpoint.Kind {
  /// Whether two lines exclude each other: of a kind that may occur once, or the same line.
  fileprivate func excludes(_ other: Endpoint.Kind) -> Bool {
    switch (self, other) {
    case (.method, .method), (.address, .address), (.headers, .headers), (.body, .body): true
    default: self == other
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isPrintableASCII: Bool { value >= 0x20 && value < 0x7F }
}

extension Diagnostic {
  fileprivate static func invalid(
    _ message: String, at range: SourceRange, help: String? = nil
  ) -> Diagnostic {
    .error("invalid-endpoint", message, at: range).help(help)
  }

  fileprivate static func incomplete(_ endpoint: Endpoint, _ reason: String) -> Diagnostic {
    .error("incomplete-endpoint", "'\(endpoint.id.name)' \(reason)", at: endpoint.range)
  }
}
