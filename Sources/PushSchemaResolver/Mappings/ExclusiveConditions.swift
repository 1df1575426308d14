@_spi(Generated) import PushPayloadBasics
import PushSchemaModel

extension Condition {
  /// Whether exactly one of both always applies: `when X` and `unless X`, or presence and absence.
  func complements(_ other: Condition) -> Bool {
    if isUnless != other.isUnless && expression == other.expression { return true }
    guard let presence, let another = other.presence else { return false }
    return presence.path == another.path && presence.isPresent != another.isPresent
  }

  /// Whether both never apply to the same payload, as far as their form shows.
  func excludes(_ other: Condition) -> Bool {
    if complements(other) { return true }
    return switch (isUnless, other.isUnless) {
    case (false, false):
      expression.conjuncts.contains { fact in
        other.expression.conjuncts.contains { fact.contradicts($0) }
      }
    case (false, true): expression.implies(other.expression)
    case (true, false): other.expression.implies(expression)
    case (true, true): false
    }
  }
}

extension Expression {
  /// Whether the other is true whenever this one is.
  fileprivate func implies(_ other: Expression) -> Bool {
    let facts = conjuncts
    return other.conjuncts.allSatisfy(facts.contains)
  }

  /// Whether both are never true together.
  fileprivate func contradicts(_ other: Expression) -> Bool {
    if self == .not(other) || other == .not(self) { return true }
    switch (self, other) {
    case (.state(let path, let isNegated, let state), .state(let place, let negates, let another))
    where path == place:
      if isNegated != negates { return state == another }
      let arePresenceAndAbsence = Set([state, another]) == [.present, .absent]
      return !isNegated
        && (arePresenceAndAbsence
          || state.kind != another.kind && state != .present && another != .present)
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
