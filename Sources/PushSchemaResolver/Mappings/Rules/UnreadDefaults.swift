import PushSchemaDiagnostics
import PushSchemaModel

extension Resolution {
  /// Reports tests of optional members that their default would pass: if the member is absent, the
  /// test is unknown, so the condition must state what applies then.
  mutating func checkDefaults(
    in condition: Condition, at range: SourceRange, in draft: MappingDraft,
    reading sources: [MappingPath]
  ) {
    let scope = draft.scope()
    for term in condition.expression.tests {
      guard let path = term.testedMember, !path.isOfItem, path.root != .given,
        !condition.expression.asksForPresence(of: path),
        let value = statedDefault(of: path, in: scope),
        answer(of: term, on: path, being: value) == true,
        mayBeAbsent(path, in: draft, reading: sources)
      else { continue }
      report(
        .warning(
          "unread-default",
          "this is unknown if '\(path.text)' is absent, although its default is \(value.text)",
          at: range
        )
        .help("write 'default(\(path.text))' to use the default")
        .help("or '\(path.text) is present and' to ignore it"))
    }
  }
}

extension Expression {
  /// The tests in it.
  fileprivate var tests: [Expression] {
    switch self {
    case .and(let terms), .or(let terms): terms.flatMap(\.tests)
    default: [self]
    }
  }

  /// The member, if a test only tests the value of one.
  fileprivate var testedMember: Path? {
    switch self {
    case .boolean(let path), .compare(.path(let path), _, .literal), .affix(let path, _, _),
      .compare(.literal, _, .path(let path)), .membership(.path(let path), isNegated: false, _):
      path
    default: nil
    }
  }
}
