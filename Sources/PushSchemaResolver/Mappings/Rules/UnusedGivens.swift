import PushSchemaDiagnostics
import PushSchemaModel

extension Resolution {
  /// Reports givens that the mapping does not use.
  mutating func checkUnusedGivens(of draft: MappingDraft) {
    var used = Set(draft.mapping.lines.flatMap(\.readGivens))
    let conditions = draft.mapping.conditions + draft.cases.compactMap(\.condition)
    for path in conditions.flatMap(\.paths) where path.root == .given {
      if let name = path.keys.first { used.insert(name) }
    }
    for given in draft.mapping.givens where !used.contains(given.name) {
      report(.unusedGiven(given))
    }
  }
}

extension Diagnostic {
  fileprivate static func unusedGiven(_ given: Given) -> Diagnostic {
    .warning("unused-given", "no line uses given '\(given.name)'", at: given.range)
      .help("use it as 'given.\(given.name)', or remove it")
  }
}
