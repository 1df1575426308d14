import PushSchemaCommand
import PushSchemaCompiler
import PushSchemaConcurrency
import PushSchemaDiagnostics
import PushSchemaVerification

extension Command {
  /// `pushschema check`
  static let check = Command(
    name: "check", summary: "check the schemas and run their examples; write nothing",
    operands: "[FILE…]", ownOptions: [.schemas, .diagnostics],
    details: "FILEs are checked instead of the folder; what they import is found beside them.",
    run: runCheck)
}

@Sendable private func runCheck(_ arguments: Arguments, _ context: ToolContext) throws -> ExitStatus
{
  let format = try arguments.diagnosticFormat(of: .check)
  let folder = try SchemaFolder(checkedBy: arguments, context)
  let compilation = Compiler.standard.compile(
    folder.parsed, exampleFiles: folder.exampleFiles)
  var files = folder.files
  let anchors = try anchorFiles(checkedBy: arguments, context)
  anchors.forEach { files.add($0) }
  // A model with errors has not all of its citations.
  let moved = compilation.hasErrors ? [] : checkAnchors(of: compilation.set, files: anchors)
  context.report(compilation.diagnostics + moved, files: files, as: format)
  context.console.summarize(
    summaryTable([
      ("schemas checked", folder.count), ("examples run", compilation.exampleCount),
    ]))
  let status = moved.isEmpty ? compilation.exitStatus : .errorsFound
  // The process ends before the trees and the model are taken apart.
  letGo(of: (consume folder, consume compilation))
  return status
}

/// The anchors beside the schemas that are checked.
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
  /// The files given as operands, with their neighbours to import from, or the whole folder.
  fileprivate init(checkedBy arguments: Arguments, _ context: ToolContext) throws {
    let directory = arguments.value("--schemas")
    guard !arguments.operands.isEmpty else {
      let paths = try SchemaFolder.paths(in: directory ?? SchemaFolder.usual, context: context)
      try self.init(requested: paths, compiler: .standard, context: context)
      return
    }
    let neighbours = try SchemaFolder.neighbours(of: arguments.operands, context: context)
    let requested = SchemaFolder.wholeSchemas(arguments.operands, neighbours: neighbours)
    try self.init(
      requested: requested, imports: neighbours.filter { !requested.contains($0) },
      compiler: .standard, context: context)
  }
}
