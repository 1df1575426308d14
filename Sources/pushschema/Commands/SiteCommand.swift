import PushSchemaCommand
import PushSchemaCompiler
import PushSchemaConcurrency
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaPages

extension Command {
  /// `pushschema site`
  static let site = Command(
    name: "site",
    summary: "write static pages to read, search and compare the schemas in a browser",
    operands: "DIR",
    ownOptions: [.schemas, .standard, .diagnostics],
    details: """
      DIR/index.html is the first page; neither a server nor a network is needed. The files are
      replaced all or none, and files of others are never touched. Without --schemas and --standard
      the folder Schemas is taken, if there is one, else what the tool carries.
      """,
    run: runSite)
}

@Sendable private func runSite(_ arguments: Arguments, _ context: ToolContext) throws -> ExitStatus
{
  let format = try arguments.diagnosticFormat(of: .site)
  let (parsed, exampleFiles) = try schemas(arguments, context)
  let compilation = Compiler.standard.compile(
    parsed, exampleFiles: exampleFiles, with: [SiteEmitter()])
  context.report(compilation.diagnostics(for: format), files: parsed.files, as: format)
  guard !compilation.hasErrors else { return .errorsFound }

  let name = arguments.operand
  let directory = OutputDirectory(
    location: context.location(of: name), name: name, fileSystem: context.fileSystem)
  try refuseOtherOutputs(in: directory, beside: compilation.artifacts)
  let plan = try directory.update(
    compilation.artifacts,
    waiting: { context.console.printError("waiting for another run in '\(name)' to end\n") })
  for path in plan.overwritten {
    context.console.printError(
      "\(name)/\(path): warning: written anew; what was changed in it by hand is gone\n")
  }
  for path in plan.edited {
    context.console.printError(
      "\(name)/\(path): warning: left in place: its schema is gone, but it was edited by hand\n")
  }
  context.console.summarize(
    summaryTable([
      ("pages and files written", plan.replaced.count + plan.created.count),
      ("unchanged", plan.unchanged.count), ("removed", plan.removed.count),
    ]) + "open \(name)/index.html\n")
  // The process ends before the trees and the model are taken apart.
  letGo(of: (consume parsed, consume compilation))
  return .fine
}

/// Refuses a folder that holds other outputs, such as those of `generate`: they would count as stale.
private func refuseOtherOutputs(
  in directory: OutputDirectory, beside artifacts: [Artifact]
) throws {
  guard try directory.fileSystem.entry(at: directory.location) != nil else { return }
  let written = try directory.manifest().entries
  let own = Set(artifacts.map(\.path))
  guard written.isEmpty || written.contains(where: { own.contains($0.path) }) else {
    throw UsageError(
      "'\(directory.name)' holds other outputs of pushschema; a site needs a folder of its own",
      command: .site)
  }
}

/// The schemas that the options name; else those of the usual folder, or of the tool where it has none.
private func schemas(
  _ arguments: Arguments, _ context: ToolContext
) throws -> (ParsedSchemas, ExampleFiles) {
  let compiler = Compiler.standard
  let asked = arguments.value("--schemas")
  if asked != nil, arguments.has("--standard") {
    throw UsageError("'--schemas' and '--standard' exclude each other", command: .site)
  }
  let paths: [String]
  if let asked {
    paths = try SchemaFolder.paths(in: asked, context: context)
  } else if arguments.has("--standard") {
    paths = []
  } else {
    paths = try SchemaFolder.pathsIfAny(in: SchemaFolder.usual, context: context)
  }
  guard !paths.isEmpty else { return (compiler.parseStandardSchemas(), ExampleFiles()) }
  let folder = try SchemaFolder(requested: paths, compiler: compiler, context: context)
  return (folder.parsed, folder.exampleFiles)
}
