import PushSchemaInterpreter
import PushSchemaModel
import PushSchemaText

/// The names that a command line can contain: schemas, objects, mappings and codes, as `list`
/// prints them.
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
    let members: [(String, JSONDocument)]
    /// The givens of a mapping; empty for other entries.
    var givens: [Given] = []

    /// The entry as JSON.
    var document: JSONDocument {
      .object(
        [("kind", .string(kind.word)), ("name", .string(name)), ("summary", .string(summary))]
          + members)
    }
  }

  let interpreters: [Interpreter]

  /// The schemas of all places; of those with one name, the first.
  var schemas: [(schema: Schema, set: SchemaSet)] {
    var known: Set<String> = []
    return interpreters.map(\.set).flatMap { set in
      set.schemas.filter { known.insert($0.name).inserted }.map { ($0, set) }
    }
  }

  func entries(_ kind: Kind) -> [Entry] {
    switch kind {
    case .schemas: schemas.map { Entry(schema: $0.schema) }
    case .objects: schemas.flatMap { part in part.schema.objectEntries }
    case .endpoints:
      schemas.flatMap { part in part.schema.endpoints.map { Entry(endpoint: $0) } }
    case .mappings: schemas.flatMap { part in part.schema.mappings.map { Entry(mapping: $0) } }
    case .codes:
      CodeExplanation.codes(among: interpreters).map {
        Entry(kind: .codes, name: $0.code, summary: $0.summary, members: [])
      }
    }
  }
}

extension Catalogue.Kind {
  /// The kind in the singular.
  var word: String { String(rawValue.dropLast()) }
}

extension Catalogue.Entry {
  fileprivate init(schema: Schema) {
    kind = .schemas
    name = schema.name
    let parts = [
      (schema.objects.count, "object"), (schema.mappings.count, "mapping"),
      (schema.examples.count, "example"),
    ]
    summary = parts.map { "\($0) \($1)\($0 == 1 ? "" : "s")" }.joined(separator: ", ")
    members = [
      ("path", .string(schema.path)), ("imports", .array(schema.imports.map { .string($0) })),
    ]
  }

  fileprivate init(object: DeclarationID, documentation: String) {
    kind = .objects
    name = object.description
    summary = documentation.firstLine
    members = [("schema", .string(object.schema))]
  }

  fileprivate init(endpoint: Endpoint) {
    kind = .endpoints
    name = endpoint.id.description
    summary = "\(endpoint.method) \(endpoint.address)"
    members = [
      ("object", .string(endpoint.object.description)),
      ("answer", endpoint.answer.map { .string($0.description) } ?? .null),
      ("method", .string(endpoint.method)), ("address", .string(endpoint.address)),
      (
        "headers",
        .object(endpoint.fixedHeaders.map { ($0.name, .string($0.value)) })
      ),
    ]
  }

  fileprivate init(mapping: Mapping) {
    kind = .mappings
    name = mapping.id.description
    summary = "\(mapping.source) \(mapping.direction.rawValue) \(mapping.target)"
    members = [
      ("source", .string(mapping.source.description)),
      ("target", .string(mapping.target.description)),
      ("runsBackward", .boolean(mapping.direction.runsBackward)),
      ("givens", .array(mapping.givens.map { $0.document(in: mapping.id.schema) })),
    ]
    givens = mapping.givens
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
    let payloads = payloads.map { ($0.id, $0.documentation) }
    return (objects + payloads).map { Catalogue.Entry(object: $0.0, documentation: $0.1) }
  }
}

extension String {
  /// The first line of a text.
  var firstLine: String { split(separator: "\n").first.map(String.init) ?? "" }
}
