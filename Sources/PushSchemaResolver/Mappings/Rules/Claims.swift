@_spi(Generated) import PushPayloadBasics
import PushSchemaModel

/// A claim on a payload: that conditions are true, or that they are not.
indirect enum Claim {
  case holds(Expression)
  /// It is false or unknown.
  case fails(Expression)
  case all([Claim])
  case any([Claim])

  /// The claim that a member, or a given, is present.
  static func presence(of path: MappingPath) -> Claim {
    .holds(.presence(of: Path(path)))
  }

  /// The claim that all terms of a condition are true.
  static func all(of condition: LineCondition) -> Claim {
    .all(
      condition.terms.map { term in
        switch term {
        case .condition(let condition): condition.claim
        case .absent(let paths): .all(paths.map { presence(of: $0).negated })
        case .withoutValue(let condition, let absent):
          .any(
            (condition.map { [$0.claim.negated] } ?? [])
              + absent.map { presence(of: $0).negated })
        }
      })
  }

  /// The claim that is true if this one is not.
  var negated: Claim {
    switch self {
    case .holds(let expression): .fails(expression)
    case .fails(let expression): .holds(expression)
    case .all(let claims): .any(claims.map(\.negated))
    case .any(let claims): .all(claims.map(\.negated))
    }
  }

  /// The members and givens in it.
  var paths: [Path] {
    switch self {
    case .holds(let expression), .fails(let expression): expression.paths
    case .all(let claims), .any(let claims): claims.flatMap(\.paths)
    }
  }

  /// Several claims that together are equivalent, or a choice of claims; `nil` for a single one.
  var parts: Claim? {
    switch self {
    case .all, .any: self
    case .holds(.not(.not(let term))): .all([.holds(term)])
    case .fails(.not(.not(let term))): .all([.fails(term)])
    case .holds(.and(let terms)): .all(terms.map(Claim.holds))
    case .holds(.or(let terms)): .any(terms.map(Claim.holds))
    case .fails(.and(let terms)): .any(terms.map(Claim.fails))
    case .fails(.or(let terms)): .all(terms.map(Claim.fails))
    case .holds(.group(let test, let paths)): Self.group(test, paths)
    case .fails(.group(.atLeastOne, let paths)): .all(paths.map { .fails(.presence(of: $0)) })
    case .fails(.not(.compare(.path(let path), let comparison, .literal(let literal)))):
      // If the member is absent, neither the test nor its opposite is true.
      .any([
        .fails(.presence(of: path)), .holds(.compare(.path(path), comparison, .literal(literal))),
      ])
    case .fails(let term):
      // An absent member makes a test unknown; otherwise the opposite is true.
      term.opposite.map { (path, opposite) in
        .any([.fails(.presence(of: path)), .holds(opposite)])
      }
    case .holds: nil
    }
  }

  private static func group(_ test: Expression.GroupTest, _ paths: [Path]) -> Claim? {
    let present = paths.map { Claim.holds(.presence(of: $0)) }
    return switch test {
    case .exactlyOne, .atLeastOne: .any(present)
    case .allOrNone: .any([.all(present), .all(present.map(\.negated))])
    case .atMostOne: nil
    }
  }
}

extension Condition {
  /// The claim that is true if the condition applies.
  var claim: Claim { isUnless ? .fails(expression) : .holds(expression) }
}

extension Expression {
  static func presence(of path: Path) -> Expression {
    .state(path, isNegated: false, .present)
  }

  /// The opposite test, for a member that is present while the test is not true.
  fileprivate var opposite: (path: Path, test: Expression)? {
    switch self {
    case .compare(.path(let path), .notEqual, let operand):
      (path, .compare(.path(path), .equal, operand))
    case .membership(.path(let path), isNegated: true, .literals(let literals)):
      (path, .membership(.path(path), isNegated: false, .literals(literals)))
    case .state(let path, isNegated: true, let state) where state != .present && state != .absent:
      (path, .state(path, isNegated: false, state))
    case .compare(.path(let path), let comparison, .literal(let literal))
    where path.type.value.kinds == [.number]:
      comparison.inverse.map { (path, .compare(.path(path), $0, .literal(literal))) }
    default: nil
    }
  }
}

extension Path {
  init(_ path: MappingPath) {
    self.init(root: path.root, keys: path.keys, type: path.type)
  }
}
