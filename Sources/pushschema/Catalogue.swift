import PushPayload
import PushSchemaInterpreter
import PushSchemaModel
import PushSchemaText

/// The schemas, objects, mappings and codes that a command line can name, as `list` prints them.
struct Catalogue {
  /// The kinds of entries.
  enum Kind: String, CaseIterable {
    case schemas, objects, endpoints, mappings, codes
  }

  /// One named thing.
  struct Entry {
    let kind: Kind
    let name: String
    /// Its description, in one line.
    let summary: String
    /// Additional members in the JSON output.
    var members: [(String, JSONDocument)] = []
    /// The givens of a mapping; empty for other entries.
    var givens: [Given] = []

    /// The entry as JSON, with its kind in the singular.
    var document: JSONDocument {
      .object(
        [
          ("kind", .string(String(kind.rawValue.dropLast()))), ("name", .string(name)),
          ("summary", .string(summary)),
        ] + members)
    }
  }

  let interpreters: [Interpreter]

  /// The schemas of all places; of those with one name, the first.
  private var schemas: [Schema] {
    var known: Set<String> = []
    return interpreters.flatMap(\.set.schemas).filter { known.insert($0.name).inserted }
  }

  func entries(_ kind: Kind) -> [Entry] {
    switch kind {
    case .schemas: schemas.map(Entry.init)
    case .objects: schemas.flatMap(\.objectEntries)
    case .endpoints: schemas.flatMap(\.endpoints).map(Entry.init)
    case .mappings: schemas.flatMap(\.mappings).map(Entry.init)
    case .codes:
      CodeExplanation.codes(among: interpreters).map {
        Entry(kind: .codes, name: $0.code, summary: $0.summary)
      }
    }
  }
}

extension Catalogue.Entry {
  fileprivate init(_ schema: Schema) {
    let parts = [
      (schema.objects.count, "object"), (schema.mappings.count, "mapping"),
      (schema.examples.count, "example"),
    ]
    self.init(
      kind: .schemas, name: schema.name,
      summary: parts.map { String(counting: $0, $1) }.joined(separator: ", "),
      members: [
        ("path", .string(schema.path)), ("imports", .array(schema.imports.map { .string($0) })),
      ])
  }

  fileprivate init(_ endpoint: Endpoint) {
    self.init(
      kind: .endpoints, name: endpoint.id.description,
      summary: "\(endpoint.method) \(endpoint.address)",
      members: [
        ("object", .string(endpoint.object.description)),
        ("answer", endpoint.answer.map { .string($0.description) } ?? .null),
        ("method", .string(endpoint.method)), ("address", .string(endpoint.address)),
        ("headers", .object(endpoint.fixedHeaders.map { ($0.name, .string($0.value)) })),
      ])
  }

  fileprivate init(_ mapping: Mapping) {
    self.init(
      kind: .mappings, name: mapping.id.description,
      summary: "\(mapping.source) \(mapping.direction.rawValue) \(mapping.target)",
      members: [
        ("source", .string(mapping.source.description)),
        ("target", .string(mapping.target.description)),
        ("runsBackward", .boolean(mapping.direction.runsBackward)),
        ("givens", .array(mapping.givens.map { $0.document(in: mapping.id.schema) })),
      ], givens: mapping.givens)
  }
}

extension Given {
  fileprivate func document(in schema: String) -> JSONDocument {
    .object([
      ("name", .string(name)), ("type", .string(type.text(in: schema))),
      ("default", defaultValue.map { .string($0.text) } ?? .null),
      ("summary", .string(documentation.firstLine)),
    ])
  }
}

extension Schema {
  fileprivate var objectEntries: [Catalogue.Entry] {
    let objects = objects.map { ($0.id, $0.documentation) }
    return (objects + payloads.map { ($0.id, $0.documentation) }).map { id, documentation in
      Catalogue.Entry(
        kind: .objects, name: id.description, summary: documentation.firstLine,
        members: [("schema", .string(id.schema))])
    }
  }
}

extension String {
  /// The first line of a text.
  var firstLine: String { split(separator: "\n").first.map(String.init) ?? "" }
}
