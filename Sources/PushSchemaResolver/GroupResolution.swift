import PushPayloadBasics
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

/// Consecutive members of an object from one schema: its own, or those of a group.
struct MemberRun {
  let members: ArraySlice<ObjectSyntax.Member>
  /// The index of the schema in `units`.
  let unit: Int
}

extension Resolution {
  /// The members of an object, with those of included groups in their places. Reports unknown
  /// groups, groups that are included twice, and groups of another schema with citations.
  mutating func includedMembers(of syntax: ObjectSyntax, in unit: Int) -> [MemberRun] {
    var firsts = FirstOccurrences<DeclarationID>()
    for case .include(let name, _) in syntax.members {
      guard let id = resolveName(name, as: [.group], in: unit)?.id,
        isFirstInclude(of: id, name, in: &firsts)
      else { continue }
      if id.schema != units[unit].name, group(name, in: unit)?.syntax.citation != nil {
        report(
          .error(
            "foreign-citation", "'\(name.text)' cites sources that only its own schema has",
            at: name.range
          )
          .help("include only 'inferred' fields from another schema"))
      }
    }
    return knownMembers(of: syntax, in: unit)
  }

  /// Whether a name includes something for the first time; a repeated include is reported.
  mutating func isFirstInclude(
    of id: DeclarationID, _ name: QualifiedNameSyntax,
    in firsts: inout FirstOccurrences<DeclarationID>
  ) -> Bool {
    isFirst(
      id, NameSyntax(text: name.text, range: name.range), in: &firsts, code: "duplicate-include",
      noun: "include")
  }

  /// The same without diagnostics.
  func knownMembers(of syntax: ObjectSyntax, in unit: Int) -> [MemberRun] {
    var runs: [MemberRun] = []
    var included: Set<SourceRange> = []
    var start = 0
    for (position, member) in syntax.members.enumerated() {
      guard case .include(let name, _) = member else { continue }
      runs.append(MemberRun(members: syntax.members[start..<position], unit: unit))
      start = position + 1
      guard let group = group(name, in: unit), included.insert(group.syntax.name.range).inserted
      else { continue }
      // A group that includes another one has been reported.
      runs.append(MemberRun(members: group.syntax.members[...], unit: group.unit))
    }
    runs.append(MemberRun(members: syntax.members[start...], unit: unit))
    return runs
  }

  /// The group of fields with a name, in the schema itself or an imported one.
  private func group(
    _ name: QualifiedNameSyntax, in unit: Int
  ) -> (syntax: GroupSyntax, unit: Int)? {
    let home = name.count == 2 ? visibleUnit(name.first.text, from: unit) : unit
    return home.flatMap { home in units[home].groups[name.last.text].map { ($0, home) } }
  }

  /// Collects the groups of fields; they include no others.
  mutating func collectGroups(of unit: Int) {
    for case .group(let syntax) in units[unit].declarations {
      units[unit].groups[syntax.name.text] = syntax
      checkFilled(syntax.members, code: "empty-fields", "fields", syntax.name, needs: "members")
      for case .include(_, let range) in syntax.members {
        report(.nestedInclude(at: range, in: syntax.name, of: "fields", by: "objects"))
      }
    }
  }

  /// Reports constants with repeated names, and uses of unknown constants.
  mutating func checkConstants(of unit: Int) {
    let declared = units[unit].declarations.compactMap { declaration -> NameSyntax? in
      if case .constant(let syntax) = declaration { syntax.name } else { nil }
    }
    _ = firstOfEachName(declared, code: "duplicate-constant", noun: "constant")
    let ranges = Dictionary(firstOf: declared.map { ($0.text, $0.range) })
    let known = declared.map(\.text)
    for use in units[unit].inputs.flatMap(\.tree.root.constantUses) {
      record(use.name.range, of: ranges[use.name.text])
      if use.isKnown || mayBeDeclared(use.name.text, in: unit) { continue }
      report(unknown(code: "unknown-constant", "constant", use.name, among: known))
    }
  }
}

extension ObjectSyntax.Member {
  var provenance: [ProvenanceSyntax] {
    switch self {
    case .field(let field):
      field.clauses.compactMap { clause in
        if case .provenance(let provenance) = clause.kind { provenance } else { nil }
      }
    case .rule(let rule): rule.provenance
    case .include: []
    }
  }
}

extension GroupSyntax {
  /// The first citation among its members.
  fileprivate var citation: ReferenceSyntax? {
    for case .cite(let first, _, _) in members.flatMap(\.provenance) { return first }
    return nil
  }
}

extension Diagnostic {
  /// The diagnostic for a group that includes another one.
  static func nestedInclude(
    at range: SourceRange, in name: NameSyntax, of kind: String, by owners: String
  ) -> Diagnostic {
    .error("nested-include", "'\(name.text)' cannot include other \(kind)", at: range)
      .help("let the \(owners) include both")
  }
}
