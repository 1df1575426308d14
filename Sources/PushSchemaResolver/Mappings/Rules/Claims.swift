@_spi(Generated) import PushPayloadBasics
import PushSchemaModel

/// What is said of a payload: that conditions are true, or that they are not.
indirect enum Claim {
  case holds(Expression)
  /// It is false or unknown.
  case fails(Expression)
  case all([Claim])
  case any([Claim])

  /// That a member, or a given, is there.
  static func presence(of path: MappingPath) -> Claim {
    .holds(.state(Path(path), isNegated: false, .present))
  }

  /// That all terms of a condition hold.
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

  /// What is so where this is not.
  var negated: Claim {
    switch self {
    case .holds(let expression): .fails(expression)
    case .fails(let expression): .holds(expression)
    case .all(let claims): .any(claims.map(\.negated))
    case .any(let claims): .all(claims.map(\.negated))
    }
  }

  /// The members and givens that it speaks of.
  var paths: [Path] {
    switch self {
    case .holds(let expression), .fails(let expression): expression.paths
    case .all(let claims), .any(let claims): claims.flatMap(\.paths)
    }
  }

  /// The claims that say the same together, or of which one says the same; `nil` if it says one thing.
  var parts: Claim? {
    switch self {
    case .all, .any: self
    case .holds(.and(let terms)): .all(terms.map(Claim.holds))
    case .holds(.or(let terms)): .any(terms.map(Claim.holds))
    case .fails(.and(let terms)): .any(terms.map(Claim.fails))
    case .fails(.or(let terms)): .all(terms.map(Claim.fails))
    case .holds(.group(let test, let paths)): Self.group(test, paths)
    case .fails(.group(.atLeastOne, let paths)): .all(paths.map { .fails(.presence(of: $0)) })
    case .fails(.not(.compare(.path(let path), let comparison, .literal(let literal)))):
      // Where the member is absent, neither the test nor its opposite holds.
      .any([
        .fails(.presence(of: path)), .holds(.compare(.path(path), comparison, .literal(literal))),
      ])
    case .fails(let term):
      // A member that is absent makes a test unknown; else the opposite is so.
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
  /// What is so where the condition holds.
  var claim: Claim { isUnless ? .fails(expression) : .holds(expression) }
}

extension Expression {
  fileprivate static func presence(of path: Path) -> Expression {
    .state(path, isNegated: false, .present)
  }

  /// What is so of the member that a test looks at, where it is there and the test is not true.
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
    self.init(root: path.root == .given ? .given : .own, keys: path.keys, type: path.type)
  }
}
