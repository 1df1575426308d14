import PushSchemaCommand
import PushSchemaCompiler
import PushSchemaDiagnostics
import PushSchemaModel

/// The schemas of a folder without errors, the files on their documents, and the documents.
struct DocumentedSchemas {
  let folder: SchemaFolder
  let compilation: Compilation
  let sheets: DocumentFolder
  /// The documents that the schemas name and the folder has, by name; missing ones are reported at
  /// their source.
  let documents: [String: [UInt8]]
  /// All files that diagnostics may refer to.
  let files: SourceFiles

  /// Reads the folders of `--schemas`, `--sheets` and `--documents`. `nil` if the schemas have
  /// errors, which are then reported.
  init?(
    _ arguments: Arguments, _ context: ToolContext, _ format: DiagnosticFormat,
    compile: (SchemaFolder) -> Compilation
  ) throws {
    let schemaFolder = arguments.value("--schemas") ?? SchemaFolder.usual
    folder = try SchemaFolder(
      requested: SchemaFolder.paths(in: schemaFolder, context: context), compiler: .standard,
      context: context)
    compilation = compile(folder)
    guard !compilation.hasErrors else {
      context.report(compilation.diagnostics(for: format), files: folder.files, as: format)
      return nil
    }
    sheets = try DocumentFolder(
      arguments.value("--sheets") ?? DocumentFolder.usual(in: schemaFolder), context)
    var files = folder.files
    (sheets.sheets + sheets.anchors).forEach { files.add($0) }
    self.files = files
    documents = try Self.documents(
      of: compilation, in: arguments.required("--documents"), context)
  }

  private static func documents(
    of compilation: Compilation, in folder: String, _ context: ToolContext
  ) throws -> [String: [UInt8]] {
    let present = Set(try context.fileSystem.list(context.location(of: folder)))
    var documents: [String: [UInt8]] = [:]
    for name in compilation.set.schemas.flatMap(\.sources).compactMap(\.file)
    where present.contains(name) && documents[name] == nil {
      documents[name] = try context.read("\(folder)/\(name)")
    }
    return documents
  }
}
