import PushSchemaCommand
import PushSchemaCompiler
import PushSchemaConcurrency
import PushSchemaDiagnostics
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

@Sendable private func runCheck(_ arguments: Arguments, _ context: ToolContext) throws -> ExitStatus
{
  let format = try arguments.diagnosticFormat(of: .check)
  if arguments.has("--fix") { try applyFixes(arguments, context, format) }
  let folder = try SchemaFolder(checkedBy: arguments, context)
  let compilation = Compiler.standard.compile(
    folder.parsed, exampleFiles: folder.exampleFiles)
  var files = folder.files
  let anchors = try anchorFiles(checkedBy: arguments, context)
  anchors.forEach { files.add($0) }
  // A model with errors does not have all of its citations.
  let moved = compilation.hasErrors ? [] : checkAnchors(of: compilation.set, files: anchors)
  context.report(compilation.diagnostics(for: format) + moved, files: files, as: format)
  context.console.summarize(
    summaryTable([
      ("schemas checked", folder.count), ("examples run", compilation.exampleCount),
    ]))
  let status = moved.isEmpty ? compilation.exitStatus : .errorsFound
  // The process ends before the trees and the model are released.
  releaseInBackground((consume folder, consume compilation))
  return status
}

/// Applies all certain fixes to the schemas, and shows the changed lines.
private func applyFixes(
  _ arguments: Arguments, _ context: ToolContext, _ format: DiagnosticFormat
) throws {
  let folder = try SchemaFolder(checkedBy: arguments, context)
  let compilation = Compiler.standard.resolve(folder.parsed, exampleFiles: folder.exampleFiles)
  let edits = CertainEdits(of: compilation.everyDiagnostic)
  let changed = folder.requestedFiles.filter { edits.byPath[$0.path] != nil }.map {
    ChangedFile(path: $0.path, former: $0.bytes, bytes: edits.applied(to: $0).bytes)
  }
  try SeveralOutputs(context: context).write(changed.map { ($0.path, $0.bytes) })
  // Programs read the diagnostics; texts for people go to standard error.
  let print = format == .text ? context.console.print : context.console.printError
  for file in changed { print(file.difference) }
}

/// The anchors next to the checked schemas.
private func anchorFiles(
  checkedBy arguments: Arguments, _ context: ToolContext
) throws -> [SourceFile] {
  guard !arguments.operands.isEmpty else {
    return try DocumentFolder.anchorsIfAny(
      besideSchemasIn: arguments.value("--schemas") ?? SchemaFolder.usual, context)
  }
  var folders: [String] = []
  for operand in arguments.operands {
    let folder = operand.lastIndex(of: "/").map { String(operand[..<$0]) } ?? "."
    if !folders.contains(folder) { folders.append(folder) }
  }
  return try folders.flatMap { try DocumentFolder.anchorsIfAny(besideSchemasIn: $0, context) }
}

extension SchemaFolder {
  /// The files given as operands, with their neighbours for imports, or the whole folder.
  fileprivate init(checkedBy arguments: Arguments, _ context: ToolContext) throws {
    let directory = arguments.value("--schemas")
    guard !arguments.operands.isEmpty else {
      let paths = try SchemaFolder.paths(in: directory ?? SchemaFolder.usual, context: context)
      try self.init(requested: paths, compiler: .standard, context: context)
      return
    }
    try context.refuseUnlessFiles(arguments.operands, of: .check)
    let neighbours = try SchemaFolder.neighbours(of: arguments.operands, context: context)
    let requested = SchemaFolder.wholeSchemas(arguments.operands, neighbours: neighbours)
    let others = neighbours.filter { !requested.contains($0) }
    let imports = try SchemaFolder.imported(by: requested, among: others, context: context)
    try self.init(
      requested: requested, imports: imports,
      available: others.filter { !imports.contains($0) }, compiler: .standard, context: context)
  }
}
