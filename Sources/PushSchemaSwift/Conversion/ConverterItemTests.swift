import PushPayloadBasics
import PushSchemaModel

/// Tests of mappings' conditions on lists and keys.
extension ConverterWriter {
  /// `any` or `all` as an optional answer.
  func itemTest(
    _ quantifier: Expression.Quantifier, _ list: Path, _ condition: Expression
  ) -> SwiftCode {
    let isMap = list.type.list?.kind == .object
    let function =
      switch quantifier {
      case .any: isMap ? "anyValue" : "anyItem"
      case .all: isMap ? "allValues" : "allItems"
      }
    return .call(
      "JSONCondition.\(function)",
      [.labeled("of", json(list)), .closure("item", code(ConditionTruth(condition)))])
  }

  /// `keys(path) in set` as an optional answer.
  func areKeys(_ path: Path, among set: Expression.ValueSet) -> SwiftCode {
    let keys: SwiftCode
    switch set {
    case .items(let list): keys = .labeled("amongItemsOf", json(list))
    case .keys(let other): keys = .labeled("amongKeysOf", json(other))
    case .literals, .range, .enumeration, .column:
      keys = .labeled("among", list(listed(set).compactMap(\.stringValue)))
    }
    return .call("JSONCondition.areKeys", [.labeled("of", json(path)), keys])
  }

  /// The truth of an expression, which may be unknown.
  private func code(_ truth: ConditionTruth) -> SwiftCode {
    switch truth {
    case .all(let terms): .chain(terms.map(operand), joiner: "&&")
    case .any(let terms): .chain(terms.map(operand), joiner: "||")
    case .not(let term): .prefixed("!", operand(term))
    case .test(let test): .call("Truth", [code(test)])
    case .answer(let expression): .call("Truth", [question(expression)])
    }
  }

  private func operand(_ truth: ConditionTruth) -> SwiftCode {
    truth.isCompound ? .parenthesized(code(truth)) : code(truth)
  }
}
