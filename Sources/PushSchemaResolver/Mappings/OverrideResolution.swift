import PushPayloadBasics
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

extension Resolution {
  /// Resolves the merge of a free object of the source or of the givens into an object of the
  /// target; `false` if it has no meaning.
  mutating func resolveOverride(_ syntax: OverrideSyntax, into draft: inout MappingDraft) -> Bool {
    let provenance = resolveProvenance(syntax.provenance, in: draft.unit)
    checkRuns(syntax.range, what: "'override'", in: draft)
    let source = resolveMappingPath(syntax.source, in: draft.scope())
    let target =
      syntax.target.isSelf
      ? MappingPath(steps: []) : resolveMappingPath(syntax.target, in: draft.targetScope)
    let condition = syntax.condition.flatMap { resolveCondition($0, in: draft.scope()) }
    guard let source, let target, isOverride(source, over: target, syntax),
      (syntax.condition == nil) == (condition == nil)
    else { return false }
    if let first = draft.mapping.override {
      return reject(
        .error("override", "a mapping can have only one 'override'", at: syntax.range)
          .label(first.range, "the first one")
          .help("override the result with one object"))
    }
    checkProvenance(provenance, at: syntax.range, of: "this line", in: draft)
    if let condition, let range = syntax.condition?.range {
      checkPossible(condition, at: range, in: draft, reading: [source])
    }
    draft.add(
      MappingLine(
        .override,
        forward: MappingLine.Way(
          to: target, [MappingLine.Value(.path(source, .copy), condition: condition)]),
        isDeep: syntax.isDeep, reason: syntax.lossy?.value,
        disclosure: syntax.discloses?.value, provenance: provenance, range: syntax.range),
      MappingDraft.Place(
        whole: syntax.range, source: syntax.source.range, target: syntax.target.range,
        condition: syntax.condition?.range, loss: syntax.lossy?.range,
        disclosure: syntax.discloses?.range))
    return true
  }

  /// The possible losses of the line, in words: what other lines wrote at its target, or the object
  /// itself if the target does not accept it. A given is never lost.
  func loss(ofOverriding target: MappingPath, with source: MappingPath, in draft: MappingDraft)
    -> String?
  {
    let written = draft.paths.written
    let isWritten =
      !written.at(target).isEmpty || !written.inside(target).isEmpty
      || !written.around(target).isEmpty
    if isWritten { return "the members that it replaces" }
    guard source.root == .own else { return nil }
    if source.type == .any { return "values that are not objects" }
    return target.isFree ? nil : "members that '\(target.text)' rejects"
  }

  /// Checks that both ends are objects, and that the source is free.
  private mutating func isOverride(
    _ source: MappingPath, over target: MappingPath, _ syntax: OverrideSyntax
  ) -> Bool {
    switch source.type {
    case .any, .anyObject, .map(.any, _): break
    default:
      return reject(
        .override(syntax.source, source.type, "but 'override' needs a free object")
          .help("declare it as 'object', or copy its members line by line"))
    }
    if target.steps.isEmpty || target.type.alternative(for: .object) != nil { return true }
    return reject(.override(syntax.target, target.type, "which has no members to replace"))
  }
}

extension MappingPath {
  /// Whether all of its steps are free members.
  fileprivate var isFree: Bool {
    switch steps.first?.type {
    case .any, .anyObject: true
    case .map(.any, let limits): limits.keyForm == nil
    default: false
    }
  }
}

extension PathSyntax {
  /// Whether it means the object itself.
  fileprivate var isSelf: Bool {
    parts.count == 1 && parts.first?.text == "self" && !startsWithQuotedKey
  }
}

extension Diagnostic {
  fileprivate static func override(
    _ path: PathSyntax, _ type: PayloadType, _ reason: String
  ) -> Diagnostic {
    .error("override", "'\(path.text)' is \(type.valuePhrase), \(reason)", at: path.range)
  }
}
