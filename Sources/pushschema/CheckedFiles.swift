import PushPayload
import PushSchemaCommand
import PushSchemaCompiler
import PushSchemaDiagnostics

extension ToolContext {
  /// Rejects names that are no files, with a suggestion.
  fileprivate func refuseUnlessFiles(_ names: [String]) throws {
    for name in names {
      guard let entry = try entry(at: name) else {
        guard let meant = neighbour(likeNameOf: name) else { continue }
        throw UsageError("there is no file '\(name)'; did you mean '\(meant)'?")
      }
      guard entry.kind != .directory else {
        throw UsageError("'\(name)' is a folder; name it with --schemas")
      }
    }
  }

  /// The file in the same folder whose name has a similar spelling.
  private func neighbour(likeNameOf path: String) -> String? {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let files = (try? list(folder.isEmpty ? "." : folder)) ?? []
    let name = String(path.dropFirst(folder.count))
    let ending = SchemaFolder.ending
    let stems = files.filter { $0.hasSuffix(ending) && !$0.hasPrefix(".") }
      .map { String($0.dropLast(ending.count)) }
    let stem = name.hasSuffix(ending) ? String(name.dropLast(ending.count)) : name
    let meant = stems.contains(stem) ? stem : SpellingSuggestion.nearest(to: stem, among: stems)
    return meant.map { folder + $0 + ending }
  }
}

extension SchemaFolder {
  /// The files given as operands, with their neighbours for imports, or the whole folder.
  init(checkedBy arguments: Arguments, _ context: ToolContext) throws {
    guard !arguments.operands.isEmpty else {
      try self.init(in: arguments.schemaFolder, context)
      return
    }
    try context.refuseUnlessFiles(arguments.operands)
    let (requested, others) = try SchemaFolder.wholeSchemas(arguments.operands, context: context)
    let imports = try SchemaFolder.imported(by: requested, among: others, context: context)
    try self.init(
      requested: requested, imports: imports,
      available: others.filter { !imports.contains($0) }, compiler: .standard, context: context)
  }

  /// The neighbours that the given schemas import, directly or indirectly.
  private static func imported(
    by requested: [String], among neighbours: [String], context: ToolContext
  ) throws -> [String] {
    var (reached, left, added) = ([String](), neighbours, requested)
    while !added.isEmpty {
      let inputs = try added.map { path in
        SchemaInput(file: SourceFile(path: path, bytes: try context.read(path)), isRequested: true)
      }
      let names = Set(Compiler.standard.parse(inputs).imports.map(\.name))
      added = left.filter { names.contains(SourceFile(path: $0, bytes: []).schemaName) }
      left.removeAll(where: added.contains)
      reached += added
    }
    return reached
  }
}
