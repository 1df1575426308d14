package import PushSchemaCompiler
import PushSchemaConcurrency
import PushSchemaDiagnostics

/// The schema files of one run and their example files. No other code reads schemas.
package struct SchemaFolder {
  package let parsed: ParsedSchemas
  package let exampleFiles: ExampleFiles

  /// The extension of schema files.
  package static let ending = ".pushschema"

  /// Reads the files of a command. `imports` are only searched for imported schemas; of `available`
  /// ones, only the names are known. The standard schemas with these names are included, whether
  /// imported or not.
  package init(
    requested: [String], imports: [String] = [], available: [String] = [],
    standard: [String] = [], compiler: Compiler, context: ToolContext
  ) throws {
    let read = context.readingFiles
    let sources = try (requested + imports).concurrentMap { path in
      Result { SourceFile(path: path, bytes: try read(path)) }
    }.map { try $0.get() }
    var parsed = compiler.parse(
      sources.enumerated().map { position, file in
        SchemaInput(file: file, isRequested: position < requested.count)
      } + compiler.standardInputs(standard))
    parsed.availableNames = available.map { SourceFile(path: $0, bytes: []).schemaName }
    self.parsed = parsed
    var texts = ExampleFiles()
    for reference in parsed.exampleFiles {
      // An unreadable file counts as missing, and the schema's line with its name is reported.
      let folder = context.location(of: reference.folder)
      if let bytes = try? context.fileSystem.read(reference.name, below: folder) {
        texts.add(String(decoding: bytes, as: UTF8.self), for: reference)
      }
    }
    exampleFiles = texts
  }
}
