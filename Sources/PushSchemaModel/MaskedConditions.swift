@_spi(Generated) import PushPayloadBasics

/// Conditions in findings: whether one is true must not tell the value of a sensitive member.
extension Expression {
  /// The condition without the constants that sensitive members are compared with.
  var maskingSensitive: Expression {
    switch self {
    case .and(let terms): .and(terms.map(\.maskingSensitive))
    case .or(let terms): .or(terms.map(\.maskingSensitive))
    case .not(let term): .not(term.maskingSensitive)
    case .quantified(let quantifier, let list, let condition):
      .quantified(quantifier, list, condition.maskingSensitive)
    case .compare(let left, let comparison, let right):
      .compare(left.masked(beside: right), comparison, right.masked(beside: left))
    case .membership(let operand, let isNegated, _) where operand.isSensitive:
      .membership(operand, isNegated: isNegated, .literals([.masked]))
    case .affix(let path, let affix, _) where path.isSensitive:
      .affix(path, affix, [FindingText.masked])
    case .boolean(let path) where path.isSensitive:
      .compare(.path(path), .equal, .literal(.masked))
    default: self
    }
  }
}

extension Condition {
  /// The condition without the constants that sensitive members are compared with.
  package var maskingSensitive: Condition {
    Condition(isUnless: isUnless, expression: expression.maskingSensitive)
  }
}

extension Expression.Operand {
  /// Whether it reads a sensitive member.
  fileprivate var isSensitive: Bool { paths.contains(where: \.isSensitive) }

  /// The operand of a comparison with another one.
  fileprivate func masked(beside other: Self) -> Self {
    if case .literal = self, other.isSensitive { .literal(.masked) } else { self }
  }
}

extension Literal {
  /// What stands for a value that is not shown.
  fileprivate static let masked = Literal.string(FindingText.masked)
}
