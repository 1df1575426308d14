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

  /// The default folder of schemas.
  package static let usual = "Schemas"

  /// The paths of the schema files in a directory, sorted by name.
  package static func paths(in directory: String, context: ToolContext) throws -> [String] {
    let paths = try schemaFiles(in: directory, context)
    guard !paths.isEmpty else {
      throw FileError("find schemas in", directory, reason: "it contains no \(ending) files")
    }
    return paths
  }

  /// The same for a path that may be no directory, or contain no schemas.
  package static func pathsIfAny(in directory: String, context: ToolContext) throws -> [String] {
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
  package static func isSame(_ path: String, _ other: String) -> Bool {
    parts(of: path).filter { !$0.isEmpty } == parts(of: other).filter { !$0.isEmpty }
  }

  /// The given files with those of the same schemas, and the other schemas in their folders.
  package static func wholeSchemas(
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
