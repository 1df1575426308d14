import PushSchemaDiagnostics
import PushSchemaModel

extension Resolution {
  /// Checks that a condition can be true, also if the members of its line are present, and that it
  /// states what applies if a member is absent.
  mutating func checkPossible(
    _ condition: Condition, at range: SourceRange, in draft: MappingDraft,
    reading sources: [MappingPath] = []
  ) {
    guard !units[draft.unit].wasChecked, !condition.isUnless else { return }
    var cases = CaseAnalysis(resolution: self, draft: draft)
    let facts = ConditionFacts(present: sources.filter { $0.root == .own })
    if case .impossible(let conflict) = cases.consistency(of: [condition.claim], beside: facts) {
      report(.error("impossible-condition", "this is never true here: \(conflict)", at: range))
    } else {
      checkNegations(in: condition, at: range, in: draft, reading: sources)
      checkDefaults(in: condition, at: range, in: draft, reading: sources)
    }
  }

  /// Whether a member may be absent if tests are true and the members of the line are present.
  func mayBeAbsent(
    _ path: Path, where tests: [Expression] = [], in draft: MappingDraft,
    reading sources: [MappingPath]
  ) -> Bool {
    var cases = CaseAnalysis(resolution: self, draft: draft)
    let facts = ConditionFacts(present: sources.filter { $0.root == .own })
    let claims = tests.map(Claim.holds) + [.fails(.presence(of: path))]
    if case .possible = cases.consistency(of: claims, beside: facts) { return true }
    return false
  }
}

extension Condition {
  /// Whether it is only true if a member is present.
  func demands(_ path: MappingPath) -> Bool {
    let path = Path(path)
    if isUnless { return presence.map { $0.isPresent && $0.path.leads(through: path) } ?? false }
    var facts = ConditionFacts()
    for term in expression.conjuncts { _ = facts.add(term) }
    return facts.contains(path)
  }
}
