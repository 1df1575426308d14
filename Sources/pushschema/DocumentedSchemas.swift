import PushSchemaCommand
import PushSchemaCompiler
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaVerification

/// The files next to the schemas on their documents: sheets, and anchors of citations.
struct DocumentFolder {
  /// The default folder.
  static func usual(in schemaFolder: String) -> String { schemaFolder + "/Documents" }

  /// The extension of sheets.
  static let sheetEnding = ".json"

  let path: String
  let sheets: [SourceFile]
  let anchors: [SourceFile]

  init(_ path: String, _ context: ToolContext) throws {
    let names = try FileError.naming("read the document sheets", path) { try context.list(path) }
    func files(_ ending: String) throws -> [SourceFile] {
      try names.filter { $0.hasSuffix(ending) && !$0.hasPrefix(".") }.map { name in
        SourceFile(path: "\(path)/\(name)", bytes: try context.read("\(path)/\(name)"))
      }
    }
    self.path = path
    sheets = try files(DocumentFolder.sheetEnding)
    anchors = try files(AnchorSheet.ending)
  }

  /// The anchors next to the schemas of a folder; none if there is no folder of documents.
  static func anchorsIfAny(
    besideSchemasIn schemaFolder: String, _ context: ToolContext
  ) throws -> [SourceFile] {
    let path = usual(in: schemaFolder)
    return try context.ifFolder(path) { try DocumentFolder(path, context).anchors }
  }
}

/// The schemas of a folder without errors, the files on their documents, and the documents.
struct DocumentedSchemas {
  let folder: SchemaFolder
  let compilation: Compilation
  let sheets: DocumentFolder
  /// The documents by name; missing ones are reported at their source.
  let documents: [String: [UInt8]]
  /// All files that diagnostics may refer to.
  let files: SourceFiles

  /// Reads the folders of the options; `nil` if the schemas have errors, which are reported.
  init?(
    _ arguments: Arguments, _ context: ToolContext, compile: (SchemaFolder) -> Compilation
  ) throws {
    folder = try SchemaFolder(in: arguments.schemaFolder, context)
    compilation = compile(folder)
    guard !compilation.hasErrors else {
      context.report(compilation, files: folder.parsed.files)
      return nil
    }
    sheets = try DocumentFolder(arguments.sheetFolder, context)
    files = (sheets.sheets + sheets.anchors).reduce(into: folder.parsed.files) { $0.add($1) }
    let source = arguments.required("--documents")
    let present = Set(try context.list(source))
    let names = compilation.set.schemas.flatMap(\.sources).compactMap(\.file)
    documents = try names.filter(present.contains).reduce(into: [:]) { documents, name in
      documents[name] = try documents[name] ?? context.read("\(source)/\(name)")
    }
  }
}

extension Command.Option {
  static let documents = Command.Option(
    name: "--documents", value: "DIR", summary: "the folder of the source documents",
    isRequired: true)

  static func sheets(_ content: String) -> Command.Option {
    Command.Option(
      name: "--sheets", value: "DIR",
      summary: "the folder of \(content) (default: Documents in the schema folder)")
  }
}

extension Arguments {
  /// The folder in `--schemas`, or the usual one.
  var schemaFolder: String { value("--schemas") ?? SchemaFolder.usual }

  /// The folder in `--sheets`, or the usual one next to the schemas.
  var sheetFolder: String { value("--sheets") ?? DocumentFolder.usual(in: schemaFolder) }
}

extension SchemaFolder {
  /// All schemas of a folder.
  init(in folder: String, _ context: ToolContext) throws {
    let paths = try SchemaFolder.paths(in: folder, context: context)
    try self.init(requested: paths, compiler: .standard, context: context)
  }
}
