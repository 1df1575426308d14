@_spi(Generated) import PushPayloadBasics
import PushSchemaDiagnostics
import PushSchemaModel

extension Resolution {
  /// Reports negated tests of optional members: if the member is absent, the test and its negation
  /// are unknown, so the condition must state what applies then.
  mutating func checkNegations(
    in condition: Condition, at range: SourceRange, in draft: MappingDraft,
    reading sources: [MappingPath]
  ) {
    guard !condition.isUnless else { return }
    let terms = condition.expression.conjuncts
    for (position, term) in terms.enumerated() {
      guard let path = term.negatedMember, !path.isOfItem,
        !condition.expression.asksForPresence(of: path)
      else { continue }
      var others = terms
      others.remove(at: position)
      guard mayBeAbsent(path, where: others, in: draft, reading: sources) else { continue }
      report(
        .warning(
          "absent-negation",
          "this is not true if '\(path.text)' is absent: then neither a test nor its negation is true",
          at: range
        )
        .help("add '\(path.text) is absent or' if it should be true then")
        .help("or '\(path.text) is present and' if it should not"))
    }
  }
}

extension Expression {
  /// The member of a negated test that is unknown if the member is absent; `nil` for any other
  /// term.
  fileprivate var negatedMember: Path? {
    switch self {
    case .not(.compare(.path(let path), _, .literal)), .not(.affix(let path, _, _)),
      .not(.membership(.path(let path), isNegated: false, _)), .not(.boolean(let path)),
      .compare(.path(let path), .notEqual, .literal),
      .membership(.path(let path), isNegated: true, _):
      path
    default: nil
    }
  }

  /// Whether a part of it tests the presence of a member.
  func asksForPresence(of path: Path) -> Bool {
    switch self {
    case .and(let terms), .or(let terms): terms.contains { $0.asksForPresence(of: path) }
    case .not(let term): term.asksForPresence(of: path)
    case .state(let other, _, let state): other == path && [.present, .absent].contains(state)
    default: false
    }
  }
}
