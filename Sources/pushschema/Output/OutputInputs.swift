import PushSchemaModel
import PushSchemaVerification

/// For each schema with outputs, a digest of all their inputs: the files of all schemas that
/// imports connect with it.
struct OutputInputs: Equatable, Sendable {
  let bySchema: [String: SHA256]

  /// The schemas with the same inputs in another run.
  func schemas(like others: OutputInputs) -> Set<String> {
    Set(bySchema.lazy.filter { others.bySchema[$0.key] == $0.value }.map(\.key))
  }
}

extension OutputInputs {
  init(of set: SchemaSet, read files: GenerationInputs) {
    var digests: [String: SHA256] = [:]
    for names in set.connectedNames {
      let digest = SHA256(of: names.flatMap(files.lines).joined())
      for name in names where set.schema(name)?.isRequested == true { digests[name] = digest }
    }
    bySchema = digests
  }
}
