import PushPayload
import PushSchemaCommand
import PushSchemaCompiler
import PushSchemaDiagnostics
import PushSchemaDiff
import PushSchemaModel
import PushSchemaText
import PushSchemaVerification

extension Command {
  /// `pushschema generate`
  static let generate = Command(
    name: "generate", summary: "check the schemas and update all generated files",
    ownOptions: [
      .schemas,
      Option(
        name: "--output", value: "DIR", summary: "the folder to write to (default: Generated)"),
      Option(name: "--check", value: nil, summary: "write nothing; fail if a file is out of date"),
      Option(
        name: "--dry-run", value: nil, summary: "write nothing; show the lines that would change"),
      Option(
        name: "--git", value: "REV",
        summary: "with --dry-run: report who breaks by the changes since a revision"),
      .diagnostics,
    ],
    details: """
      The command replaces all files or none, and does not touch files without changes. It removes a file
      whose schema is gone if nobody has edited the file.

      A run records what it read and wrote in DIR/.pushschema-cache, so that the next run only does the
      rest. --check and --dry-run ignore the record.

      --dry-run --git REV also prints what changed in the schemas since that revision, like diff.
      """,
    run: runGenerate)
}

private func runGenerate(_ arguments: Arguments, _ context: ToolContext) throws -> ExitStatus {
  guard !arguments.has("--git") || arguments.has("--dry-run") else {
    throw UsageError("'--git' needs '--dry-run'")
  }
  let schemas = arguments.schemaFolder
  let name = arguments.value("--output") ?? "Generated"
  let (output, source) = (context.location(of: name), context.location(of: schemas))
  guard !SchemaFolder.isSame(output, source) else {
    throw UsageError("'\(name)' contains the schemas; write to another folder")
  }
  let paths = try SchemaFolder.paths(in: schemas, context: context)
  let directory = OutputDirectory(location: output, name: name, fileSystem: context.fileSystem)
  let waiting = { context.console.printError("waiting for another run in '\(name)' to end\n") }
  // A run that only compares does all the work, whatever is recorded.
  let isUpdate = !arguments.has("--check") && !arguments.has("--dry-run")
  let lastRun = isUpdate ? LastRun(in: directory, context) : nil
  if let count = try lastRun?.outputsIfNothingChanged(since: paths, waiting: waiting) {
    context.console.summarize(
      "nothing has changed since the last run: \(String(counting: paths.count, "schema file")), "
        + "\(String(counting: count, "output"))\neverything is up to date\n")
    return .fine
  }
  let folder = try SchemaFolder(requested: paths, compiler: .standard, context: context)
  let compilation = Compiler.standard.compile(
    folder.parsed, exampleFiles: folder.exampleFiles, with: Compiler.allEmitters)
  context.report(compilation, files: folder.parsed.files)
  guard !compilation.hasErrors else { return .errorsFound }
  let copy = try standardCopy(
    of: schemas, folder.parsed.requestedFiles, compilation.set, in: directory, context)
  let artifacts = compilation.artifacts + copy.artifacts
  var status = ExitStatus.fine
  if isUpdate {
    let inputs = OutputInputs(of: folder)
    let grounds = inputs.grounds(of: compilation.set)
    let plan = try directory.update(
      artifacts, keeping: lastRun?.keptOutputs(on: grounds) ?? .none, waiting: waiting)
    lastRun?.replace(
      by: inputs, and: [copy.input], grounds, plan, isSilent: compilation.everyDiagnostic.isEmpty)
    warnOfEdits(plan, in: name, context)
    context.console.summarize(summary(of: plan, folder, compilation, in: name))
  } else {
    let plan = try directory.plan(artifacts, waiting: waiting)
    if arguments.has("--check") {
      status = report(plan, in: name, context)
    } else {
      try showDifferences(of: plan, artifacts, in: directory, context)
      if let revision = arguments.value("--git") {
        let former = try ComparedVersions.version(at: schemas, in: revision, context)
        let diff = SchemaDiff(old: former.set, new: compilation.set)
        context.console.print("effects since \(PrintableText.escaped(revision))\n" + diff.text)
        context.console.summarize(diff.summary + "\n")
      }
    }
  }
  // The process ends before the trees and the model are released.
  releaseInBackground((consume folder, consume compilation))
  return status
}

/// Reports the outputs that were edited by hand.
func warnOfEdits(_ plan: OutputPlan, in name: String, _ context: ToolContext) {
  let warnings =
    plan.overwritten.map { "\($0): warning: overwritten; edits by hand are lost" }
    + plan.edited.map { "\($0): warning: kept: its schema is gone, but it was edited by hand" }
  for warning in warnings { context.console.printError("\(name)/\(warning)\n") }
}

/// The embedded copies of the standard schemas, of their listings and of the page of diagnostics.
/// They are updated if one of the schemas has a copy. Also the file that says whether more copies
/// are wanted.
private func standardCopy(
  of schemas: String, _ files: [SourceFile], _ set: SchemaSet, in directory: OutputDirectory,
  _ context: ToolContext
) throws -> (input: GenerationRecord.Input, artifacts: [Artifact]) {
  let path = StandardSchemasText.path
  guard try directory.entry(at: path) != nil else {
    return (GenerationRecord.Input(path: directory.shown(path), digest: nil), [])
  }
  let copies = [
    Artifact(path: path, text: StandardSchemasText.swift(for: files)),
    Artifact(path: StandardListingsText.path, text: StandardListingsText.swift(for: set)),
  ]
  let page = schemas + "/Diagnostics.md"
  guard try context.entry(at: page) != nil else {
    return (GenerationRecord.Input(path: page, digest: nil), copies)
  }
  let bytes = try context.read(page)
  let pageCopy = Artifact(
    path: StandardSchemasText.pagePath, text: StandardSchemasText.swift(forPage: bytes))
  return (GenerationRecord.Input(path: page, digest: SHA256(of: bytes)), copies + [pageCopy])
}

/// Prints the differences for each kind of output: its files, then the lines that differ.
private func showDifferences(
  of plan: OutputPlan, _ artifacts: [Artifact], in directory: OutputDirectory,
  _ context: ToolContext
) throws {
  let created = Set(plan.created)
  let changed = created.union(plan.replaced)
  let outputs =
    artifacts.filter { changed.contains($0.path) }.map { ($0.path, Array($0.text.utf8)) }
    + plan.removed.map { ($0, []) }
  guard !outputs.isEmpty else { return context.console.summarize("everything is up to date\n") }
  let files = try outputs.map { path, bytes in
    let kind = path.split(separator: "/").first.map(String.init) ?? path
    let former = created.contains(path) ? [] : try directory.read(path)
    let file = ChangedFile(path: directory.shown(path), former: former, bytes: bytes)
    return (kind: kind, file: file)
  }
  for (kind, files) in Dictionary(grouping: files, by: \.kind).ordered(by: { $0.key < $1.key }) {
    let count = String(counting: files.count, "file")
    context.console.print("\(PrintableText.escaped(kind)): \(count) would change\n")
    for file in files.map(\.file).ordered(by: { $0.path < $1.path }) {
      context.console.print(file.difference)
    }
  }
}

private func report(_ plan: OutputPlan, in name: String, _ context: ToolContext) -> ExitStatus {
  let isOnlyManifest = plan.stale.isEmpty && plan.changesManifest
  for path in isOnlyManifest ? [OutputManifest.name] : plan.stale {
    context.console.printError("\(name)/\(path): error: out of date: run pushschema generate\n")
  }
  guard plan.isEmpty else { return .errorsFound }
  context.console.summarize("everything is up to date\n")
  return .fine
}

private func summary(
  of plan: OutputPlan, _ folder: SchemaFolder, _ compilation: Compilation, in name: String
) -> String {
  var text = summaryTable([
    ("schemas read and checked", folder.parsed.requestedCount),
    ("examples run", compilation.exampleCount),
    ("files written", plan.replaced.count + plan.created.count),
    ("files unchanged", plan.unchanged.count), ("files removed", plan.removed.count),
  ])
  if plan.isEmpty { return text + "everything is up to date\n" }
  let changes = [("changed", plan.replaced), ("new", plan.created), ("removed", plan.removed)]
  let count = changes.map(\.1.count).reduce(0, +)
  let longest = 20
  let first = changes.flatMap { what, paths in paths.prefix(longest).map { (what, $0) } }
    .ordered { $0.1 < $1.1 }
  for (what, path) in first.prefix(longest) { text += "\(name)/\(path): \(what)\n" }
  if count > longest { text += "and \(count - longest) more\n" }
  return text
}
