import PushSchemaDiagnostics
import PushSchemaModel

extension Resolution {
  /// Reports givens that the mapping does not use.
  mutating func checkUnusedGivens(of draft: MappingDraft) {
    let tested = draft.mapping.conditions.flatMap(\.paths).filter { $0.root == .given }
      .compactMap(\.keys.first)
    let used = Set(draft.mapping.lines.flatMap(\.readGivens) + tested)
    for given in draft.mapping.givens where !used.contains(given.name) {
      report(
        .warning("unused-given", "no line uses given '\(given.name)'", at: given.range)
          .help("use it as 'given.\(given.name)', or remove it"))
    }
  }
}
