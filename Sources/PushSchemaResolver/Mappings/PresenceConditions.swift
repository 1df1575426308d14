import PushSchemaModel

/// What conditions require of the presence of members; `is present` and `is absent` are never
/// unknown.
extension Condition {
  /// The member, if the condition only tests its presence or absence.
  var presence: (path: Path, isPresent: Bool)? {
    expression.presence.map { ($0.path, $0.isPresent != isUnless) }
  }

  /// Whether it is true whenever a member is present: it only tests that, or the presence of an
  /// object around it.
  func holdsWherePresent(_ path: MappingPath) -> Bool {
    let tests = isUnless ? [presence] : expression.conjuncts.map(\.presence)
    return tests.allSatisfy { $0.map { $0.isPresent && path.leads(through: $0.path) } ?? false }
  }

  /// Whether it is true whenever a member is absent and another condition is true.
  func holds(whereAbsent path: MappingPath, and other: Condition?) -> Bool {
    let path = Path(path)
    if isUnless { return presence.map { !$0.isPresent && $0.path.leads(through: path) } ?? false }
    let known = other.map { $0.isUnless ? [] : $0.expression.conjuncts } ?? []
    return expression.conjuncts.allSatisfy { fact in
      if let presence = fact.presence, !presence.isPresent, presence.path.leads(through: path) {
        return true
      }
      return known.contains(fact)
    }
  }

  /// The tests that are all true, or for `not` not true, whenever the condition is true.
  var facts: [Expression] {
    (isUnless ? [.not(expression)] : expression.conjuncts).flatMap { fact in
      if case .not(let term) = fact { term.disjuncts.map(Expression.not) } else { [fact] }
    }
  }

  /// The members that are absent whenever the condition is true.
  var absentPaths: [Path] {
    facts.compactMap(\.presence).filter { !$0.isPresent }.map(\.path)
  }
}

extension Expression {
  /// The parts of which one is true if the whole is.
  fileprivate var disjuncts: [Expression] {
    switch self {
    case .or(let terms): terms.flatMap(\.disjuncts)
    case .group(.atLeastOne, let paths): paths.map { .state($0, isNegated: false, .present) }
    default: [self]
    }
  }

  /// The member, if it only tests its presence or absence.
  var presence: (path: Path, isPresent: Bool)? {
    switch self {
    case .state(let path, let isNegated, .present): (path, !isNegated)
    case .state(let path, let isNegated, .absent): (path, isNegated)
    case .not(let term): term.presence.map { ($0.path, !$0.isPresent) }
    default: nil
    }
  }
}
