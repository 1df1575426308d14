import PushPayload
import PushSchemaCommand
import PushSchemaCompiler
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaVerification

extension Command {
  /// `pushschema verify`
  static let verify = Command(
    name: "verify", summary: "hold the schemas against the documents they cite",
    ownOptions: [
      Option(
        name: "--documents", value: "DIR", summary: "the folder of the source documents",
        isRequired: true),
      .schemas,
      Option(
        name: "--sheets", value: "DIR",
        summary: "the folder of the document sheets (default: Documents in the schema folder)"),
      .diagnostics,
    ],
    details: """
      Every citation is looked up, every statement that a sheet transcribes has to be in its document
      and in the schema, and every JSON example of a document has to be an example of the schema.
      """,
    run: runVerify)
}

@Sendable private func runVerify(_ arguments: Arguments, _ context: ToolContext) throws
  -> ExitStatus
{
  let format = try arguments.diagnosticFormat(of: .verify)
  let documentFolder = arguments.required("--documents")
  let schemaFolder = arguments.value("--schemas") ?? SchemaFolder.usual
  let folder = try SchemaFolder(
    requested: SchemaFolder.paths(in: schemaFolder, context: context), compiler: .standard,
    context: context)
  let compilation = Compiler.standard.compile(folder.parsed, exampleFiles: folder.exampleFiles)
  var files = folder.files
  guard !compilation.hasErrors else {
    context.report(compilation.diagnostics, files: files, as: format)
    return .errorsFound
  }
  let folderOfSheets = try DocumentFolder(
    arguments.value("--sheets") ?? DocumentFolder.usual(in: schemaFolder), context)
  (folderOfSheets.sheets + folderOfSheets.anchors).forEach { files.add($0) }
  let verification = verify(
    compilation.set, sheets: folderOfSheets.sheets, anchors: folderOfSheets.anchors,
    documents: try sourceDocuments(of: compilation, in: documentFolder, context))
  context.report(verification.diagnostics, files: files, as: format)
  if format == .text { context.console.print(text(of: verification)) }
  return verification.diagnostics.contains { $0.severity == .error } ? .errorsFound : .fine
}

/// The documents that the schemas name and the folder has; those that are missing are reported at
/// their source.
func sourceDocuments(
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

private func text(of verification: Verification) -> String {
  let titles = [
    "document", "facts", "cited", "erratum", "conflict", "uncited", "examples", "citations",
  ]
  let rows = verification.rows.map { row in
    [
      row.document, String(row.facts), String(row.cited), String(row.erratum),
      String(row.conflict), String(row.uncited), String(row.examples), String(row.citations),
    ]
  }
  var text = columns([titles] + rows)
  if !verification.editionDifferences.isEmpty {
    text += "\nstated by some editions only\n"
    text += verification.editionDifferences.map { "  \($0)\n" }.joined()
  }
  return text
}

/// Rows of cells under each other, the first column to the left, the others to the right.
private func columns(_ rows: [[String]]) -> String {
  let count = rows.map(\.count).max() ?? 0
  let widths = (0..<count).map { column in
    rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
  }
  return rows.map { row in
    let cells = zip(row.indices, row).map { column, cell in
      let padding = String(repeating: " ", count: widths[column] - cell.count)
      return column == 0 ? cell + padding : padding + cell
    }
    return cells.joined(separator: "  ") + "\n"
  }.joined()
}
