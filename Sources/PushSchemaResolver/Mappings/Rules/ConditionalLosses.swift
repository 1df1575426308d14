import PushSchemaDiagnostics
import PushSchemaModel

extension Resolution {
  /// Checks members that lines only copy under conditions: they are lost if no condition is true.
  mutating func checkConditionalLosses(of draft: MappingDraft, _ readers: UnconditionalReaders) {
    for (position, line) in draft.mapping.lines.enumerated() {
      for path in line.readMembers
      where line.carriesConditionally(path)
        && (!path.spreads || hasFreeMembers(path, of: draft.mapping.source))
      {
        let first = draft.paths.read.same(as: path).map(\.line).first {
          draft.mapping.lines[$0].carriesConditionally(path)
        }
        // If one line reads all that write the same member, none is lost because of the others'
        // conditions.
        guard first == position, !draft.conflictingLines.contains(position),
          !isCovered(path, in: draft),
          !readers.carry(path), !isCarriedInEachCase(path, in: draft)
        else { continue }
        let place = draft.places[position]
        let advice =
          readWhole(with: path, in: draft).map {
            "copy '\($0.text)' member by member"
              + ($0.isWhole ? ", or use cases: 'when … { } else { }'" : "")
          } ?? "add   \(path.text) drop \"reason\""
        report(
          .error(
            "missing-loss", "'\(path.text)' is lost if this condition fails, and no line drops it",
            at: place.condition ?? place.whole
          )
          .help(advice))
      }
    }
  }

  /// The object that lines read as a whole and in parts, if the member is one of the parts: a
  /// separate drop would contradict the other lines.
  private func readWhole(with path: MappingPath, in draft: MappingDraft) -> MappingPath? {
    if path.isWhole { return path }
    let read = draft.paths.read
    let isSpreadToo = read.at(path).contains { $0.path.spreads != path.spreads }
    if isSpreadToo || (!path.spreads && !read.inside(path).isEmpty) {
      return path.steps.isEmpty ? nil : MappingPath(steps: path.steps)
    }
    return read.around(path).map(\.path).first { !$0.spreads }
  }

  /// Whether one of the lines that read a member always runs if the member is present.
  private func isCovered(_ path: MappingPath, in draft: MappingDraft) -> Bool {
    var conditions = draft.paths.conditions(ofImplying: path, in: draft.mapping).compactMap(
      \.onlyCondition)
    var kinds = path.type.kinds
    for reader in draft.paths.read.same(as: path) {
      let line = draft.mapping.lines[reader.line]
      if line.form == .drop { return true }
      guard let carried = line.condition(ofCarrying: path) else { continue }
      guard let condition = carried else { return true }
      if condition.holdsWherePresent(path) || conditions.contains(where: condition.complements) {
        return true
      }
      kinds.removeAll { $0 == condition.onlyKind(of: path) }
      if kinds.isEmpty, !path.type.kinds.isEmpty { return true }
      conditions.append(condition)
    }
    return false
  }

  /// Whether each payload with a member meets the condition of a line that copies it, or whose
  /// condition determines it.
  private func isCarriedInEachCase(_ path: MappingPath, in draft: MappingDraft) -> Bool {
    let carried = draft.paths.read.same(as: path).compactMap { reader in
      draft.mapping.lines[reader.line].condition(ofCarrying: path) ?? nil
    }
    let implied = draft.paths.conditions(ofImplying: path, in: draft.mapping).map(Claim.all(of:))
    let failed = (implied + carried.map(\.claim)).map(\.negated)
    return !arePossible([.presence(of: path)] + failed, in: draft)
  }

  /// Whether no payload with a member makes a line write a value without it.
  func isWrittenInEachCase(
    _ path: MappingPath, by way: MappingLine.Way, in draft: MappingDraft
  ) -> Bool {
    guard !way.values.flatMap(\.source.paths).contains(where: \.isLookedUp) else { return false }
    var others: [Claim] = []
    var unwritten: [Claim] = []
    for value in way.values {
      let chosen = Claim.all(
        (value.condition.map { [$0.claim] } ?? []) + value.source.neededPaths.map(Claim.presence))
      if value.source.paths.contains(path) {
        unwritten.append(.any([chosen.negated] + others))
      } else {
        others.append(chosen)
      }
    }
    return !arePossible([.presence(of: path)] + unwritten, in: draft)
  }

  /// Whether a payload without errors, which is not suppressed, makes all claims true.
  func arePossible(_ claims: [Claim], in draft: MappingDraft) -> Bool {
    let known = draft.knownClaims + claims
    var cases = CaseAnalysis(resolution: self, draft: draft)
    let clauses = clauseClaims(about: known.flatMap(\.paths), in: draft)
    if case .impossible = cases.consistency(of: known + clauses, beside: draft.knownFacts) {
      return false
    }
    return true
  }
}

extension MappingDraft {
  /// The claims that are true for each payload that is not suppressed and belongs to the case.
  var knownClaims: [Claim] {
    mapping.suppressions(isBackward: false).map { .fails($0.condition) } + facts.map(\.claim)
  }

  /// What is known of each payload: the current item is present.
  var knownFacts: ConditionFacts { ConditionFacts(present: mapping.fanOut.map { [$0] } ?? []) }
}

extension MappingLine {
  fileprivate func carriesConditionally(_ path: MappingPath) -> Bool {
    (condition(ofCarrying: path) ?? nil) != nil
  }
}
