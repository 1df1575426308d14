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

  /// The condition if it is the only term; `nil` otherwise.
  package var onlyCondition: Condition? {
    if terms.count == 1, case .condition(let condition)? = terms.first { condition } else { nil }
  }

  /// The part of it that tests the member at some keys; `nil` if none does.
  package func part(asking keys: [String]) -> LineCondition? {
    let asking = terms.compactMap { $0.part(asking: keys) }
    return asking.isEmpty ? nil : LineCondition(terms: asking)
  }

  /// The values with which it compares the member at some keys; `nil` if it also tests the member
  /// in another way than by presence, kind or equality, or if the list of values is declared.
  package func values(of keys: [String]) -> [Literal]? {
    terms.compactMap(\.condition).map(\.expression).values(of: keys)
  }

  /// The condition in the spelling of the language, marked by `code`; empty if it is always true.
  package func text(code: (String) -> String) -> String {
    words({ code($0.text) }, isWhole: true, code: code)
  }

  /// The condition in the given words; choices are in parentheses unless they are the whole.
  package func words(
    _ words: (Condition) -> String, isWhole: Bool, code: (String) -> String
  ) -> String {
    terms.map { $0.words(words, isWhole: isWhole && terms.count == 1, code: code) }
      .joined(separator: ", and ")
  }
}

extension [Expression] {
  fileprivate func values(of keys: [String]) -> [Literal]? {
    let values = map { $0.values(of: keys) }
    return values.contains(nil) ? nil : values.flatMap { $0 ?? [] }
  }
}

extension Expression {
  fileprivate func values(of keys: [String]) -> [Literal]? {
    let isOther = !paths.contains { $0.root == .own && $0.keys.elementsEqual(keys) }
    switch self {
    case _ where isOther: return []
    case .and(let terms), .or(let terms): return terms.values(of: keys)
    case .not(let term): return term.values(of: keys)
    case .boolean: return [.boolean(true), .boolean(false)]
    case .state, .group: return []
    default:
      let values = valueTests.flatMap(\.values)
      return values.isEmpty ? nil : values
    }
  }

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

extension LineCondition.Term {
  /// The condition that it states; `nil` if it only asks for absence.
  fileprivate var condition: Condition? {
    switch self {
    case .condition(let condition), .withoutValue(let condition?, _): condition
    case .withoutValue(nil, _), .absent: nil
    }
  }

  fileprivate func words(
    _ words: (Condition) -> String, isWhole: Bool, code: (String) -> String
  ) -> String {
    switch self {
    case .condition(let condition): return words(condition)
    case .absent(let paths):
      return "if " + enumerated(paths.map { code($0.text) }, "and")
        + (paths.count == 1 ? " is absent" : " are absent")
    case .withoutValue(let condition, let absent):
      let written = condition.map {
        words(Condition(isUnless: !$0.isUnless, expression: $0.expression))
      }
      let absence =
        absent.isEmpty
        ? nil : "if " + absent.map { code($0.text) }.joined(separator: " or ") + " is absent"
      let text = [written, absence].compactMap(\.self).joined(separator: ", or ")
      return isWhole || written == nil || absence == nil ? text : "(\(text))"
    }
  }

  /// The part of it that tests the member at some keys; `nil` if none does.
  fileprivate func part(asking keys: [String]) -> Self? {
    guard memberKeys.contains(where: { $0.elementsEqual(keys) }) else { return nil }
    guard case .condition(let condition) = self, !condition.isUnless else { return self }
    let asking = condition.expression.conjuncts.filter { term in
      term.paths.contains { $0.root == .own && $0.keys.elementsEqual(keys) }
    }
    return .condition(
      Condition(isUnless: false, expression: asking.count == 1 ? asking[0] : .and(asking)))
  }

  /// The members, as keys, that it tests.
  package var memberKeys: [[String]] {
    switch self {
    case .condition(let condition):
      condition.expression.paths.filter { $0.root == .own }.map(\.keys)
    case .absent(let paths): paths.filter { $0.root == .own }.map(\.keys)
    case .withoutValue(let condition, let absent):
      Self.absent(absent).memberKeys + (condition.map { Self.condition($0).memberKeys } ?? [])
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
