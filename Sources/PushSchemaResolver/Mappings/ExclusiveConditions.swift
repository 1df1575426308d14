import PushSchemaModel

extension Condition {
  /// `when X` beside `unless X`, or presence beside absence: always one of them, and never both.
  func complements(_ other: Condition) -> Bool {
    if isUnless != other.isUnless && expression == other.expression { return true }
    guard let presence, let another = other.presence else { return false }
    return presence.path == another.path && presence.isPresent != another.isPresent
  }

  /// The member whose presence or absence is all that it asks for; neither is ever unknown.
  private var presence: (path: Path, isPresent: Bool)? {
    expression.presence.map { ($0.path, $0.isPresent != isUnless) }
  }

  /// Whether both never hold for the same payload, as far as their form shows.
  func excludes(_ other: Condition) -> Bool {
    switch (isUnless, other.isUnless) {
    case (false, false):
      expression.conjuncts.contains { fact in
        other.expression.conjuncts.contains { fact.contradicts($0) }
      }
    case (false, true): expression.implies(other.expression)
    case (true, false): other.expression.implies(expression)
    case (true, true): false
    }
  }

  /// Whether it only holds where a path reads nothing.
  func demandsAbsence(of path: MappingPath) -> Bool {
    absentPaths.contains { absent in
      switch (absent.root, path.root) {
      case (.own, .own), (.given, .given): path.keys.hasPrefix(absent.keys)
      default: false
      }
    }
  }

  /// The members that are absent wherever the condition holds.
  var absentPaths: [Path] {
    let facts = isUnless ? [Expression.not(expression)] : expression.conjuncts
    return facts.compactMap { fact in
      switch fact {
      case .state(let path, isNegated: false, .absent), .state(let path, isNegated: true, .present),
        .not(.state(let path, isNegated: false, .present)):
        path
      default: nil
      }
    }
  }
}

extension Expression {
  /// The member whose presence or absence is all that it asks for.
  fileprivate var presence: (path: Path, isPresent: Bool)? {
    switch self {
    case .state(let path, let isNegated, .present): (path, !isNegated)
    case .state(let path, let isNegated, .absent): (path, isNegated)
    case .not(let term): term.presence.map { ($0.path, !$0.isPresent) }
    default: nil
    }
  }

  /// The parts that all hold where the whole does.
  fileprivate var conjuncts: [Expression] {
    if case .and(let parts) = self { parts.flatMap(\.conjuncts) } else { [self] }
  }

  /// Whether the other holds wherever this one does.
  fileprivate func implies(_ other: Expression) -> Bool {
    let facts = conjuncts
    return other.conjuncts.allSatisfy(facts.contains)
  }

  /// Whether both never hold.
  fileprivate func contradicts(_ other: Expression) -> Bool {
    if self == .not(other) || other == .not(self) { return true }
    switch (self, other) {
    case (.state(let path, let isNegated, let state), .state(let place, let negates, let another))
    where path == place:
      if isNegated != negates { return state == another }
      return !isNegated && state != another && (state == .absent || another == .absent)
    case (
      .compare(let operand, .equal, .literal(let value)),
      .compare(let other, .equal, .literal(let another))
    ):
      return operand == other && value != another
    case (
      .keys(let path, let isBanned, let isPrefix, let names),
      .keys(let place, let bans, let otherIsPrefix, let others)
    ):
      return path == place && isBanned != bans && isPrefix == otherIsPrefix && names == others
    default: return false
    }
  }
}
