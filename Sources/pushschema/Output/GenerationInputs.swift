import PushSchemaCommand
import PushSchemaCompiler
import PushSchemaDiagnostics
import PushSchemaVerification

/// The files that a run has read, with their digests.
struct GenerationInputs {
  /// The requested schema files.
  let schemaFiles: [GenerationRecord.Input]
  let exampleFiles: [GenerationRecord.Input]
  /// For each schema, lines that represent its files.
  private var linesBySchema: [String: [String]] = [:]

  init(of folder: SchemaFolder) {
    var (schemaFiles, exampleFiles): ([GenerationRecord.Input], [GenerationRecord.Input]) = ([], [])
    for (schema, file, isRequested) in folder.parsed.schemaFiles {
      let digest = SHA256(of: file.bytes)
      if isRequested {
        schemaFiles.append(GenerationRecord.Input(path: file.path, digest: digest))
      }
      // A schema that is only imported has no page to link to.
      linesBySchema[schema, default: []].append("\(digest) \(isRequested) \(file.path)\n")
      for (example, text) in folder.exampleFiles.files(for: file.path) {
        let digest = SHA256(of: text)
        exampleFiles.append(GenerationRecord.Input(path: example.path, digest: digest))
        linesBySchema[schema, default: []].append("\(digest) \(example.path)\n")
      }
    }
    (self.schemaFiles, self.exampleFiles) = (schemaFiles, exampleFiles)
  }

  func lines(of schema: String) -> [String] { linesBySchema[schema] ?? [] }
}
