import PushSchemaCompiler
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSwift
import PushSchemaText

extension Command {
  /// `pushschema compile`, which the build plugin calls. Unlike `check`, it runs no examples.
  package static let compile = Command(
    name: "compile", summary: "write the Swift of single schema files; for build plugins",
    ownOptions: [
      Option(
        name: "--input", value: "FILE", summary: "a schema to write Swift for", mayRepeat: true,
        isRequired: true),
      Option(
        name: "--import", value: "FILE", summary: "a schema that inputs may import",
        mayRepeat: true),
      Option(
        name: "--module", value: "NAME=MODULE", summary: "the module with a schema's Swift",
        mayRepeat: true),
      Option(
        name: "--output-directory", value: "DIR",
        summary: "the folder for the three Swift files of each schema",
        isRequired: true),
      .diagnostics,
    ],
    isHidden: true, run: runCompile)
}

private func runCompile(_ arguments: Arguments, _ context: ToolContext) throws -> ExitStatus {
  let directory = arguments.required("--output-directory")
  let inputs = arguments.values("--input")
  let imports = arguments.values("--import").filter { !inputs.contains($0) }
  let modules = try modules(arguments)
  let local = Set((inputs + imports).map { SourceFile(path: $0, bytes: []).schemaName })
  let compiler = Compiler(standardSchemas: SourceFile.standardSchemas)
  let folder = try SchemaFolder(
    requested: inputs, imports: imports, compiler: compiler, context: context)
  let compilation = compiler.compile(
    folder.parsed, exampleFiles: folder.exampleFiles,
    with: [SwiftEmitter(modules: SwiftModules(local: local, named: modules))])
  let missing = folder.parsed.imports
    .filter { modules[$0.name] == nil && !local.contains($0.name) }
    .map { Diagnostic.missingModule(of: $0.name, at: $0.range) }
  context.report(compilation.diagnostics + missing, files: folder.parsed.files)
  guard !compilation.hasErrors, missing.isEmpty else { return .errorsFound }
  for artifact in compilation.artifacts {
    // The target may already have a file `NAME.swift`.
    let path = directory + "/" + artifact.fileName.dropLast(".swift".count) + ".pushschema.swift"
    try artifact.render().withBytes { try context.write($0, to: path) }
  }
  return .fine
}

/// The modules in `--module`, by the schemas with their Swift.
private func modules(_ arguments: Arguments) throws -> [String: String] {
  var modules: [String: String] = [:]
  for argument in arguments.values("--module") {
    let parts = argument.split(separator: "=")
    guard parts.count == 2 else {
      throw UsageError("'--module' takes NAME=MODULE, not '\(argument)'")
    }
    modules[String(parts[0])] = String(parts[1])
  }
  return modules
}

extension Diagnostic {
  fileprivate static func missingModule(of name: String, at range: SourceRange) -> Diagnostic {
    .error(
      "missing-module", "no dependency of this target has the Swift of schema '\(name)'", at: range
    )
    .help("add the product '\(name)Payloads' to the target's dependencies")
  }
}
