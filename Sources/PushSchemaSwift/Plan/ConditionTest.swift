import PushSchemaModel

/// A condition as a question with two answers, before it is known in which words Swift asks it. A
/// condition can be true, false or unknown; clauses, rules and lines only ask whether it is true, or
/// whether it is false, and both can be asked of its parts one by one.
indirect enum ConditionTest {
  case all([ConditionTest])
  case any([ConditionTest])
  case presence(Path, isPresent: Bool)
  /// Whether so many of the members are there, or are not.
  case count(Expression.GroupTest, [Path], isMet: Bool)
  /// Whether a test that may be unknown is true, or is false; its own negation is left out.
  case answer(Expression, isTrue: Bool)
  /// Whether the test does not hold.
  case failure(ConditionTest)

  /// Whether the expression is true, or is false.
  init(_ expression: Expression, isTrue wanted: Bool) {
    switch expression {
    case .and(let terms):
      let tests = terms.map { ConditionTest($0, isTrue: wanted) }
      self = wanted ? .all(tests) : .any(tests)
    case .or(let terms):
      let tests = terms.map { ConditionTest($0, isTrue: wanted) }
      self = wanted ? .any(tests) : .all(tests)
    case .not(let term): self = ConditionTest(term, isTrue: !wanted)
    case .state(let path, let isNegated, .present):
      self = .presence(path, isPresent: wanted != isNegated)
    case .state(let path, let isNegated, .absent):
      self = .presence(path, isPresent: wanted == isNegated)
    case .group(let group, let paths): self = .count(group, paths, isMet: wanted)
    case .state(_, let isNegated, _), .membership(_, let isNegated, _):
      self = .answer(expression, isTrue: wanted != isNegated)
    case .compare, .compareSum, .row, .affix, .boolean, .keys, .keySet, .quantified:
      self = .answer(expression, isTrue: wanted)
    }
  }

  /// Whether what stands under a condition applies.
  init(_ condition: Condition) {
    let expression = condition.expression
    if !condition.isUnless {
      self = ConditionTest(expression, isTrue: true)
    } else if expression.isTwoValued {
      self = ConditionTest(expression, isTrue: false)
    } else {
      self = .failure(ConditionTest(expression, isTrue: true))
    }
  }

  /// Whether it has operands of its own.
  var isCompound: Bool {
    switch self {
    case .all, .any: true
    case .presence, .count, .answer, .failure: false
    }
  }
}

/// A condition as an expression that may be unknown.
indirect enum ConditionTruth {
  case all([ConditionTruth])
  case any([ConditionTruth])
  case not(ConditionTruth)
  /// A test that is never unknown.
  case test(ConditionTest)
  /// A test that may be unknown; its own negation is left out.
  case answer(Expression)

  init(_ expression: Expression) {
    switch expression {
    case .and(let terms): self = .all(terms.map { ConditionTruth($0) })
    case .or(let terms): self = .any(terms.map { ConditionTruth($0) })
    case .not(let term): self = ConditionTruth(term).opposite
    case .state(_, _, .present), .state(_, _, .absent), .group:
      self = .test(ConditionTest(expression, isTrue: true))
    case .state(_, true, _), .membership(_, true, _): self = .not(.answer(expression))
    case .state, .membership, .compare, .compareSum, .row, .affix, .boolean, .keys, .keySet,
      .quantified:
      self = .answer(expression)
    }
  }

  private var opposite: ConditionTruth {
    if case .not(let truth) = self { truth } else { .not(self) }
  }

  /// Whether it has operands of its own.
  var isCompound: Bool {
    switch self {
    case .all, .any: true
    case .not, .test, .answer: false
    }
  }
}

extension Expression {
  /// Whether it is never unknown.
  fileprivate var isTwoValued: Bool {
    switch self {
    case .and(let terms), .or(let terms): terms.allSatisfy(\.isTwoValued)
    case .not(let term): term.isTwoValued
    case .state(_, _, let state): state == .present || state == .absent
    case .group: true
    default: false
    }
  }
}
