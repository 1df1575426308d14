import PushSchemaCommand
import PushSchemaDiagnostics
import PushSchemaFormat
import PushSchemaText

extension Command {
  /// `pushschema format`
  static let format = Command(
    name: "format", summary: "write schemas in the canonical layout", operands: "[FILE…]",
    ownOptions: [
      Option(name: "--check", value: nil, summary: "write nothing; fail if a layout differs"),
      .schemas, .diagnostics,
    ],
    details: """
      Without FILEs, the command formats all schemas of the folder. With -, it reads standard input and
      writes to standard output. It keeps comments, and does not change a schema that it cannot parse.
      """,
    run: runFormat)
}

private func runFormat(_ arguments: Arguments, _ context: ToolContext) throws -> ExitStatus {
  var paths = arguments.operands
  if paths.isEmpty { paths = try SchemaFolder.paths(in: arguments.schemaFolder, context: context) }
  var status = ExitStatus.fine
  var log: [Diagnostic] = []
  var files = SourceFiles()
  for path in paths {
    let file = SourceFile(path: path, bytes: try context.readFileOrInput(path))
    let formatting = Formatting(of: file)
    files.add(file)
    log += formatting.diagnostics
    let isInOrder = try formatting.text.map {
      try settle(file, Array($0.utf8), isCheck: arguments.has("--check"), context)
    }
    if isInOrder != true { status = .errorsFound }
  }
  context.report(log, files: files)
  return status
}

/// Writes a file in its layout, or compares it; returns whether it is in order.
private func settle(
  _ file: SourceFile, _ bytes: [UInt8], isCheck: Bool, _ context: ToolContext
) throws -> Bool {
  if isCheck {
    if bytes == file.bytes { return true }
    let line = zip(bytes, file.bytes).prefix { $0 == $1 }.count { $0.0 == 0x0A } + 1
    context.console.printError(
      "\(PrintableText.path(file.path)):\(line):1: error: not in the canonical layout: "
        + "run pushschema format\n")
    return false
  }
  if file.path == "-" {
    context.console.print(String(decoding: bytes, as: UTF8.self))
  } else if bytes != file.bytes {
    guard let entry = try context.entry(at: file.path), entry.kind == .file else {
      throw FileError("format", file.path, reason: "it is a link; name its target")
    }
    try context.write(bytes.span, to: file.path, permissions: entry.permissions)
    context.console.summarize("\(PrintableText.path(file.path)): changed\n")
  }
  return true
}
