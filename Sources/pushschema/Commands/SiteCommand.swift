import PushSchemaCommand
import PushSchemaCompiler
import PushSchemaModel
import PushSchemaPages

extension Command {
  /// `pushschema site`
  static let site = Command(
    name: "site",
    summary: "write static pages to read, search and compare the schemas in a browser",
    operands: "DIR", ownOptions: [.schemas, .standard, .diagnostics],
    details: """
      DIR/index.html is the first page; the site needs neither a server nor a network. The command
      replaces all files or none, and never touches files of others. Without --schemas and --standard, it
      uses the folder Schemas, if it exists, else the built-in schemas.
      """,
    run: runSite)
}

private func runSite(_ arguments: Arguments, _ context: ToolContext) throws -> ExitStatus {
  let (parsed, exampleFiles) = try PayloadSchemas.parsed(arguments: arguments, context: context)
  let compilation = Compiler.standard.compile(
    parsed, exampleFiles: exampleFiles, with: [SiteEmitter()])
  context.report(compilation, files: parsed.files)
  guard !compilation.hasErrors else { return .errorsFound }

  let name = arguments.operand
  let directory = OutputDirectory(
    location: context.location(of: name), name: name, fileSystem: context.fileSystem)
  try refuseOtherOutputs(in: directory, beside: compilation.artifacts)
  let plan = try directory.update(
    compilation.artifacts,
    waiting: { context.console.printError("waiting for another run in '\(name)' to end\n") })
  warnOfEdits(plan, in: name, context)
  context.console.summarize(
    summaryTable([
      ("pages and files written", plan.replaced.count + plan.created.count),
      ("unchanged", plan.unchanged.count), ("removed", plan.removed.count),
    ]) + "open \(name)/index.html\n")
  // The process ends before the trees and the model are released.
  releaseInBackground((consume parsed, consume compilation))
  return .fine
}

/// Rejects a folder with other outputs, such as those of `generate`, which would be stale.
private func refuseOtherOutputs(
  in directory: OutputDirectory, beside artifacts: [Artifact]
) throws {
  guard try directory.fileSystem.entry(at: directory.location) != nil else { return }
  let written = try directory.manifest().entries
  let own = Set(artifacts.map(\.path))
  guard written.isEmpty || written.contains(where: { own.contains($0.path) }) else {
    throw UsageError(
      "'\(directory.name)' contains other outputs of pushschema; a site needs its own folder")
  }
}
