package import PushPayloadBasics

extension ArithmeticOperator {
  /// Whether it is written as a function of both numbers.
  package var isFunction: Bool { self == .min || self == .max }

  /// Whether it has a higher precedence than a sum.
  fileprivate var isProduct: Bool { self == .times || self == .dividedBy }
}

/// A whole number that a `set` line computes from others.
package indirect enum Arithmetic: Hashable, Sendable {
  package typealias Operator = ArithmeticOperator

  /// The limits of a clamped number; at least one of them is set.
  package struct Limits: Hashable, Sendable {
    package var lower: Int64?
    package var upper: Int64?

    package init(lower: Int64?, upper: Int64?) { (self.lower, self.upper) = (lower, upper) }

    /// `0...99`, `0...`, `...99`.
    package var text: String {
      (lower.map { String($0) } ?? "") + "..." + (upper.map { String($0) } ?? "")
    }
  }

  case constant(Int64)
  /// A member or a given that is a whole number; for a union, the line's condition requires it.
  case member(MappingPath)
  /// `int(path)`: the number in a text; certain if the text's type only allows whole numbers.
  case wholeNumber(MappingPath, isCertain: Bool)
  case operation(Arithmetic, Operator, Arithmetic)
  case clamp(Arithmetic, Limits)

  /// The members and givens that it reads, each once, in the order of its text.
  package var paths: [MappingPath] { distinct(operands.map(\.path)) }

  /// The paths that it reads, in order, and whether each is a text.
  package var operands: [(path: MappingPath, isText: Bool)] {
    switch self {
    case .constant: []
    case .member(let path): [(path, false)]
    case .wholeNumber(let path, _): [(path, true)]
    case .operation(let left, _, let right): left.operands + right.operands
    case .clamp(let number, _): number.operands
    }
  }

  /// Whether a text in it may be no whole number, although its type allows the text.
  package var mayLose: Bool {
    switch self {
    case .constant, .member: false
    case .wholeNumber(_, let isCertain): !isCertain
    case .operation(let left, _, let right): left.mayLose || right.mayLose
    case .clamp(let number, _): number.mayLose
    }
  }

  /// The number in the spelling of the language.
  package var text: String {
    switch self {
    case .constant(let value): String(value)
    case .member(let path): path.text
    case .wholeNumber(let path, _): "int(\(path.text))"
    case .clamp(let number, let limits): "clamp(\(number.text), \(limits.text))"
    case .operation(let left, let sign, let right) where sign.isFunction:
      "\(sign.rawValue)(\(left.text), \(right.text))"
    case .operation(let left, let sign, let right):
      left.text(within: sign, isRight: false) + " \(sign.rawValue) "
        + right.text(within: sign, isRight: true)
    }
  }

  /// The text, in parentheses if its meaning would change without them.
  private func text(within outer: Operator, isRight: Bool) -> String {
    guard case .operation(_, let sign, _) = self, !sign.isFunction else { return text }
    let isOpen = isRight ? sign.isProduct && !outer.isProduct : sign.isProduct || !outer.isProduct
    return isOpen ? text : "(\(text))"
  }
}
