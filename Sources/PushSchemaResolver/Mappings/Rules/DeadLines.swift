import PushSchemaDiagnostics
import PushSchemaModel

extension Resolution {
  /// A line whose target a later line always overwrites has no effect.
  mutating func checkDeadLines(of draft: MappingDraft) {
    let overwriting = LinePaths(draft.mapping.lines) { line in
      line.alwaysOverwrites ? [line.target].compactMap { $0 } : []
    }
    for (position, line) in draft.mapping.lines.enumerated() {
      guard let target = line.target, !target.spreads else { continue }
      let writers = [Array(overwriting.same(as: target)), overwriting.around(target)]
      let next = writers.compactMap { $0.first { $0.line > position }?.line }
      guard let later = next.min() else { continue }
      report(
        .deadLine(target, at: draft.places[position].whole, later: draft.places[later].whole))
    }
  }
}

extension MappingLine {
  /// Whether it writes the same value whatever the payload holds.
  fileprivate var alwaysOverwrites: Bool {
    guard case .set(let set) = self, case .literal = set.value else { return false }
    return set.condition == nil
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
