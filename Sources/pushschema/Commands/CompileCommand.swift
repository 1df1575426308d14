import PushSchemaCompiler
import PushSchemaDiagnostics
import PushSchemaEmitters

extension Command {
  /// `pushschema compile`: what the build plugin calls.
  static let compile = Command(
    name: "compile", summary: "write the Swift of single schema files; for build plugins",
    options: [
      Option(
        name: "--input", value: "FILE", summary: "a schema to write Swift for", mayRepeat: true),
      Option(
        name: "--import", value: "FILE", summary: "a schema that inputs may import",
        mayRepeat: true),
      Option(
        name: "--module", value: "NAME=MODULE", summary: "the module that a schema's Swift is in",
        mayRepeat: true),
      Option(name: "--output-directory", value: "DIR", summary: "where NAME.swift is written"),
      .diagnostics,
    ],
    isHidden: true, run: runCompile)
}

@Sendable private func runCompile(
  _ arguments: Arguments, _ context: ToolContext
) throws -> ExitStatus {
  let format = try arguments.diagnosticFormat(of: .compile)
  let name = try arguments.required("--output-directory", of: .compile)
  let inputs = arguments.values("--input")
  guard !inputs.isEmpty else { throw UsageError("'compile' needs --input FILE", command: .compile) }
  let imports = arguments.values("--import").filter { !inputs.contains($0) }
  let modules = try modules(arguments, local: inputs + imports)
  let folder = try SchemaFolder(
    requested: inputs, imports: imports, compiler: .standard, context: context)
  let compilation = Compiler.standard.compile(
    folder.parsed, exampleFiles: folder.exampleFiles, with: [SwiftEmitter(modules: modules)])
  context.report(compilation.diagnostics, files: folder.files, as: format)
  guard !compilation.hasErrors else { return .errorsFound }
  for artifact in compilation.artifacts {
    guard let file = artifact.path.split(separator: "/").last else { continue }
    try SingleOutput(path: name + "/" + file, context: context).write(Array(artifact.text.utf8))
  }
  return .fine
}

/// Which module each schema's Swift is in: the one named for it, or else this build's own for a file.
private func modules(_ arguments: Arguments, local paths: [String]) throws -> SwiftModules {
  var named: [String: String] = [:]
  for argument in arguments.values("--module") {
    let parts = argument.split(separator: "=")
    guard parts.count == 2 else {
      throw UsageError("'--module' takes NAME=MODULE, not '\(argument)'", command: .compile)
    }
    named[String(parts[0])] = String(parts[1])
  }
  let local = paths.map { SourceFile(path: $0, bytes: []).schemaName }
  return SwiftModules(local: Set(local), named: named)
}
