import PushSchemaDiagnostics
import PushSchemaModel

extension Resolution {
  /// A member that lines carry under conditions only gets lost where none of them holds.
  mutating func checkConditionalLosses(of draft: MappingDraft) {
    let lines = draft.mapping.lines
    for (position, line) in lines.enumerated() {
      guard let condition = line.condition else { continue }
      for path in line.readMembers {
        let others = draft.paths.read.same(as: path).map(\.line).filter { $0 != position }
        let isCovered = others.contains { other in
          guard let second = lines[other].condition else { return true }
          return condition.complements(second)
        }
        let isFirst = !others.contains { $0 < position }
        let range = draft.places[position].condition ?? draft.places[position].whole
        if !isCovered, isFirst { report(.conditionalLoss(path, at: range)) }
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func conditionalLoss(
    _ path: MappingPath, at range: SourceRange
  ) -> Diagnostic {
    .error(
      "missing-loss", "'\(path.text)' is lost where this does not hold, and nothing says so",
      at: range
    )
    .help("add   \(path.text) drop \"reason\"")
  }
}
