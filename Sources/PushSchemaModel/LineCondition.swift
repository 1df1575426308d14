/// The full condition of a value: its own, the case of its line, and no earlier value written.
package struct LineCondition: Hashable, Sendable {
  package enum Term: Hashable, Sendable {
    case condition(Condition)
    /// The line's earlier values are not written, because these members are absent.
    case absent([MappingPath])
    /// An earlier value of the line is not written: its condition is not true, or a member that it
    /// reads is absent. A value that does not fit the target counts as written.
    case withoutValue(unless: Condition?, absent: [MappingPath])
  }

  /// The terms; all must be true.
  package let terms: [Term]

  package init(terms: [Term]) { self.terms = terms }

  /// The condition if it is the only term; `nil` otherwise.
  package var onlyCondition: Condition? {
    if terms.count == 1, case .condition(let condition)? = terms.first { condition } else { nil }
  }
}

extension Expression {
  fileprivate func demands(_ path: MappingPath) -> Bool {
    switch self {
    case .and(let terms): terms.contains { $0.demands(path) }
    case .state(_, isNegated: false, .absent): false
    case .compare(let left, _, let right): left.demands(path) || right.demands(path)
    case .membership(let operand, isNegated: false, _): operand.demands(path)
    case .boolean(let own), .affix(let own, _, _), .state(let own, isNegated: false, _):
      own.ends(at: path)
    default: false
    }
  }
}

extension Mapping {
  /// The condition under which one of the mapping's lines writes the value at a position.
  package func condition(
    ofValue position: Int, inLine line: Int, isBackward: Bool = false
  ) -> LineCondition {
    let values = lines[line].way(isBackward: isBackward)?.values ?? []
    let own = values[position].condition.map { [LineCondition.Term.condition($0)] } ?? []
    var earlier: [LineCondition.Term] = []
    var absent: [MappingPath] = []
    for term in values[..<position].compactMap({ $0.absence(beside: values[position]) }) {
      if case .absent(let paths) = term { absent += paths } else { earlier.append(term) }
    }
    if !absent.isEmpty { earlier.append(.absent(absent)) }
    return LineCondition(terms: caseConditions(ofLine: line).map { .condition($0) } + earlier + own)
  }

  /// The conditions for a line in a case: the case's own, and that none before it applies.
  private func caseConditions(ofLine position: Int) -> [Condition] {
    guard let index = caseIndex(ofLine: position) else { return [] }
    let others = cases[..<index].compactMap(\.condition)
    let earlier = others.first.map { first in
      Condition(isUnless: true, expression: others.count == 1 ? first : .or(others))
    }
    let own = cases[index].condition.map { Condition(isUnless: false, expression: $0) }
    return [earlier, own].compactMap(\.self)
  }
}

extension MappingLine.Value {
  /// The term for "not written, but a later value may be"; `nil` if it is always written.
  fileprivate func absence(beside later: Self) -> LineCondition.Term? {
    var absent = optionalPaths.filter { !(condition?.demands($0) ?? false) }
    guard condition != nil || !absent.isEmpty else { return nil }
    if condition == nil, absent.count == 1 { return .absent(absent) }
    // The members that the later value needs are present.
    if condition != nil { absent.removeAll(where: later.needs) }
    return .withoutValue(unless: condition, absent: absent)
  }

  private func needs(_ path: MappingPath) -> Bool {
    source.neededPaths.contains(path) || condition?.demands(path) ?? false
  }
}

extension Condition {
  /// Whether it is only true if the member is present.
  fileprivate func demands(_ path: MappingPath) -> Bool { !isUnless && expression.demands(path) }
}

extension Expression.Operand {
  fileprivate func demands(_ path: MappingPath) -> Bool {
    switch self {
    case .path(let own), .measure(_, let own): own.ends(at: path)
    // Of several members together, one is enough.
    case .total(_, let paths): paths.count == 1 && paths[0].ends(at: path)
    case .literal: false
    }
  }
}
