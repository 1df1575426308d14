import PushSchemaCommand
import PushSchemaCompiler
import PushSchemaDiagnostics

extension SchemaFolder {
  /// The neighbours that the given schemas import, directly or indirectly.
  static func imported(
    by requested: [String], among neighbours: [String], context: ToolContext
  ) throws -> [String] {
    func source(_ path: String) throws -> SchemaInput {
      SchemaInput(
        file: SourceFile(path: path, bytes: try context.read(path)), isRequested: true)
    }
    var reached: [String] = []
    var left = neighbours
    var added = requested
    while !added.isEmpty {
      let names = Set(Compiler.standard.parse(try added.map(source)).imports.map(\.name))
      added = left.filter { names.contains(SourceFile(path: $0, bytes: []).schemaName) }
      left.removeAll(where: added.contains)
      reached += added
    }
    return reached
  }
}
