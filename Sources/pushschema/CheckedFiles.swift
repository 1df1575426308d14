import PushSchemaCommand
import PushSchemaDiagnostics

private let ending = ".pushschema"

extension ToolContext {
  /// Rejects names that are no files, with a suggestion.
  func refuseUnlessFiles(_ names: [String], of command: Command) throws {
    for name in names {
      guard let entry = try fileSystem.entry(at: location(of: name)) else {
        guard let meant = neighbour(likeNameOf: name) else { continue }
        throw UsageError("there is no file '\(name)'; did you mean '\(meant)'?", command: command)
      }
      guard entry.kind == .directory else { continue }
      throw UsageError(
        "'\(name)' is a folder; name it with --schemas", command: command)
    }
  }

  /// The file in the same folder whose name has a similar spelling.
  private func neighbour(likeNameOf path: String) -> String? {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let files = (try? fileSystem.list(location(of: folder.isEmpty ? "." : folder))) ?? []
    let name = String(path.dropFirst(folder.count))
    let stems = files.filter { $0.hasSuffix(ending) && !$0.hasPrefix(".") }
      .map { String($0.dropLast(ending.count)) }
    let stem = name.hasSuffix(ending) ? String(name.dropLast(ending.count)) : name
    let meant = stems.contains(stem) ? stem : spellingSuggestion(for: stem, among: stems)
    return meant.map { folder + $0 + ending }
  }
}
