import PushSchemaCommand
import PushSchemaDiagnostics
import PushSchemaDiff

extension Command {
  /// `pushschema diff`
  static let diff = Command(
    name: "diff", summary: "compare two versions of schemas, and report who breaks",
    operands: "[OLD] [NEW]",
    ownOptions: [
      Option(
        name: "--git", value: "REV",
        summary: "read the old version from a revision of the repository around NEW"),
      Option(
        name: "--format", value: "FORM",
        choices: OptionChoices(of: DiffFormat.self) { $0 == .json ? "one object a line" : nil }),
      Option(
        name: "--fail-on", value: "LIST", summary: "who must not break", choices: Audience.choices),
    ],
    details: """
      OLD and NEW are folders of .pushschema files, or single files. With --git, name only NEW, or
      nothing for the folder Schemas. The command reads the old version from the repository and does not
      change the work tree.

      Each change names who breaks: senders (a payload that was accepted is refused), receivers (a payload
      that was refused is accepted), swift (code that uses the generated Swift), results (a conversion
      has another result), documentation (only texts change). A payload shows each break. If the command
      finds none and cannot rule the break out, the change may break. A break only for payloads with keys
      that one version does not know counts as safe. A break that the new schemas accept is reported, but
      does not count.

      The exit status is 1 if a change breaks, or may break, someone that --fail-on names, else 0.
      """,
    run: runDiff)
}

/// The output formats of changes.
private enum DiffFormat: String, CaseIterable {
  case text, json, sarif, markdown
}

private func runDiff(_ arguments: Arguments, _ context: ToolContext) throws -> ExitStatus {
  let format: DiffFormat = arguments.choice("--format") ?? .text
  let audiences = arguments.audiences
  let versions = try ComparedVersions(arguments, context: context)
  let diff = SchemaDiff(old: versions.old.set, new: versions.new.set)
  switch format {
  case .text:
    context.console.print(diff.text)
    context.console.summarize(diff.summary + "\n")
  case .json: context.console.print(diff.jsonLines(files: versions.files))
  case .markdown: context.console.print(diff.markdown)
  case .sarif:
    let whole = SourceRange(path: versions.newPath, lowerBound: 0, upperBound: 0)
    let diagnostics = diff.diagnostics(failingOn: audiences, whole: whole)
    context.console.print(SARIFLog(files: versions.files).render(diagnostics))
  }
  return diff.breaks(audiences) ? .errorsFound : .fine
}

extension Audience {
  fileprivate static let choices = OptionChoices(
    Audience.allCases.map { ($0.rawValue, nil) } + [("all", "the first four")], isList: true)
}

extension Arguments {
  /// The audiences that no change may break.
  fileprivate var audiences: Set<Audience> {
    let names = value("--fail-on")?.split(separator: ",").map(String.init) ?? []
    let all: Set<Audience> = [.senders, .receivers, .swift, .results]
    return Set(names.compactMap(Audience.init)).union(names.contains("all") ? all : [])
  }
}
