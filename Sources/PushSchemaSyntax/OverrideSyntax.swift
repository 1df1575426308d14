package import PushSchemaDiagnostics

/// `override path with path deep …`: merges a free object into the result of the other lines.
package struct OverrideSyntax: Sendable {
  package var range: SourceRange
  package var target: PathSyntax
  package var source: PathSyntax
  /// Whether members that are objects on both sides are merged; else each member is replaced.
  package var isDeep: Bool
  package var condition: ConditionSyntax?
  package var lossy: StringSyntax?
  package var discloses: StringSyntax?
  package var provenance: [ProvenanceSyntax] = []
}

extension Parser {
  /// `override path with path deep` or `shallow`, with its clauses
  mutating func parseOverride() -> MappingSyntax.Item? {
    let start = takeRange()
    guard let target = parsePath("the object to override"), expect(word: .with) != nil,
      let source = parseReadPath("the object that overrides it")
    else { return nil }
    let isDeep = takeIf(word: .deep) != nil
    guard isDeep || takeIf(word: .shallow) != nil else {
      reportExpected("'deep' or 'shallow'")
      return nil
    }
    let clauses = parseItemClauses([.when, .unless, .lossy, .discloses])
    return .override(
      OverrideSyntax(
        range: range(from: start), target: target, source: source, isDeep: isDeep,
        condition: clauses.condition, lossy: clauses.lossy, discloses: clauses.discloses,
        provenance: clauses.provenance))
  }
}
