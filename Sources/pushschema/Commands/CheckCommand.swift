import PushSchemaCommand
import PushSchemaCompiler
import PushSchemaDiagnostics
import PushSchemaFormat
import PushSchemaModel
import PushSchemaVerification

extension Command {
  /// `pushschema check`
  static let check = Command(
    name: "check", summary: "check the schemas and run their examples; write nothing",
    operands: "[FILE…]",
    ownOptions: [
      Option(
        name: "--fix", value: nil,
        summary: "first apply the certain edits, all or none, and show them"),
      .schemas, .diagnostics,
    ],
    details: "FILEs are checked instead of the folder; imports are found next to them.",
    run: runCheck)
}

private func runCheck(_ arguments: Arguments, _ context: ToolContext) throws -> ExitStatus {
  if arguments.has("--fix") { try applyFixes(arguments, context) }
  let folder = try SchemaFolder(checkedBy: arguments, context)
  let compilation = Compiler.standard.compile(folder.parsed, exampleFiles: folder.exampleFiles)
  let anchors = try anchorFiles(checkedBy: arguments, context)
  let files = anchors.reduce(into: folder.parsed.files) { $0.add($1) }
  // A model with errors does not have all of its citations.
  let moved = compilation.hasErrors ? [] : checkAnchors(of: compilation.set, files: anchors)
  context.report(compilation, moved, files: files)
  context.console.summarize(
    summaryTable([
      ("schemas checked", folder.parsed.requestedCount), ("examples run", compilation.exampleCount),
    ]))
  let status: ExitStatus = moved.isEmpty && !compilation.hasErrors ? .fine : .errorsFound
  // The process ends before the trees and the model are released.
  releaseInBackground((consume folder, consume compilation))
  return status
}

/// Applies all certain fixes to the schemas, and shows the changed lines.
private func applyFixes(_ arguments: Arguments, _ context: ToolContext) throws {
  let folder = try SchemaFolder(checkedBy: arguments, context)
  let compilation = Compiler.standard.resolve(folder.parsed, exampleFiles: folder.exampleFiles)
  let edits = CertainEdits(of: compilation.everyDiagnostic)
  let changed = folder.parsed.requestedFiles.filter { edits.byPath[$0.path] != nil }.map {
    ChangedFile(path: $0.path, former: $0.bytes, bytes: edits.applied(to: $0).bytes)
  }
  try SeveralOutputs(context: context).write(changed.map { ($0.path, $0.bytes) })
  for file in changed { context.console.printForPeople(file.difference) }
}

/// The anchors next to the checked schemas.
private func anchorFiles(
  checkedBy arguments: Arguments, _ context: ToolContext
) throws -> [SourceFile] {
  guard !arguments.operands.isEmpty else {
    return try DocumentFolder.anchorsIfAny(besideSchemasIn: arguments.schemaFolder, context)
  }
  let folders = arguments.operands.map { operand in
    operand.lastIndex(of: "/").map { String(operand[..<$0]) } ?? "."
  }
  return try distinct(folders).flatMap {
    try DocumentFolder.anchorsIfAny(besideSchemasIn: $0, context)
  }
}
