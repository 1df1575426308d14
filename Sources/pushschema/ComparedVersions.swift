import PushSchemaCommand
import PushSchemaCompiler
import PushSchemaDiagnostics
import PushSchemaModel

/// Two versions of schemas, resolved.
struct ComparedVersions {
  typealias Version = (set: SchemaSet, files: SourceFiles)

  let old: Version
  let new: Version
  /// The new version as in the command line.
  let newPath: String
  /// The files of both; of files with one name, that of the new version.
  let files: SourceFiles

  /// Reads the versions in a command line: two folders or files, or one and a revision.
  init(_ arguments: Arguments, context: ToolContext) throws {
    let operands = arguments.operands
    if let revision = arguments.value("--git") {
      guard operands.count <= 1 else { throw UsageError("with '--git', name only the new version") }
      newPath = operands.first ?? SchemaFolder.usual
      new = try Self.version(at: newPath, context)
      old = try Self.version(at: newPath, in: revision, context)
    } else {
      guard operands.count == 2 else {
        throw UsageError("'diff' needs two versions: OLD and NEW, or --git REV")
      }
      newPath = operands[1]
      old = try Self.version(at: operands[0], context)
      new = try Self.version(at: newPath, context)
    }
    files = old.files.adding(new.files)
  }

  /// The schemas of a folder, or of one file with the others of its schema.
  private static func version(at path: String, _ context: ToolContext) throws -> Version {
    let (requested, imports) =
      path.hasSuffix(SchemaFolder.ending)
      ? try SchemaFolder.wholeSchemas([path], context: context)
      : (try SchemaFolder.paths(in: path, context: context), [])
    let folder = try SchemaFolder(
      requested: requested, imports: imports, compiler: .standard, context: context)
    let set = try context.resolve(
      folder.parsed, folder.exampleFiles,
      otherwise: "the schemas in '\(path)' have errors and cannot be compared")
    return (set, folder.parsed.files)
  }

  /// The same in a revision of the enclosing repository.
  static func version(
    at path: String, in revision: String, _ context: ToolContext
  ) throws -> Version {
    let isFile = path.hasSuffix(SchemaFolder.ending)
    let folder = isFile ? path.split(separator: "/").dropLast().joined(separator: "/") : path
    let root = isFile && path.hasPrefix("/") ? "/" + folder : folder
    let name = isFile ? path.split(separator: "/").last.map { "/" + $0 } ?? "" : ""
    let repository = try GitRevision(revision, around: root.isEmpty ? "." : root, context: context)
    let past = ToolContext(
      console: context.console, fileSystem: repository, directory: context.directory)
    return try version(at: repository.path + name, past)
  }
}
