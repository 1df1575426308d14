import PushSchemaSyntax

extension SyntaxDump {
  func write(_ endpoint: EndpointSyntax) {
    let answer = endpoint.answer.map { " -> " + $0.text } ?? ""
    list("endpoint \(name(endpoint.name)) \(endpoint.object.text)\(answer)") { dump in
      dump.write(endpoint.documentation)
      dump.write(endpoint.provenance)
      for line in endpoint.lines {
        dump.list(inline(line.kind)) { dump in
          dump.write(line.documentation)
          dump.write(line.provenance)
        }
      }
    }
  }

  private func inline(_ kind: EndpointSyntax.Kind) -> String {
    switch kind {
    case .method(let text): "method " + quoted(text)
    case .address(let text): "address " + quoted(text)
    case .headers(let path): "headers " + inline(path)
    case .body(let path): "body " + inline(path)
    case .part(let part, let value): "part " + name(part) + (value.map { " " + inline($0) } ?? "")
    case .header(let header, let value): "header \(quoted(header)) \(quoted(value))"
    case .credential(let value, let header):
      "credential " + (header.map { quoted($0) + " " } ?? "") + inline(value)
    }
  }

  private func inline(_ value: EndpointSyntax.Value) -> String {
    switch value {
    case .text(let text): quoted(text)
    case .member(let path): inline(path)
    }
  }
}
