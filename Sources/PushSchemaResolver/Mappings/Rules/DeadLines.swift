import PushSchemaDiagnostics
import PushSchemaModel

extension Resolution {
  /// A line whose target a later line always overwrites has no effect.
  mutating func checkDeadLines(of draft: MappingDraft) {
    for (position, line) in draft.mapping.lines.enumerated() {
      guard let target = line.target, !target.spreads else { continue }
      let later = draft.mapping.lines.indices.dropFirst(position + 1).first { other in
        guard case .set(let set) = draft.mapping.lines[other], set.condition == nil,
          case .literal = set.value
        else { return false }
        return set.target.isSame(as: target) || set.target.isProperPrefix(of: target)
      }
      guard let later else { continue }
      report(
        .deadLine(target, at: draft.places[position].whole, later: draft.places[later].whole))
    }
  }
}

extension Diagnostic {
  fileprivate static func deadLine(
    _ target: MappingPath, at range: SourceRange, later: SourceRange
  ) -> Diagnostic {
    .error("dead-line", "a later line always overwrites '\(target.text)'", at: range)
      .label(later, "overwritten here")
      .help("move the later line in front, or give it a condition")
  }
}
