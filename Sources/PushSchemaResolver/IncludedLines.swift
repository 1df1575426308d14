import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

/// Inserts the lines that mappings include.
extension Resolution {
  /// Replaces each include of a mapping by the lines of the group.
  mutating func includeLines(in unit: Int) {
    var groups: [String: LinesSyntax] = [:]
    for case .lines(let syntax) in units[unit].declarations {
      groups[syntax.name.text] = syntax
    }
    guard !groups.isEmpty else { return }
    units[unit].declarations = units[unit].declarations.map { declaration in
      guard case .mapping(var syntax) = declaration else { return declaration }
      syntax.items = syntax.items.including(groups)
      return .mapping(syntax)
    }
  }

  /// Reports groups of lines that are empty or include others, and wrong or repeated includes.
  mutating func checkLines(of unit: Int) {
    for case .lines(let syntax) in units[unit].declarations {
      checkFilled(syntax.items, code: "empty-lines", "lines", syntax.name, needs: "lines")
      for case .include(_, let range) in syntax.items {
        report(.nestedInclude(at: range, in: syntax.name, of: "lines", by: "mappings"))
      }
    }
    let written = units[unit].writtenDeclarations
    let groups = written.compactMap { if case .lines(let syntax) = $0 { syntax } else { nil } }
    for case .mapping(let syntax) in written {
      var firsts = FirstOccurrences<DeclarationID>()
      checkIncludes(of: syntax.items, after: &firsts, in: unit)
      for case .cases(let cases) in syntax.items {
        for own in cases.cases {
          var firsts = firsts
          checkIncludes(of: own.items, after: &firsts, in: unit)
          for case .include(let name, _) in own.items { checkCaseLines(name, among: groups) }
        }
      }
    }
  }

  /// Reports groups that are unknown, in another schema, or included before.
  private mutating func checkIncludes(
    of items: [MappingSyntax.Item], after firsts: inout FirstOccurrences<DeclarationID>,
    in unit: Int
  ) {
    for case .include(let name, _) in items {
      guard let id = resolveName(name, as: [.lines], in: unit)?.id else { continue }
      if id.schema != units[unit].name {
        report(
          .error(
            "foreign-lines", "a mapping cannot include '\(name.text)' of another schema",
            at: name.range
          )
          .help("declare the lines in this schema"))
      } else {
        _ = isFirstInclude(of: id, name, in: &firsts)
      }
    }
  }

  /// Reports a group that a case includes and whose lines are the same for all cases.
  private mutating func checkCaseLines(
    _ name: QualifiedNameSyntax, among groups: [LinesSyntax]
  ) {
    for group in groups
    where group.name.text == name.last.text && !group.items.allSatisfy(\.mayStandInCase) {
      report(
        .error(
          "misplaced-line",
          "a case cannot include '\(name.text)', which has lines that are the same for all cases",
          at: name.range
        )
        .label(group.name.range, "declared here")
        .help("include it outside of the cases, or move those lines out of it"))
    }
  }
}

extension [MappingSyntax.Item] {
  /// The same with included lines in their places; a group includes no other one.
  fileprivate func including(_ groups: [String: LinesSyntax]) -> [MappingSyntax.Item] {
    var included: Set<String> = []
    return flatMap { item -> [MappingSyntax.Item] in
      switch item {
      case .include(let name, _):
        guard name.count == 1, let group = groups[name.last.text],
          included.insert(name.last.text).inserted
        else { return [] }
        return group.items.filter { if case .include = $0 { false } else { true } }
      case .cases(var cases):
        for index in cases.cases.indices {
          cases.cases[index].items = cases.cases[index].items.including(groups)
            .filter(\.mayStandInCase)
        }
        return [.cases(cases)]
      default: return [item]
      }
    }
  }
}
