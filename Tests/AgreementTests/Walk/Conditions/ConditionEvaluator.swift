import PushPayload
import PushSchemaModel

@testable import PushSchemaInterpreter

/// Works out conditions over one payload. A truth value is `true`, `false` or, where it is unknown,
/// `nil`.
struct ConditionEvaluator {
  let set: SchemaSet
  var lookup: MemberLookup
  /// The objects around the one at hand, outermost first, that one last.
  var enclosing: [(id: DeclarationID, node: Int)] = []
  /// The object that holds the values only the sending server knows; in mappings only.
  var givens: Int?
  /// The items that the `any` and `all` at hand are at, the innermost last.
  var items: [Int] = []
  /// The array that a mapping fans out over, and the item that paths through it mean.
  var fanOut: (array: Int, item: Int)?

  init(set: SchemaSet, tree: PayloadTree, as type: PayloadType) {
    self.set = set
    lookup = MemberLookup(tree)
    lookup.respell(tree.root, as: type, of: set)
  }

  /// Whether what depends on the condition applies: `when` where it is true, `unless` where it is not.
  mutating func holds(_ condition: Condition?) -> Bool {
    guard let condition else { return true }
    return (evaluate(condition.expression) == true) != condition.isUnless
  }

  mutating func evaluate(_ expression: Expression) -> Bool? {
    switch expression {
    case .and(let terms): conjunction(terms)
    case .or(let terms): disjunction(terms)
    case .not(let term): evaluate(term).map { !$0 }
    case .compare(let left, let comparison, let right): compare(left, comparison, right)
    case .compareSum(let left, let comparison, let right, let number):
      compare(left, comparison, right, plus: number)
    case .membership(let operand, let isNegated, let values):
      contains(values, operand).map { $0 != isNegated }
    case .row(let operands, let table): hasRow(operands, table)
    case .state(let path, let isNegated, let state):
      isInState(path, state).map { $0 != isNegated }
    case .affix(let path, let affix, let texts): hasAffix(path, affix, texts)
    case .keys(let path, let isBanned, let isPrefix, let names):
      hasKeys(path, isPrefix: isPrefix, names, isBanned: isBanned)
    case .group(let test, let paths): holds(test, paths)
    case .keySet(let path, let values): areKeys(path, among: values)
    case .quantified(let quantifier, let list, let condition):
      holds(quantifier, list, condition)
    case .boolean(let path): boolean(path)
    }
  }

  private mutating func conjunction(_ terms: [Expression]) -> Bool? {
    var isUnknown = false
    for term in terms {
      guard let value = evaluate(term) else {
        isUnknown = true
        continue
      }
      if !value { return false }
    }
    return isUnknown ? nil : true
  }

  private mutating func disjunction(_ terms: [Expression]) -> Bool? {
    var isUnknown = false
    for term in terms {
      guard let value = evaluate(term) else {
        isUnknown = true
        continue
      }
      if value { return true }
    }
    return isUnknown ? nil : false
  }
}

extension ConditionEvaluator {
  /// What stands at a path, of whatever type.
  mutating func node(at path: Path) -> Int? {
    if path.root == .key {
      return items.last.map {
        lookup.tree.append(.string(lookup.tree.key(of: $0)), parent: nil, step: .root)
      }
    }
    guard let start = start(of: path) else {
      return isOwn(path) ? value(at: Array(path.keys.dropFirst()), from: enclosing[0].node) : nil
    }
    return value(at: path.keys, from: start)
  }

  /// Whether a path from the object around leads to the object at hand, which is the whole payload.
  private func isOwn(_ path: Path) -> Bool {
    guard case .parent(let id) = path.root, enclosing.count == 1,
      set.object(enclosing[0].id)?.parent == id, let parent = set.object(id)
    else { return false }
    let places = parent.fields.filter { $0.type.declaredObject == enclosing[0].id }
    return places.count == 1 && places[0].key == path.keys.first
  }

  /// What stands at the end of the keys, from a value.
  mutating func value(at keys: [String], from node: Int) -> Int? {
    var current = node
    for key in keys {
      guard let member = lookup.member(key, of: current) else { return nil }
      current = member.value
      if let fanOut, fanOut.array == current { current = fanOut.item }
    }
    return current
  }

  /// Where a path starts; `nil` where no object around is of the type that `parent` means.
  func start(of path: Path) -> Int? {
    switch path.root {
    case .own: enclosing.last?.node
    case .parent(let id): enclosing.dropLast().last { $0.id == id }?.node
    case .given: givens
    case .item, .key: items.last
    }
  }

  /// What stands at a path, unless it got a `type` finding.
  mutating func typedNode(at path: Path) -> Int? {
    guard let node = node(at: path), !lookup.unmatched.contains(node),
      lookup.tree.fits(node, path.type)
    else { return nil }
    return node
  }

  private mutating func boolean(_ path: Path) -> Bool? {
    guard let node = typedNode(at: path),
      case .boolean(let value) = lookup.tree.content(node)
    else { return nil }
    return value
  }

  private mutating func isInState(_ path: Path, _ state: Expression.MemberState) -> Bool? {
    if state == .present { return node(at: path) != nil }
    if state == .absent { return node(at: path) == nil }
    return typedNode(at: path).map { node in
      lookup.tree.kind(node) == state.kind
        && (state != .whole || lookup.tree.number(node)?.isWhole ?? false)
    }
  }

  private mutating func hasAffix(
    _ path: Path, _ affix: Expression.Affix, _ texts: [String]
  ) -> Bool? {
    guard let node = typedNode(at: path), let value = lookup.tree.string(node) else { return nil }
    return texts.contains { text in
      switch affix {
      case .prefix: value.utf8.starts(with: text.utf8)
      case .suffix: value.utf8.reversed().starts(with: text.utf8.reversed())
      }
    }
  }

  private mutating func hasKeys(
    _ path: Path, isPrefix: Bool, _ names: [String], isBanned: Bool
  ) -> Bool? {
    guard let node = typedNode(at: path), lookup.tree.kind(node) == .object else { return nil }
    var cursor = lookup.tree.cursor(node)
    while let value = lookup.tree.nextElement(&cursor) {
      let key = lookup.tree.key(of: value)
      let isOne = names.contains {
        isPrefix ? key.utf8.starts(with: $0.utf8) : key.hasSameBytes(as: $0)
      }
      if isOne { return !isBanned }
    }
    return isBanned
  }

  private mutating func holds(_ test: Expression.GroupTest, _ paths: [Path]) -> Bool {
    let count = paths.reduce(0) { node(at: $1) == nil ? $0 : $0 + 1 }
    return switch test {
    case .exactlyOne: count == 1
    case .atLeastOne: count >= 1
    case .atMostOne: count <= 1
    case .allOrNone: count == 0 || count == paths.count
    }
  }
}

extension PayloadTree {
  /// Whether a value gets no `type` finding as this type.
  func fits(_ node: Int, _ type: PayloadType) -> Bool {
    guard let alternative = type.withoutTexts.alternative(for: kind(node)) else { return false }
    if case .integer = alternative { return number(node)?.isWhole ?? true }
    if alternative.isOpenList { return number(node)?.isWhole ?? true }
    return true
  }
}
