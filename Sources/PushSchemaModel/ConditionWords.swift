@_spi(Generated) import PushPayloadBasics
import PushSchemaText

/// Conditions in plain words, for readers of findings.
extension SchemaSet {
  /// `when asset_url is present`, `unless content-available is true`.
  package func words(of condition: Condition) -> String {
    (condition.isUnless ? "unless " : "when ") + words(of: condition.expression)
  }

  /// When a rule holds, or for a negated condition when it fails: `holds where a is 1`.
  package func sentence(on rule: Rule) -> String {
    if case .not(let condition) = rule.expression { return "fails where " + words(of: condition) }
    return "holds where " + words(of: rule.expression)
  }

  /// The message of a rule's finding.
  package func message(of rule: Rule) -> String {
    rule.message ?? FindingText.rule(words(of: rule.expression.maskingSensitive))
  }

  /// The reason why a conversion sends nothing.
  package func reason(of suppression: Suppression) -> String {
    suppression.message ?? words(of: suppression.condition.maskingSensitive)
  }

  /// A condition as a clause of a sentence.
  package func words(of expression: Expression) -> String {
    switch expression {
    case .and(let terms):
      terms.map { $0.isChoice ? "either " + words(of: $0) : words(of: $0) }.joined(
        separator: " and ")
    case .or(let terms): terms.map(words).joined(separator: " or ")
    case .not(let term): negated(term)
    case .compare(let left, let comparison, let right):
      "\(left.words) \(comparison.words) \(right.words)"
    case .compareSum(let left, let comparison, let right, let number):
      "\(left.words) \(comparison.words) \(right.words) "
        + (number < 0 ? "minus " : "plus ") + String(number.magnitude)
    case .membership(let operand, let isNegated, let values):
      "\(operand.words) \(words(of: values, isNegated: isNegated))"
    case .row(let operands, let table):
      "a row of \(table.name) has \(operands.map(\.words).joined(word: "and"))"
    case .state(let path, let isNegated, let state):
      path.words + (isNegated ? " is not " : " is ") + state.words
    case .affix(let path, let affix, let texts):
      "\(path.words) \(affix.rawValue) \(texts.map(JSONText.quoted).alternatives)"
    case .keys(let path, let isBanned, let isPrefix, let names):
      path.words + (isBanned ? " has no key " : " has a key ")
        + (isPrefix ? "that starts with " : "")
        + names.map(JSONText.quoted).alternatives
    case .group(let test, let paths):
      "\(test.words) of \(paths.map(\.words).joined(word: "and")) \(test.verb) present"
    case .keySet(let path, let values):
      "each key of \(path.words) \(words(of: values, isNegated: false))"
    case .quantified(let quantifier, let list, let condition):
      "for \(quantifier == .any ? "at least one" : "each") \(list.element) of \(list.words), "
        + words(of: condition)
    case .boolean(let path): path.words + " is true"
    }
  }

  private func negated(_ term: Expression) -> String {
    switch term {
    case .boolean(let path): path.words + " is not true"
    case .affix(let path, let affix, let texts):
      "\(path.words) does not \(affix == .prefix ? "start" : "end") with "
        + texts.map(JSONText.quoted).alternatives
    case .membership(let operand, let isNegated, let values):
      "\(operand.words) \(words(of: values, isNegated: !isNegated))"
    case .state(let path, let isNegated, let state):
      words(of: .state(path, isNegated: !isNegated, state))
    case .not(let inner): words(of: inner)
    case .and(let terms): words(of: .or(terms.map(Expression.not)))
    case .or(let terms): words(of: .and(terms.map(Expression.not)))
    case .compare(let left, let comparison, let right):
      words(of: .compare(left, comparison.opposite, right))
    case .compareSum(let left, let comparison, let right, let number):
      words(of: .compareSum(left, comparison.opposite, right, plus: number))
    case .keys(let path, let isBanned, let isPrefix, let names):
      words(of: .keys(path, isBanned: !isBanned, isPrefix: isPrefix, names))
    case .row, .group, .keySet, .quantified: "it is not true that " + words(of: term)
    }
  }

  private func words(of values: Expression.ValueSet, isNegated: Bool) -> String {
    let among = isNegated ? "is none of " : "is one of "
    switch values {
    case .literals(let literals): return listed(literals, isNegated: isNegated)
    case .range(let range): return range.words(isNegated: isNegated)
    case .enumeration(let id):
      return listed(enumeration(id)?.values.map(\.literal) ?? [], isNegated: isNegated, of: id.name)
    case .column(let id, let column):
      return listed(
        table(id)?.distinctValues(inColumn: column) ?? [], isNegated: isNegated,
        of: "\(id.name), column \(column)")
    case .items(let path): return among + "the items of " + path.words
    case .keys(let path): return among + "the keys of " + path.words
    }
  }

  /// The values; if there are too many for a sentence, the name of their holder.
  private func listed(_ values: [Literal], isNegated: Bool, of holder: String = "") -> String {
    if !holder.isEmpty, values.isEmpty || values.count > 12 {
      return (isNegated ? "is none" : "is one") + " of the values of " + holder
    }
    let verb = !isNegated ? "is " : values.count > 1 ? "is neither " : "is not "
    return verb + values.map(\.text).joined(word: isNegated ? "nor" : "or")
  }
}

extension Expression {
  /// Whether its words are joined by "or".
  fileprivate var isChoice: Bool {
    switch self {
    case .or, .not(.and): true
    case .not(.not(let inner)): inner.isChoice
    default: false
    }
  }
}

extension Expression.Operand {
  fileprivate var words: String {
    switch self {
    case .path(let path): path.words
    case .literal(let literal): literal.text
    case .measure(let measure, let path): measure.words(of: path.words)
    case .total(let measure, let paths):
      measure.words(of: paths.map(\.words).joined(word: "and") + " together")
    }
  }
}

extension Expression.Measure {
  fileprivate func words(of members: String) -> String {
    switch self {
    case .bytes: "the size of \(members) in bytes"
    case .characters: "the number of characters of \(members)"
    case .columns: "the number of columns of \(members)"
    case .count: "the number of entries of \(members)"
    case .capitals: "the number of capital letters of \(members)"
    case .epochSeconds: "the second that \(members) names"
    }
  }
}

extension Expression.Comparison {
  fileprivate var words: String {
    switch self {
    case .equal: "is"
    case .notEqual: "is not"
    case .less: "is less than"
    case .lessOrEqual: "is at most"
    case .greater: "is more than"
    case .greaterOrEqual: "is at least"
    }
  }
}

extension Expression.MemberState {
  fileprivate var words: String {
    switch self {
    case .present, .absent, .null: rawValue
    case .string: "a string"
    case .number: "a number"
    case .whole: "a whole number"
    case .boolean: "true or false"
    case .object: "an object"
    case .array: "an array"
    }
  }
}

extension Expression.GroupTest {
  /// `exactly one`, for `exactly-one`.
  package var words: String { rawValue.split(separator: "-").joined(separator: " ") }

  fileprivate var verb: String { self == .allOrNone ? "are" : "is" }
}

extension NumberRange {
  fileprivate func words(isNegated: Bool) -> String {
    switch (lower, upper) {
    case (let lower?, let upper?):
      (isNegated ? "is not" : "is") + " between \(lower.text) and \(upper.text)"
    case (let lower?, nil): (isNegated ? "is less than " : "is at least ") + lower.text
    case (nil, let upper?): (isNegated ? "is more than " : "is at most ") + upper.text
    case (nil, nil): "is a number"
    }
  }
}

extension Path {
  /// The word for a part of its value.
  fileprivate var element: String { type.elementsKind == .object ? "member" : "item" }

  /// `asset_url`, `category of the enclosing Braze.ApplePush`, `id of the item`.
  fileprivate var words: String {
    let member = keys.pathText
    let place: String? =
      switch root {
      case .own: keys.isEmpty ? "this object" : nil
      case .parent(let id): "the enclosing \(id.description)"
      case .given: nil
      case .item: "the item"
      case .key: "the key"
      }
    guard let place else { return root == .given ? "the given " + member : member }
    return keys.isEmpty ? place : "\(member) of \(place)"
  }
}
