@_spi(Generated) import PushPayload
import PushSchemaModel

/// Equivalent forms of conditions.
extension Expression {
  /// An equivalent condition with `not` only before tests without an opposite, and with parts and
  /// values in a fixed order.
  func normalized(isNegated: Bool = false) -> Expression {
    switch self {
    case .and(let terms): Self.joined(terms, isAnd: !isNegated, isNegated)
    case .or(let terms): Self.joined(terms, isAnd: isNegated, isNegated)
    case .not(let term): term.normalized(isNegated: !isNegated)
    case .compare(let left, let comparison, let right):
      Self.comparison(left, isNegated ? comparison.opposite : comparison, right)
    case .membership(let operand, let isExcluded, .literals(let literals)):
      Self.membership(operand, isNegated: isExcluded != isNegated, literals)
    case .membership(let operand, let isExcluded, let values) where isNegated:
      .membership(operand, isNegated: !isExcluded, values)
    case .state(let path, let isContrary, .absent):
      .state(path, isNegated: isContrary == isNegated, .present)
    case .state(let path, let isContrary, let state):
      .state(path, isNegated: isContrary != isNegated, state)
    case .keys(let path, let isBanned, let isPrefix, let names):
      .keys(path, isBanned: isBanned != isNegated, isPrefix: isPrefix, names)
    case .quantified(let quantifier, let list, let term):
      .quantified(
        isNegated ? (quantifier == .any ? .all : .any) : quantifier, list,
        term.normalized(isNegated: isNegated))
    case .compareSum, .membership, .row, .affix, .group, .keySet, .boolean:
      isNegated ? .not(self) : self
    }
  }

  private static func joined(
    _ terms: [Expression], isAnd: Bool, _ isNegated: Bool
  ) -> Expression {
    var parts: [JSONName: Expression] = [:]
    func add(_ part: Expression) { parts[JSONName(part.text)] = part }
    for term in terms.map({ $0.normalized(isNegated: isNegated) }) {
      switch term {
      case .and(let inner) where isAnd: inner.forEach(add)
      case .or(let inner) where !isAnd: inner.forEach(add)
      default: add(term)
      }
    }
    let ordered = parts.ordered { $0.key < $1.key }.map(\.value)
    if ordered.count == 1 { return ordered[0] }
    return isAnd ? .and(ordered) : .or(ordered)
  }

  /// A comparison with its sides in a fixed order, literals after members.
  private static func comparison(
    _ left: Operand, _ comparison: Comparison, _ right: Operand
  ) -> Expression {
    let isTurned =
      switch (left, right) {
      case (.literal, .literal): false
      case (.literal, _): true
      case (_, .literal): false
      default: JSONName(right.text) < JSONName(left.text)
      }
    return isTurned
      ? .compare(right, comparison.mirrored, left) : .compare(left, comparison, right)
  }

  private static func membership(
    _ operand: Operand, isNegated: Bool, _ literals: [Literal]
  ) -> Expression {
    if literals.count == 1 {
      return .compare(operand, isNegated ? .notEqual : .equal, .literal(literals[0]))
    }
    return .membership(
      operand, isNegated: isNegated,
      .literals(literals.ordered { JSONName($0.text) < JSONName($1.text) }))
  }
}

extension Condition {
  /// The same condition with `when`, if that is equivalent.
  var withoutUnless: Condition {
    isUnless && expression.isAboutPresence
      ? Condition(isUnless: false, expression: .not(expression)) : self
  }
}
