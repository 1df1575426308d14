import PushSchemaCommand
import PushSchemaCompiler
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaVerification

/// The files that a run has read, with their digests.
struct OutputInputs {
  /// The requested schema files.
  private(set) var schemaFiles: [GenerationRecord.Input] = []
  private(set) var exampleFiles: [GenerationRecord.Input] = []
  /// For each schema, lines that represent its files.
  private var linesBySchema: [String: [String]] = [:]

  init(of folder: SchemaFolder) {
    for (schema, file, isRequested) in folder.parsed.schemaFiles {
      let digest = SHA256(of: file.bytes)
      if isRequested { schemaFiles.append(GenerationRecord.Input(path: file.path, digest: digest)) }
      // A schema that is only imported has no page to link to.
      linesBySchema[schema, default: []].append("\(digest) \(isRequested) \(file.path)\n")
      for (example, text) in folder.exampleFiles.files(for: file.path) {
        let digest = SHA256(of: text)
        exampleFiles.append(GenerationRecord.Input(path: example.path, digest: digest))
        linesBySchema[schema, default: []].append("\(digest) \(example.path)\n")
      }
    }
  }

  /// For each schema with outputs, a digest of the files that imports connect with it.
  func grounds(of set: SchemaSet) -> [String: SHA256] {
    set.connectedNames.reduce(into: [:]) { grounds, names in
      let digest = SHA256(of: names.flatMap { linesBySchema[$0] ?? [] }.joined())
      for name in names where set.schema(name)?.isRequested == true { grounds[name] = digest }
    }
  }
}
