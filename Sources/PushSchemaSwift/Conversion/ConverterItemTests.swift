import PushPayload
import PushSchemaModel

/// Tests of mappings' conditions on lists and keys.
extension ConverterRun {
  /// `any` or `all` as an optional answer.
  func itemTest(
    _ quantifier: Expression.Quantifier, _ list: Path, _ condition: Expression
  ) -> String {
    let isMap = list.type.list?.kind == .object
    let function =
      switch quantifier {
      case .any: isMap ? "anyValue" : "anyItem"
      case .all: isMap ? "allValues" : "allItems"
      }
    return "JSONCondition.\(function)(of: \(json(list)), { item in \(truth(condition)) })"
  }

  /// `keys(path) in set` as an optional answer.
  func areKeys(_ path: Path, among set: Expression.ValueSet) -> String {
    let keys: String
    switch set {
    case .items(let list): keys = "amongItemsOf: \(json(list))"
    case .keys(let other): keys = "amongKeysOf: \(json(other))"
    case .literals, .range, .enumeration, .column:
      keys = "among: \(list(listed(set).compactMap(\.stringText)))"
    }
    return "JSONCondition.areKeys(of: \(json(path)), \(keys))"
  }

  /// The truth of an expression, which may be unknown.
  private func truth(_ expression: Expression) -> String {
    switch expression {
    case .and(let terms): return terms.map(operand).joined(separator: " && ")
    case .or(let terms): return terms.map(operand).joined(separator: " || ")
    case .not(let term):
      let text = operand(term)
      return text.hasPrefix("!") ? "!(\(text))" : "!" + text
    case .state(let path, let isNegated, .present):
      return "Truth(\(presence(path, isPresent: !isNegated)))"
    case .state(let path, let isNegated, .absent):
      return "Truth(\(presence(path, isPresent: isNegated)))"
    case .state(_, true, _), .membership(_, true, _): return "!Truth(\(question(expression)))"
    case .group(let group, let paths): return "Truth(\(groupTest(group, paths, for: true)))"
    default: return "Truth(\(question(expression)))"
    }
  }

  private func operand(_ term: Expression) -> String {
    switch term {
    case .and, .or: "(\(truth(term)))"
    default: truth(term)
    }
  }
}
