/// A whole number that a `set` line works out of others.
package indirect enum Arithmetic: Hashable, Sendable {
  package enum Operator: String, Hashable, Sendable {
    case plus = "+"
    case minus = "-"
    case times = "*"
    /// By a whole number above 0, rounded down.
    case dividedBy = "/"
    /// The smaller one of two.
    case min
    /// The larger one of two.
    case max

    /// Whether it is written as a function of both numbers.
    package var isFunction: Bool { self == .min || self == .max }

    /// Whether it binds tighter than a sum does.
    fileprivate var isProduct: Bool { self == .times || self == .dividedBy }
  }

  /// What a number is brought to lie in; one of the ends is there.
  package struct Limits: Hashable, Sendable {
    package var lower: Int64?
    package var upper: Int64?

    package init(lower: Int64?, upper: Int64?) {
      self.lower = lower
      self.upper = upper
    }

    /// `0...99`, `0...`, `...99`.
    package var text: String {
      (lower.map { String($0) } ?? "") + "..." + (upper.map { String($0) } ?? "")
    }
  }

  case constant(Int64)
  /// A member or a given that is a whole number; of a union, where the line's condition says so.
  case member(MappingPath)
  /// `int(path)`: the whole number that a text says. It is certain where the type of the text lets it say
  /// nothing else.
  case wholeNumber(MappingPath, isCertain: Bool)
  case operation(Arithmetic, Operator, Arithmetic)
  case clamp(Arithmetic, Limits)

  /// The members and givens that it reads, each once, in the order in which they stand in it.
  package var paths: [MappingPath] {
    operands.reduce(into: []) { paths, operand in
      if !paths.contains(operand.path) { paths.append(operand.path) }
    }
  }

  /// What it reads, in order, and whether as a text.
  package var operands: [(path: MappingPath, isText: Bool)] {
    switch self {
    case .constant: []
    case .member(let path): [(path, false)]
    case .wholeNumber(let path, _): [(path, true)]
    case .operation(let left, _, let right): left.operands + right.operands
    case .clamp(let number, _): number.operands
    }
  }

  /// Whether a text in it may say no whole number, though its type allows the text.
  package var mayLose: Bool {
    switch self {
    case .constant, .member: false
    case .wholeNumber(_, let isCertain): !isCertain
    case .operation(let left, _, let right): left.mayLose || right.mayLose
    case .clamp(let number, _): number.mayLose
    }
  }

  /// The member of the source that an overflow is told of: the first one that is read.
  package var place: MappingPath? { paths.first { $0.root == .own } }

  /// The number as the language writes it.
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

  /// The text, between parentheses where it would be read otherwise without.
  private func text(within outer: Operator, isRight: Bool) -> String {
    guard case .operation(_, let sign, _) = self, !sign.isFunction else { return text }
    let isOpen = isRight ? sign.isProduct && !outer.isProduct : sign.isProduct || !outer.isProduct
    return isOpen ? text : "(\(text))"
  }
}
