import PushPayload
import PushSchemaModel

/// The chapter of what is sent where, and who may send it.
struct EndpointsChapter {
  let context: SchemaContext

  private var schema: Schema { context.schema }

  var blocks: [Block] {
    guard !schema.endpoints.isEmpty else { return [] }
    return [.heading(2, "What is sent where", address: Address.chapter("endpoints"))]
      + schema.endpoints.map { section($0) }
  }

  private func section(_ endpoint: Endpoint) -> Block {
    var blocks: [Block] = [
      .heading(3, [.text(endpoint.id.name)], address: nil),
      .paragraph(.prose(endpoint.documentation)),
      .code(request(of: endpoint), language: "http"),
    ]
    var table = DocumentTable(["Part", "What it is", "Source"])
    for line in endpoint.credentials { add(line, "Who may send", of: endpoint, to: &table) }
    add(endpoint.headers.map { link(to: $0, of: endpoint) }, "Headers", to: &table)
    let whole: Line = [.link([.text("\(endpoint.object)")], Place(endpoint.object))]
    add(endpoint.body.isEmpty ? whole : link(to: endpoint.body, of: endpoint), "Body", to: &table)
    for line in endpoint.parts {
      guard case .part(let name, _) = line.kind else { continue }
      add(line, "{\(name)}", of: endpoint, to: &table)
    }
    add(
      endpoint.answer.map { [.link([.text("\($0)")], Place($0))] }, "Answer", to: &table)
    blocks.append(.table(table))
    return .section(
      .endpoint, address: Address.endpoint(endpoint.id.name),
      blocks + context.source(of: provenance(of: endpoint)))
  }

  /// The request as it goes over the wire, without its body; where the headers are a member of the object,
  /// with those of an example and its body.
  private func request(of endpoint: Endpoint) -> String {
    let start =
      [endpoint.method + " " + endpoint.address]
      + endpoint.fixedHeaders.map { "\($0.name): \($0.value)" }
    let example = endpoint.headers.flatMap { sampleRequest(of: endpoint, headers: $0) } ?? []
    return (start + example).joined(separator: "\n")
  }

  /// The lines behind the first of a request, by the first valid example that has headers.
  private func sampleRequest(of endpoint: Endpoint, headers: [String]) -> [String]? {
    for example in schema.examples
    where example.object == endpoint.object && example.verdict == .valid {
      guard let whole = try? JSONValue(json: Array(example.json.utf8)),
        case .object(let members)? = whole.value(along: headers),
        let body = whole.value(along: endpoint.body)
      else { continue }
      let credentials = endpoint.credentialKeys(below: headers).filter { members[$0] == nil }
        .map { "\($0): {\($0)}" }
      return credentials
        + members.map { name, value in
          if case .string(let text) = value {
            "\(name): \(text)"
          } else {
            "\(name): \(value.jsonText)"
          }
        } + ["", JSONLayout.text(of: body.jsonText)]
    }
    return nil
  }

  private func add(_ line: Line?, _ title: String, to table: inout DocumentTable) {
    if let line { table.add([.text(title)], line, []) }
  }

  private func add(
    _ line: Endpoint.Line, _ title: String, of endpoint: Endpoint, to table: inout DocumentTable
  ) {
    var words: Line = []
    switch line.kind {
    case .part(_, .text(let text)?): words = [.code(text)]
    case .part(_, .member(let keys)?): words = link(to: keys, of: endpoint)
    case .credential(_, header: let header?): words = [.text("the header "), .code(header)]
    case .credential(.member(let keys), header: nil): words = link(to: keys, of: endpoint)
    case .credential(.text(let text), header: nil): words = .prose(text)
    default: break
    }
    let documentation = Line.prose(line.documentation)
    if !words.isEmpty, !documentation.isEmpty { words.append(.text(": ")) }
    let source = line.provenance == endpoint.provenance ? "" : line.provenance.sourceText
    table.add([.text(title)], words + documentation, .prose(source))
  }

  /// A member of what is sent, with a link to where it is described.
  private func link(to keys: [String], of endpoint: Endpoint) -> Line {
    var place = Place(endpoint.object)
    var type = PayloadType.object(endpoint.object)
    for key in keys {
      guard case .object(let id) = type, let field = context.set.object(id)?.field(key) else {
        break
      }
      place = Place(MemberID(object: id, key: key))
      type = field.type
    }
    let text = keys.isEmpty ? "\(endpoint.object)" : keys.map(keyText).joined(separator: ".")
    return [.link([.code(text)], place)]
  }

  /// Who states the endpoint, its method and its address.
  private func provenance(of endpoint: Endpoint) -> Provenance {
    if !endpoint.provenance.isEmpty { return endpoint.provenance }
    let lines = endpoint.lines.filter { line in
      switch line.kind {
      case .method, .address: true
      default: false
      }
    }
    return lines.first { !$0.provenance.isEmpty }?.provenance ?? Provenance()
  }
}

extension SchemaContext {
  /// The endpoints that an object is sent to, as a whole or as a part that has the headers or the body in
  /// it, in the schema's order.
  func endpoints(of id: DeclarationID) -> [Endpoint] {
    schema.endpoints.filter { endpoint in
      endpoint.object == id
        || [endpoint.headers ?? [], endpoint.body].contains { keys in
          set.member(along: keys, from: endpoint.object)
            .contains { set.object($0.object)?.field($0.key ?? "")?.type.heldObject == id }
        }
    }
  }

  /// What leads to an endpoint.
  func link(to endpoint: Endpoint) -> Line {
    [
      .link(
        [.text(endpoint.id.name)],
        Place(.schema(endpoint.id.schema), Address.endpoint(endpoint.id.name)))
    ]
  }
}

extension JSONValue {
  /// The member at the end of a way through objects.
  fileprivate func value(along keys: [String]) -> JSONValue? {
    var value = self
    for key in keys {
      guard case .object(let members) = value, let next = members[key] else { return nil }
      value = next
    }
    return value
  }
}

extension Endpoint {
  /// The keys of the headers that say who sends.
  fileprivate func credentialKeys(below headers: [String]) -> [String] {
    lines.compactMap { line in
      guard case .credential(.member(let keys), _) = line.kind, keys.dropLast() == headers[...]
      else { return nil }
      return keys.last
    }
  }
}
