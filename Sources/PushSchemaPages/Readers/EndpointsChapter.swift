import PushSchemaModel

/// The chapter on endpoints and credentials.
struct EndpointsChapter {
  let context: SchemaContext

  private var schema: Schema { context.schema }

  var blocks: [Block] {
    .chapter("What is sent where", "endpoints", schema.endpoints.map { section($0) })
  }

  private func section(_ endpoint: Endpoint) -> Block {
    let sample = endpoint.headers.flatMap { SampleRequest(of: endpoint, headers: $0, in: schema) }
    var blocks: [Block] = [
      .heading(3, endpoint.id.name), .paragraph(.prose(endpoint.documentation)),
      .code(request(of: endpoint, sample), language: "http"),
    ]
    if let sample {
      blocks += [
        .paragraph(["The same with ", .code("curl"), ":"]),
        .code(sample.command(to: endpoint), language: "sh"),
      ]
    }
    var table = DocumentTable(["Part", "What it is", "Source"])
    for line in endpoint.credentials { add(line, "Who may send", of: endpoint, to: &table) }
    add(endpoint.headers.map { link(to: $0, of: endpoint) }, "Headers", to: &table)
    let whole: Line = [.link(endpoint.object)]
    add(endpoint.body.isEmpty ? whole : link(to: endpoint.body, of: endpoint), "Body", to: &table)
    for line in endpoint.parts {
      guard case .part(let name, _) = line.kind else { continue }
      add(line, "{\(name)}", of: endpoint, to: &table)
    }
    add(endpoint.answer.map { [.link($0)] }, "Answer", to: &table)
    blocks.append(.table(table))
    return .section(
      .endpoint, address: Address.endpoint(endpoint.id.name),
      blocks + context.source(of: provenance(of: endpoint)))
  }

  /// The HTTP request without its body; if the headers are a member of the object, with those of an
  /// example and its body.
  private func request(of endpoint: Endpoint, _ sample: SampleRequest?) -> String {
    var lines =
      [endpoint.method + " " + endpoint.address]
      + endpoint.fixedHeaders.map { "\($0.name): \($0.value)" }
    if let sample { lines += sample.fields + ["", JSONLayout.text(of: sample.body)] }
    return lines.joined(separator: "\n")
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
    case .credential(_, header: let header?): words = ["the header ", .code(header)]
    case .credential(.member(let keys), header: nil): words = link(to: keys, of: endpoint)
    case .credential(.text(let text), header: nil): words = .prose(text)
    default: break
    }
    let documentation = Line.prose(line.documentation)
    if !words.isEmpty, !documentation.isEmpty { words.append(": ") }
    let source = line.provenance == endpoint.provenance ? "" : line.provenance.sourceText
    table.add([.text(title)], words + documentation, .prose(source))
  }

  /// A member of the sent object, with a link to its description.
  private func link(to keys: [String], of endpoint: Endpoint) -> Line {
    var place = Place(endpoint.object)
    var type = PayloadType.object(endpoint.object)
    for key in keys {
      guard case .object(let id) = type.value, let field = context.set.object(id)?.field(key) else {
        break
      }
      place = Place(MemberID(object: id, key: key))
      type = field.type
    }
    let text = keys.isEmpty ? "\(endpoint.object)" : keys.map(keyText).joined(separator: ".")
    return [.link(code: text, place)]
  }

  /// The provenance of the endpoint, its method and its address.
  private func provenance(of endpoint: Endpoint) -> Provenance {
    let lines = endpoint.lines.filter { line in
      switch line.kind {
      case .method, .address: true
      default: false
      }
    }
    let all = [endpoint.provenance] + lines.map(\.provenance)
    return all.first { !$0.isEmpty } ?? Provenance()
  }
}

extension SchemaContext {
  /// The endpoints that an object is sent to, as a whole or as a part with the headers or the body,
  /// in the schema's order.
  func endpoints(of id: DeclarationID) -> [Endpoint] {
    schema.endpoints.filter { endpoint in
      endpoint.object == id
        || [endpoint.headers ?? [], endpoint.body].contains { keys in
          set.member(along: keys, from: endpoint.object)
            .contains { set.field($0)?.type.heldObject == id }
        }
    }
  }

  /// How an object with a request's headers and body as members is sent; `nil` if no endpoint of
  /// its schema accepts it.
  func sending(_ id: DeclarationID) -> Line? {
    for endpoint in set.schema(id.schema)?.endpoints ?? [] {
      guard let headers = endpoint.headers, let fields = keys(headers, of: endpoint, from: id),
        let body = keys(endpoint.body, of: endpoint, from: id)
      else { continue }
      return [
        "Sent by ", .link(endpoint), ": the members of ", .code(fields),
        " are fields of the request, ", .code(body), " is its body.",
      ]
    }
    return nil
  }

  /// The rest of a path into the object of an endpoint, after an object on the path.
  private func keys(_ way: [String], of endpoint: Endpoint, from id: DeclarationID) -> String? {
    let members = set.member(along: way, from: endpoint.object)
    guard let start = members.firstIndex(where: { $0.object == id }) else { return nil }
    return way.dropFirst(start).map(keyText).joined(separator: ".")
  }
}
