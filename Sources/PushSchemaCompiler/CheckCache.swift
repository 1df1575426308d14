import PushSchemaDiagnostics
import PushSchemaModel

/// The names of schemas without problems in any check, each with the files that the checks used.
typealias CheckCache = [String: [CheckInputs.File]]

/// The files on which the checks of a schema depend.
struct CheckInputs {
  /// A schema's file, or an example's.
  struct File: Equatable, Sendable {
    let path: String
    let bytes: [UInt8]
  }

  private let set: SchemaSet
  private var filesBySchema: [String: [File]] = [:]

  init(of set: SchemaSet, _ schemas: ParsedSchemas, _ exampleFiles: ExampleFiles) {
    self.set = set
    for (name, file, _) in schemas.schemaFiles {
      filesBySchema[name, default: []].append(File(path: file.path, bytes: file.bytes))
      for (example, text) in exampleFiles.files(for: file.path) {
        filesBySchema[name, default: []].append(File(path: example.path, bytes: Array(text.utf8)))
      }
    }
  }

  /// The files of a schema, of those it imports, and of those whose mappings its examples use.
  func files(under schema: Schema) -> [File] {
    var names = [schema.name]
    var known: Set = [schema.name]
    var next = 0
    while next < names.count {
      let imports = set.schema(names[next]).map { schema in
        schema.imports + schema.examples.flatMap(\.mapsTo).map(\.mapping.schema)
      }
      for name in imports ?? [] where known.insert(name).inserted { names.append(name) }
      next += 1
    }
    return names.flatMap { filesBySchema[$0] ?? [] }
  }
}
