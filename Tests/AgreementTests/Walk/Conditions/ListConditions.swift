import PushPayload
import PushSchemaModel

@testable import PushSchemaInterpreter

/// Tests on the items of arrays and on the keys of objects.
extension ConditionEvaluator {
  /// `any` and `all` of an array's items or a free map's values.
  mutating func holds(
    _ quantifier: Expression.Quantifier, _ list: Path, _ condition: Expression
  ) -> Bool? {
    guard let node = typedNode(at: list), list.type.elementsKind == lookup.tree.kind(node)
    else { return nil }
    let settling = quantifier == .any
    var isUnknown = false
    var cursor = lookup.tree.cursor(node)
    let owner = list.type.ownerOfOthers.flatMap(set.object)
    while let element = lookup.tree.nextElement(&cursor) {
      if let owner, owner.field(spelled: lookup.tree.key(of: element)) != nil { continue }
      items.append(element)
      let value = evaluate(condition)
      items.removeLast()
      if value == settling { return settling }
      if value == nil { isUnknown = true }
    }
    return isUnknown ? nil : !settling
  }

  /// Whether a value is among an array's items; an item of the wrong kind leaves it open.
  mutating func isItem(_ value: Value, of list: Path) -> Bool? {
    guard let node = typedNode(at: list), let (kind, type) = list.type.list,
      kind == .array, kind == lookup.tree.kind(node)
    else { return nil }
    let items = lookup.items(of: node, as: type)
    if items.values.contains(comparable(value)) { return true }
    return items.hasMistypedItems ? nil : false
  }

  /// Whether a text is one of an object's keys.
  mutating func isKey(_ value: Value, of path: Path) -> Bool? {
    guard let node = typedNode(at: path), lookup.tree.kind(node) == .object,
      let text = text(value)
    else { return nil }
    return lookup.value(of: text, in: node) != nil
  }

  /// Whether each key of an object is among the values of a set.
  mutating func areKeys(_ path: Path, among values: Expression.ValueSet) -> Bool? {
    guard let node = typedNode(at: path), lookup.tree.kind(node) == .object else { return nil }
    var isUnknown = false
    var cursor = lookup.tree.cursor(node)
    while let value = lookup.tree.nextElement(&cursor) {
      switch isKey(lookup.tree.key(of: value), among: values) {
      case false?: return false
      case nil: isUnknown = true
      case true?: break
      }
    }
    return isUnknown || !isKnown(values) ? nil : true
  }

  /// One key is unknown to a set of other kinds of values only where that is an array or object.
  private mutating func isKey(_ key: String, among values: Expression.ValueSet) -> Bool? {
    switch values {
    case .items(let list): isItem(.literal(.string(key)), of: list)
    case .keys(let path): isKey(.literal(.string(key)), of: path)
    case .literals, .enumeration, .column, .range:
      contains(values, .literal(.string(key))) ?? false
    }
  }

  /// Whether the list or object that a set stands for is there.
  private mutating func isKnown(_ values: Expression.ValueSet) -> Bool {
    switch values {
    case .items(let list): typedNode(at: list).map { lookup.tree.kind($0) == .array } ?? false
    case .keys(let path): typedNode(at: path).map { lookup.tree.kind($0) == .object } ?? false
    case .literals, .enumeration, .column, .range: true
    }
  }

  private func comparable(_ value: Value) -> ComparableValue {
    switch value {
    case .literal(let literal): literal.comparable
    case .node(let node): lookup.tree.comparable(node)
    }
  }

  private func text(_ value: Value) -> String? {
    switch value {
    case .literal(.string(let text)): text
    case .literal: nil
    case .node(let node): lookup.tree.string(node)
    }
  }
}
