import PushSchemaCommand
import PushSchemaDiagnostics
import PushSchemaDiff

extension Command {
  /// `pushschema diff`
  static let diff = Command(
    name: "diff", summary: "what changed between two versions of schemas, and who breaks by it",
    operands: "[OLD] [NEW]",
    ownOptions: [
      Option(
        name: "--git", value: "REV",
        summary: "the old version is that of a revision of the repository around NEW"),
      Option(
        name: "--format", value: "FORM",
        choices: OptionChoices(of: DiffFormat.self) { $0 == .json ? "one object a line" : nil }),
      Option(
        name: "--fail-on", value: "LIST",
        saying: "whom no change may break", choices: Audience.choices),
    ],
    details: """
      OLD and NEW are folders of .pushschema files, or single files. With --git, only NEW is named, or
      nothing for the folder Schemas; the old version is read from the repository, and the work tree stays
      as it is.

      Each change says who breaks by it: senders (a payload that was accepted is refused), receivers (one is
      accepted that was refused), swift (code written against the generated Swift), results (a conversion
      gives something else), documentation (there is only something to read). What breaks by payloads is
      shown by one; where no payload was found and it cannot be ruled out, the change may break. What breaks
      only payloads with keys that one version does not know counts as safe. Where the new schemas state
      that a break is accepted, it is told and does not count.

      The exit status is 1 where a change breaks, or may break, one of those whom --fail-on names, else 0.
      """,
    run: runDiff)
}

/// The output formats of changes.
private enum DiffFormat: String, CaseIterable {
  case text, json, sarif, markdown
}

@Sendable private func runDiff(
  _ arguments: Arguments, _ context: ToolContext
) throws -> ExitStatus {
  let format: DiffFormat = arguments.choice("--format") ?? .text
  let audiences = arguments.audiences()
  let versions = try ComparedVersions(arguments, command: .diff, context: context)
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
    context.console.print(SARIFRenderer(files: versions.files).render(diagnostics))
  }
  return diff.breaks(audiences) ? .errorsFound : .fine
}

extension Audience {
  fileprivate static let choices = OptionChoices(
    Audience.allCases.map { OptionChoices.Choice($0.rawValue) }
      + [OptionChoices.Choice("all", note: "the first four")],
    isList: true)
}

extension Arguments {
  /// The audiences that no change may break.
  fileprivate func audiences() -> Set<Audience> {
    let names = value("--fail-on")?.split(separator: ",").map(String.init) ?? []
    return names.reduce(into: []) { audiences, name in
      audiences.formUnion(
        name == "all"
          ? [.senders, .receivers, .swift, .results] : [Audience(rawValue: name)].compactMap(\.self)
      )
    }
  }
}
