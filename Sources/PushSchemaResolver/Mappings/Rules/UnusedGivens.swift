import PushSchemaDiagnostics
import PushSchemaModel

extension Resolution {
  /// Who runs a mapping is asked for nothing that it does not use.
  mutating func checkUnusedGivens(of draft: MappingDraft) {
    var used: Set<String> = []
    for line in draft.mapping.lines {
      for path in line.readPaths {
        if path.root == .given, let name = path.steps.first?.key { used.insert(name) }
        if let key = path.lookup?.keys.first { used.insert(key) }
      }
    }
    let conditions =
      draft.mapping.lines.flatMap(\.conditions).map(\.expression)
      + draft.mapping.suppressions.map(\.condition) + draft.cases.compactMap(\.condition)
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
    .warning("unused-given", "given '\(given.name)' is used by no line", at: given.range)
      .help("use it as 'given.\(given.name)', or remove it")
  }
}
