import PushPayloadBasics
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

extension Resolution {
  /// Resolves the documents' mistakes.
  mutating func resolveErrata(of unit: Int) {
    for case .erratum(let syntax) in units[unit].declarations {
      let citation = resolveReference(syntax.reference, in: unit)
      if let means = syntax.means, JSONName(means.value) == JSONName(syntax.says.value) {
        report(
          .error("erratum-without-change", "'means' repeats the text of 'says'", at: means.range)
            .label(syntax.says.range, "the same text"))
      }
      guard let citation else { continue }
      units[unit].schema.errata.append(
        Erratum(
          citation: citation, says: syntax.says.value, means: syntax.means?.value,
          reason: syntax.because.value))
    }
  }

  /// Resolves the documents' contradictions.
  mutating func resolveConflicts(of unit: Int) {
    for case .conflict(let syntax) in units[unit].declarations {
      let left = resolveReference(syntax.left, in: unit)
      let right = resolveReference(syntax.right, in: unit)
      guard let (object, member) = resolveSubject(syntax.subject, in: unit), let left, let right
      else { continue }
      units[unit].schema.conflicts.append(
        Conflict(
          object: object, member: member, left: left, right: right,
          resolution: syntax.resolved.value, reason: syntax.because.value))
    }
  }

  /// Resolves `Object`, `Object.field` or `Object.rule`, with an optional schema name before it.
  private mutating func resolveSubject(
    _ path: PathSyntax, in unit: Int
  ) -> (DeclarationID, member: String?)? {
    guard let first = path.parts.first else { return nil }
    let isImported = units[unit].schema.imports.contains(first.text) && path.parts.count > 1
    let names = path.parts.prefix(isImported ? 2 : 1)
    let name = QualifiedNameSyntax(
      first, Array(names.dropFirst()),
      range: first.range.inSameFile(first.range.lowerBound, (names.last ?? first).range.upperBound))
    guard let id = resolveObjectName(name, in: unit) else { return nil }
    let members = path.parts.dropFirst(names.count)
    guard let member = members.first else { return (id, nil) }
    guard members.count == 1, let object = object(id) else {
      return reject(
        .error("unknown-member", "'\(path.text)' is not a member of an object", at: path.range)
          .help("name an object, one of its fields or one of its rules"))
    }
    record(member.range, of: object.field(member.text)?.range ?? object.rule(member.text)?.range)
    let rules = object.rules.map(\.id)
    if object.field(member.text) == nil, object.rest?.name != member.text,
      !rules.contains(member.text)
    {
      let known = object.fields.map(\.key) + rules
      return reject(
        unknown(code: "unknown-member", "member", member, among: known, where: " of '\(id.name)'"))
    }
    return (id, member.text)
  }
}
