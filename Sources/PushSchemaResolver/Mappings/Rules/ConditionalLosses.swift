import PushSchemaDiagnostics
import PushSchemaModel

extension Resolution {
  /// A member that lines carry under conditions only gets lost where none of them holds.
  mutating func checkConditionalLosses(of draft: MappingDraft, _ carriers: SureCarriers) {
    for (position, line) in draft.mapping.lines.enumerated() where line.condition != nil {
      for path in line.readMembers
      where draft.paths.read.same(as: path).first(where: { _ in true })?.line == position {
        if isCovered(path, in: draft) || carriers.carry(path) { continue }
        let range = draft.places[position].condition ?? draft.places[position].whole
        report(.conditionalLoss(path, whole: readWhole(with: path, in: draft), at: range))
      }
    }
  }

  /// The object that lines read whole and in parts, if the member is one of these: a drop of its own would
  /// contradict the others.
  private func readWhole(with path: MappingPath, in draft: MappingDraft) -> MappingPath? {
    let read = draft.paths.read
    let isSpreadToo = read.at(path).contains { $0.path.spreads != path.spreads }
    if isSpreadToo || (!path.spreads && !read.inside(path).isEmpty) {
      return path.steps.isEmpty ? nil : MappingPath(steps: path.steps)
    }
    return read.around(path).map(\.path).first { !$0.spreads }
  }

  /// Whether one of the lines that read a member runs wherever it is present.
  private func isCovered(_ path: MappingPath, in draft: MappingDraft) -> Bool {
    var conditions: [Condition] = []
    for reader in draft.paths.read.same(as: path) {
      guard let condition = draft.mapping.lines[reader.line].condition else { return true }
      if condition.holdsWherePresent(path) || conditions.contains(where: condition.complements) {
        return true
      }
      conditions.append(condition)
    }
    return false
  }
}

extension Diagnostic {
  fileprivate static func conditionalLoss(
    _ path: MappingPath, whole: MappingPath?, at range: SourceRange
  ) -> Diagnostic {
    .error(
      "missing-loss", "'\(path.text)' is lost where this does not hold, and nothing says so",
      at: range
    )
    .help(
      whole.map { "move '\($0.text)' member by member" }
        ?? "add   \(path.text) drop \"reason\"")
  }
}
