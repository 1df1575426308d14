import PushSchemaCommand
import PushSchemaCompiler
import PushSchemaDiagnostics

extension SchemaFolder {
  /// The default folder of schemas.
  static let usual = "Schemas"

  /// The paths of the schema files in a directory, sorted by name.
  static func paths(in directory: String, context: ToolContext) throws -> [String] {
    let paths = try schemaFiles(in: directory, context)
    guard !paths.isEmpty else {
      throw FileError("find schemas in", directory, reason: "it contains no \(ending) files")
    }
    return paths
  }

  /// The same for a path that may be no directory, or contain no schemas.
  static func pathsIfAny(in directory: String, context: ToolContext) throws -> [String] {
    try context.ifFolder(directory) { try schemaFiles(in: directory, context) }
  }

  private static func schemaFiles(in directory: String, _ context: ToolContext) throws -> [String] {
    let names = try FileError.naming("read the schema folder", directory) {
      try context.list(directory)
    }
    let paths = names.filter { $0.hasSuffix(ending) && !$0.hasPrefix(".") }
      .map { directory.isEmpty || directory.hasSuffix("/") ? directory + $0 : directory + "/" + $0 }
    for path in paths {
      let kind = try context.entry(at: path)?.kind
      if path.unicodeScalars.contains("\u{FFFD}"), kind == nil || kind == .other {
        throw FileError("read", path, reason: "its name is not UTF-8; rename it")
      }
      // Reading a pipe could block.
      if kind == .other { throw FileError("read", path, reason: "it is not a plain file") }
    }
    return paths
  }

  /// The steps of a path, without `.` and empty ones, for comparison.
  private static func parts(of path: String) -> [Substring] {
    path.split(separator: "/", omittingEmptySubsequences: false).filter { $0 != "." }
  }

  /// Whether two paths are equal except for such steps.
  static func isSame(_ path: String, _ other: String) -> Bool {
    parts(of: path).filter { !$0.isEmpty } == parts(of: other).filter { !$0.isEmpty }
  }

  /// The given files with those of the same schemas, and the other schemas in their folders.
  static func wholeSchemas(
    _ paths: [String], context: ToolContext
  ) throws -> (files: [String], others: [String]) {
    func schema(_ path: String) -> [Substring] {
      let name = SourceFile(path: path, bytes: []).schemaName
      return parts(of: path).dropLast() + [Substring(name)]
    }
    let (given, asked) = (Set(paths.map(parts)), Set(paths.map(schema)))
    var (files, others) = (paths, [String]())
    var found: Set<String> = []
    for path in paths {
      let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
      for neighbour in try schemaFiles(in: folder, context)
      where !given.contains(parts(of: neighbour)) && found.insert(neighbour).inserted {
        if asked.contains(schema(neighbour)) {
          files.append(neighbour)
        } else {
          others.append(neighbour)
        }
      }
    }
    return (files, others)
  }
}
