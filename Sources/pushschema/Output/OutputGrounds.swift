import PushPayload
import PushSchemaModel

/// For each schema that outputs are made of, a digest of all that these follow from: its files, those of
/// the schemas it imports, and of the schemas whose mappings its examples go through.
struct OutputGrounds: Equatable, Sendable {
  /// In the order of the names.
  let bySchema: [(name: String, digest: ContentDigest)]

  init(bySchema: [(name: String, digest: ContentDigest)]) { self.bySchema = bySchema }

  init(of set: SchemaSet, read files: GenerationInputs) {
    /// Of a schema and what it imports.
    var imported: [String: ContentDigest] = [:]
    // Each schema stands after all that it imports.
    for schema in set.schemas {
      let text = files.lines(of: schema.name) + schema.imports.map { Self.line(imported, $0) }
      imported[schema.name] = ContentDigest(of: text.joined())
    }
    bySchema = set.schemas.filter(\.isRequested).map { schema in
      let mappings = Set(schema.examples.flatMap(\.mapsTo).map(\.mapping.schema)).ordered()
      let text = ([schema.name] + mappings).map { Self.line(imported, $0) }
      return (schema.name, ContentDigest(of: text.joined()))
    }.ordered { $0.name < $1.name }
  }

  private static func line(_ digests: [String: ContentDigest], _ schema: String) -> String {
    "\(digests[schema]?.description ?? "-") \(schema)\n"
  }

  /// The schemas that stand on the same grounds in another run.
  func schemas(like others: OutputGrounds) -> Set<String> {
    let known = Dictionary(
      others.bySchema.map { ($0.name, $0.digest) }, uniquingKeysWith: { first, _ in first })
    return Set(bySchema.lazy.filter { known[$0.name] == $0.digest }.map(\.name))
  }

  static func == (left: OutputGrounds, right: OutputGrounds) -> Bool {
    left.bySchema.elementsEqual(right.bySchema, by: ==)
  }
}
