import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

extension Resolution {
  /// The members of an object, those of the groups that it includes at their places; a name that means
  /// no group, and a group that is included twice, are reported.
  mutating func includedMembers(of syntax: ObjectSyntax, in unit: Int) -> [ObjectSyntax.Member] {
    var firsts = FirstPlaces<String>()
    for case .include(let name, _) in syntax.members {
      if let first = firsts.enter(name.text, at: name.range) {
        report(
          .duplicateName(
            name.text, code: "duplicate-include", noun: "include", at: name.range, first: first))
      } else {
        let whole = QualifiedNameSyntax(name, range: name.range)
        _ = resolveName(whole, as: [.group], in: unit)
      }
    }
    return knownMembers(of: syntax, in: unit)
  }

  /// The same without reports.
  func knownMembers(of syntax: ObjectSyntax, in unit: Int) -> [ObjectSyntax.Member] {
    guard syntax.members.contains(where: \.isInclude) else { return syntax.members }
    var included: Set<String> = []
    return syntax.members.flatMap { member -> [ObjectSyntax.Member] in
      guard case .include(let name, _) = member else { return [member] }
      guard included.insert(name.text).inserted else { return [] }
      return units[unit].groups[name.text]?.members.filter { !$0.isInclude } ?? []
    }
  }

  /// Enters the groups of fields; they include no others.
  mutating func collectGroups(of unit: Int) {
    for case .group(let syntax) in units[unit].declarations
    where isFirstDeclaration(syntax.name, in: unit) {
      units[unit].groups[syntax.name.text] = syntax
      if syntax.members.isEmpty {
        reportAbsence(.empty(code: "empty-fields", "fields", syntax.name, needs: "members"))
      }
      for case .include(_, let range) in syntax.members {
        report(.nestedInclude(at: range, in: syntax.name))
      }
    }
  }

  /// Constants have names of their own, and each use needs one.
  mutating func checkConstants(of unit: Int) {
    let declared = units[unit].declarations.compactMap { declaration -> NameSyntax? in
      if case .constant(let syntax) = declaration { syntax.name } else { nil }
    }
    _ = firstOfEachName(declared, code: "duplicate-constant", noun: "constant")
    for use in units[unit].inputs.flatMap(\.tree.root.constantUses) where !use.isKnown {
      report(
        .unknown(
          code: "unknown-constant", "constant", use.name.text, at: use.name.range,
          suggestion: suggestion(for: use.name.text, among: declared.map(\.text))))
    }
  }
}

extension ObjectSyntax.Member {
  fileprivate var isInclude: Bool {
    if case .include = self { true } else { false }
  }
}

extension Diagnostic {
  fileprivate static func nestedInclude(at range: SourceRange, in name: NameSyntax) -> Diagnostic {
    .error("nested-include", "'\(name.text)' cannot include other fields", at: range)
      .help("let the objects include both")
  }
}
