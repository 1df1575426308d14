import PushSchemaCommand
import PushSchemaCompiler
import PushSchemaDiagnostics

/// The files that a run has read, by their digests.
struct GenerationInputs {
  /// The schema files that were asked for.
  let schemaFiles: [GenerationRecord.Input]
  let exampleFiles: [GenerationRecord.Input]
  /// For each schema, what stands for its files.
  private var linesBySchema: [String: [String]] = [:]

  init(of folder: SchemaFolder) {
    var (schemaFiles, exampleFiles): ([GenerationRecord.Input], [GenerationRecord.Input]) = ([], [])
    for (schema, file, isRequested) in folder.parsed.schemaFiles {
      let input = GenerationRecord.Input(path: file.path, digest: ContentDigest(of: file.bytes))
      if isRequested { schemaFiles.append(input) }
      // What is only imported has no page to link to.
      linesBySchema[schema, default: []].append("\(input.digest) \(isRequested) \(input.path)\n")
      for (example, text) in folder.exampleFiles.files(for: file.path) {
        let input = GenerationRecord.Input(path: example.path, digest: ContentDigest(of: text))
        exampleFiles.append(input)
        linesBySchema[schema, default: []].append("\(input.digest) \(input.path)\n")
      }
    }
    (self.schemaFiles, self.exampleFiles) = (schemaFiles, exampleFiles)
  }

  func lines(of schema: String) -> [String] { linesBySchema[schema] ?? [] }
}
