import PushSchemaCommand
import PushSchemaDiagnostics
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
    let names: [String]
    do {
      names = try context.fileSystem.list(context.location(of: path))
    } catch let error as FileError {
      throw FileError("read the document sheets", path, reason: error.reason)
    }
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
    switch try context.fileSystem.entry(at: context.location(of: path))?.kind {
    case .directory: return try DocumentFolder(path, context).anchors
    // Its target may be no directory.
    case .symbolicLink: return (try? DocumentFolder(path, context).anchors) ?? []
    case .file, .other, nil: return []
    }
  }
}
