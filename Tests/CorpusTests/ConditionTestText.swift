import PushSchemaModel

@testable import PushSchemaSwift

extension ConditionTest {
  /// The test in words; what may be unknown stands behind `true` or `false`, whichever is asked.
  var text: String {
    switch self {
    case .all(let tests):
      tests.map { $0.isAny ? "(\($0.text))" : $0.text }.joined(separator: " and ")
    case .any(let tests):
      tests.map { $0.isCompound && !$0.isAny ? "(\($0.text))" : $0.text }
        .joined(separator: " or ")
    case .presence(let path, let isPresent):
      "\(path.text) is \(isPresent ? "present" : "absent")"
    case .count(let group, let paths, let isMet):
      (isMet ? "" : "not ") + Expression.group(group, paths).text
    case .answer(let expression, let isTrue):
      "\(isTrue)(\(expression.withoutNegation.text))"
    case .failure(let test): test.isCompound ? "not (\(test.text))" : "not \(test.text)"
    }
  }

  private var isAny: Bool {
    if case .any = self { true } else { false }
  }
}

extension Expression {
  /// The expression as it is asked, whose own negation is left out.
  fileprivate var withoutNegation: Expression {
    switch self {
    case .state(let path, true, let state): .state(path, isNegated: false, state)
    case .membership(let operand, true, let set):
      .membership(operand, isNegated: false, set)
    default: self
    }
  }
}
