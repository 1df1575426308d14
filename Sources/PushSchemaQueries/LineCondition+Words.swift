@_spi(Generated) import PushPayloadBasics
package import PushSchemaModel
import PushSchemaText

extension LineCondition {
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
      return "if " + paths.map { code($0.text) }.joined(word: "and")
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
