import PushPayload
import PushSchemaCompiler
import PushSchemaDiagnostics
import PushSchemaModel
import TestSupport

/// The pushes of APNs in the examples of this repository's schemas: those that stand there as such, and
/// those that vendors' payloads become.
enum StandardPushes {
  static var all: [(name: String, push: JSONValue)] {
    get throws {
      let inputs = try Repository.files(in: "Schemas", suffix: ".pushschema").map { path in
        SchemaInput(
          file: SourceFile(path: path, bytes: try Repository.bytes(of: path)), isRequested: true)
      }
      let compiler = Compiler(standardSchemas: [])
      let set = compiler.resolve(compiler.parse(inputs)).set
      let push = DeclarationID(schema: "APNs", name: "Push")
      var pushes: [(String, JSONValue)] = []
      for example in set.schemas.flatMap(\.examples) {
        var texts = example.object == push ? [example.json] : []
        for result in example.mapsTo where set.mapping(result.mapping)?.target == push {
          texts += result.results
        }
        for text in texts {
          guard let value = try? JSONValue(json: Array(text.utf8)) else { continue }
          pushes.append((example.name, value))
        }
      }
      return pushes
    }
  }
}
