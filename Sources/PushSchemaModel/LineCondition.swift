/// When a value of a mapping's line is written, in full: its own condition, the case of its line, and that nothing
/// before it is written.
package struct LineCondition: Hashable, Sendable {
  package enum Term: Hashable, Sendable {
    case condition(Condition)
    /// Values that the line names before this one are not written, since what they are is absent.
    case absent([MappingPath])
    /// A value that the line names before this one is not written: its condition does not hold, or something that it
    /// reads is absent. A value that does not fit the target counts as written.
    case withoutValue(unless: Condition?, absent: [MappingPath])
  }

  /// All of them hold.
  package let terms: [Term]

  /// The one condition that it is; `nil` if it is more.
  package var onlyCondition: Condition? {
    if terms.count == 1, case .condition(let condition)? = terms.first { condition } else { nil }
  }

  /// The part of it that looks at the member at some keys; `nil` if none does.
  package func part(asking keys: [String]) -> LineCondition? {
    let asking = terms.compactMap { $0.part(asking: keys) }
    return asking.isEmpty ? nil : LineCondition(terms: asking)
  }
}

extension Mapping {
  /// When the value of this position is written by one of the mapping's lines.
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

  /// What has to hold for a line of one of the mapping's cases: its own condition, and none of those before it.
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
  /// When it is not written, although a later value of its line may be; `nil` if it always is.
  fileprivate func absence(beside later: Self) -> LineCondition.Term? {
    var absent = optionalPaths.filter { !(condition?.demands($0) ?? false) }
    guard condition != nil || !absent.isEmpty else { return nil }
    if condition == nil, absent.count == 1 { return .absent(absent) }
    // What the later value needs itself is there.
    if condition != nil { absent.removeAll(where: later.needs) }
    return .withoutValue(unless: condition, absent: absent)
  }

  private func needs(_ path: MappingPath) -> Bool {
    source.neededPaths.contains(path) || condition?.demands(path) ?? false
  }
}

extension Condition {
  /// Whether it only holds where the member is there.
  fileprivate func demands(_ path: MappingPath) -> Bool {
    !isUnless && expression.demands(path)
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
      own.isSame(as: path)
    default: false
    }
  }
}

extension Expression.Operand {
  fileprivate func demands(_ path: MappingPath) -> Bool {
    switch self {
    case .path(let own), .measure(_, let own): own.isSame(as: path)
    // Of several members together one suffices.
    case .total(_, let paths): paths.count == 1 && paths[0].isSame(as: path)
    case .literal: false
    }
  }
}

extension Path {
  fileprivate func isSame(as path: MappingPath) -> Bool {
    root == (path.root == .own ? .own : .given)
      && keys.elementsEqual(path.keys) { $0.utf8.elementsEqual($1.utf8) }
  }
}

extension LineCondition {
  /// The condition as the language writes it, with what is written in it marked as `code` does; empty if the value
  /// is always written.
  package func text(code: (String) -> String) -> String {
    words({ code($0.text) }, isWhole: true, code: code)
  }

  /// The condition, its parts in the words that are given; choices are in brackets unless they are the whole.
  package func words(
    _ words: (Condition) -> String, isWhole: Bool, code: (String) -> String
  ) -> String {
    terms.map { $0.words(words, isWhole: isWhole && terms.count == 1, code: code) }
      .joined(separator: ", and ")
  }
}

extension LineCondition.Term {
  fileprivate func words(
    _ words: (Condition) -> String, isWhole: Bool, code: (String) -> String
  ) -> String {
    switch self {
    case .condition(let condition): words(condition)
    case .absent(let paths):
      "where " + enumerated(paths.map { code($0.text) }, "and")
        + (paths.count == 1 ? " is" : " are")
        + " absent"
    case .withoutValue(let condition, let absent):
      Self.words(
        condition.map { words($0.opposite) }, absent.map { code($0.text) }, isWhole: isWhole)
    }
  }

  private static func words(_ condition: String?, _ absent: [String], isWhole: Bool) -> String {
    guard !absent.isEmpty else { return condition ?? "" }
    let absence = "where " + absent.joined(separator: " or ") + " is absent"
    guard let condition else { return absence }
    return isWhole ? "\(condition), or \(absence)" : "(\(condition), or \(absence))"
  }

  /// The part of it that looks at the member at some keys; `nil` if none does.
  fileprivate func part(asking keys: [String]) -> Self? {
    guard memberKeys.contains(where: { $0.elementsEqual(keys) }) else { return nil }
    guard case .condition(let condition) = self, !condition.isUnless else { return self }
    let asking = condition.expression.conjuncts.filter { term in
      term.paths.contains { $0.root == .own && $0.keys.elementsEqual(keys) }
    }
    return .condition(
      Condition(isUnless: false, expression: asking.count == 1 ? asking[0] : .and(asking)))
  }

  /// The members, as keys, that it looks at.
  package var memberKeys: [[String]] {
    switch self {
    case .condition(let condition):
      condition.expression.paths.filter { $0.root == .own }.map(\.keys)
    case .absent(let paths): paths.filter { $0.root == .own }.map(\.keys)
    case .withoutValue(let condition, let absent):
      absent.filter { $0.root == .own }.map(\.keys)
        + (condition.map { Self.condition($0).memberKeys } ?? [])
    }
  }
}

extension Condition {
  fileprivate var opposite: Condition {
    Condition(isUnless: !isUnless, expression: expression)
  }
}
