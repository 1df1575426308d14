import PushPayload
import PushSchemaCommand
import PushSchemaCompiler
import PushSchemaDiagnostics
import PushSchemaFormat
import PushSchemaModel
import PushSchemaText
import PushSchemaVerification

extension Command {
  /// `pushschema update-citations`
  static let updateCitations = Command(
    name: "update-citations", summary: "update citations after lines of a document have moved",
    ownOptions: [
      .documents,
      Option(
        name: "--date", value: "DAY", summary: "the day of the new editions, as in 2026-11-23"),
      Option(
        name: "--settle", value: nil,
        summary: "accept changed lines as read: keep their citations"),
      Option(name: "--dry-run", value: nil, summary: "write nothing; show what would change"),
      .schemas, .sheets("sheets and anchors"), .diagnostics,
    ],
    details: """
      The command updates citations of unchanged lines in schemas, sheets, errata and conflicts. It does
      not change citations of lines that have changed, are gone or match several lines. It lists them, and
      check and verify report them as errors until somebody cites them again or runs --settle.

      Without a new edition, the command records new citations.
      """,
    run: runRecite)
}

private func runRecite(_ arguments: Arguments, _ context: ToolContext) throws -> ExitStatus {
  let date = arguments.value("--date")
  guard date.map(Source.isDate) ?? true else {
    throw UsageError("--date takes a day as in 2026-11-23")
  }
  let (schemas, sheets) = (arguments.schemaFolder, arguments.sheetFolder)
  let outputs = SeveralOutputs(context: context, journal: sheets + "/update-citations.journal")
  if arguments.has("--dry-run") {
    guard try !outputs.isInterrupted() else {
      throw FileError(
        "show what would change in", sheets,
        reason:
          "an update-citations run stopped while writing; run it without --dry-run to finish it")
    }
  } else {
    let own = [
      (schemas, SchemaFolder.ending), (sheets, DocumentFolder.sheetEnding),
      (sheets, AnchorSheet.ending),
    ]
    if try outputs.finish(in: own) {
      context.console.summarize("finished an interrupted update-citations run\n")
    }
    _ = try SchemaFolder.paths(in: schemas, context: context)
    try context.fileSystem.createDirectory(context.location(of: sheets))
  }
  // Examples are not run: verify reports what a new edition breaks in the sheets.
  let input = try DocumentedSchemas(arguments, context) {
    Compiler.standard.resolve($0.parsed, exampleFiles: $0.exampleFiles)
  }
  guard let input else { return .errorsFound }
  let update = updateCitations(
    input.compilation.set, sheets: input.sheets.sheets, anchors: input.sheets.anchors,
    documents: input.documents, date: date, settles: arguments.has("--settle"))
  context.report(update.diagnostics, files: input.files)
  guard update.diagnostics.isEmpty else { return .errorsFound }
  guard !update.editions.isEmpty else {
    throw FileError(
      "find documents in", arguments.required("--documents"),
      reason: "it contains none of the documents that the schemas name")
  }

  let changed =
    try changedFiles(update, input.folder.parsed.requestedFiles + input.sheets.sheets)
    + newAnchors(update, input.sheets)
  context.console.printForPeople(update.text(files: input.files))
  if arguments.has("--dry-run") {
    for file in changed { context.console.printForPeople(file.difference) }
  } else {
    try outputs.write(changed.map { ($0.path, $0.bytes) })
    for file in changed { context.console.summarize("\(PrintableText.path(file.path)): changed\n") }
  }
  return update.isSettled ? .fine : .errorsFound
}

/// The schemas and sheets that edits change; a schema in the canonical layout keeps it.
private func changedFiles(_ update: CitationUpdate, _ files: [SourceFile]) throws -> [ChangedFile] {
  let edits = Dictionary(grouping: update.edits, by: \.range.path)
  return files.compactMap { file in
    guard let edits = edits[file.path] else { return nil }
    let isLaidOut = Formatting(of: file).text.map { Array($0.utf8) == file.bytes } ?? false
    let edited = file.applying(edits)
    let text = isLaidOut ? Formatting(of: edited).text : nil
    return ChangedFile(
      path: file.path, former: file.bytes, bytes: text.map { Array($0.utf8) } ?? edited.bytes)
  }
}

private func newAnchors(_ update: CitationUpdate, _ documents: DocumentFolder) -> [ChangedFile] {
  update.anchors.compactMap { sheet in
    let path = "\(documents.path)/\(sheet.fileName)"
    let former = documents.anchors.first { $0.path == path }?.bytes ?? []
    let bytes = Array(sheet.text.utf8)
    return former == bytes ? nil : ChangedFile(path: path, former: former, bytes: bytes)
  }
}
