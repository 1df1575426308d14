@_spi(Generated) import PushPayload
package import PushSchemaModel

/// A part of a payload whose size a rule limits.
package struct LimitedSize: Sendable, Hashable {
  /// The object and the rule: `APNs.Payload.largest-alert`.
  package let rule: String
  /// The rule's name alone, which findings have.
  package let code: String
  /// What is measured: one member, several together, or the object.
  package let pointers: [String]
  package let bytes: Int
  package let limit: Int
  /// The members in it that take most, largest first, each with the bytes of its key and value.
  package let largest: [Member]

  package struct Member: Sendable, Hashable {
    package let pointer: String
    package let bytes: Int
  }

  /// By how many bytes it has to shrink; below zero what is left.
  package var excess: Int { bytes - limit }
}

extension Interpreter {
  /// The sizes in a payload that rules limit as it stands, in the order of the objects and rules.
  package func limitedSizes(in bytes: [UInt8], as id: DeclarationID) -> [LimitedSize] {
    var log = FindingLog()
    guard let text = try? LocatedJSON(bytes, reportingTo: &log) else { return [] }
    var tree = PayloadTree(text, as: id, of: set)
    tree.keepPlaces()
    var walk = SizeWalk(set: set, conditions: ConditionEvaluator(set: set, tree: tree))
    walk.visit(tree.root, set.rootType(of: id))
    return walk.sizes
  }
}

/// Goes through the objects of a payload and measures what their rules measure.
private struct SizeWalk {
  let set: SchemaSet
  var conditions: ConditionEvaluator
  private(set) var sizes: [LimitedSize] = []

  init(set: SchemaSet, conditions: ConditionEvaluator) {
    self.set = set
    self.conditions = conditions
  }

  private var tree: PayloadTree { conditions.lookup.tree }

  mutating func visit(_ node: Int, _ type: PayloadType) {
    switch type.alternative(for: tree.kind(node)) {
    case .object(let id):
      guard let object = set.object(id) else { return }
      conditions.enclosing.append((id, node))
      for rule in object.rules { measure(node, rule, of: object) }
      for member in tree.members(node) where !member.isRepetition {
        if let field = object.field(member.key) { visit(member.value, field.type) }
      }
      conditions.enclosing.removeLast()
    case .array(let item, _): for value in tree.items(node) { visit(value, item) }
    case .map(let value, _): for member in tree.members(node) { visit(member.value, value) }
    default: break
    }
  }

  private mutating func measure(_ node: Int, _ rule: Rule, of object: Object) {
    for limit in rule.expression.sizeLimits {
      // A limit that other parts of the rule make up for does not count.
      guard conditions.evaluate(rule.expression.failing(limit.test)) == false else { continue }
      let nodes = limit.paths.compactMap { conditions.value(at: $0.keys, from: node) }
      let bytes = nodes.reduce(0) { $0 + (conditions.lookup.measure(.bytes, of: $1) ?? 0) }
      guard !nodes.isEmpty else { continue }
      var members: [(node: Int, bytes: Int)] = []
      for node in nodes {
        let key = tree.pointer(node).utf8.reversed().prefix { $0 != 0x2F }.count
        collect(node, key: key > 0 ? key + 3 : 0, &members)
      }
      let largest = members.ordered { $0.bytes > $1.bytes }.prefix(Self.shownMembers).map {
        LimitedSize.Member(pointer: tree.pointer($0.node), bytes: $0.bytes)
      }
      sizes.append(
        LimitedSize(
          rule: "\(object.id).\(rule.id)", code: rule.id, pointers: nodes.map { tree.pointer($0) },
          bytes: bytes, limit: limit.bytes, largest: largest))
    }
  }

  private static let shownMembers = 3

  /// Adds the members that hold no others, each with the bytes of its key, quotes and colon.
  private mutating func collect(
    _ node: Int, key: Int, _ members: inout [(node: Int, bytes: Int)]
  ) {
    let isObject = tree.kind(node) == .object
    var cursor = tree.cursor(node)
    var isEmpty = true
    while let value = tree.nextValue(&cursor) {
      isEmpty = false
      collect(value, key: isObject ? tree.key(of: value).utf8.count + 3 : 0, &members)
    }
    guard isEmpty else { return }
    let size = conditions.lookup.measure(.bytes, of: node) ?? 0
    members.append((node, size + (tree.kind(node) == .string ? 2 : 0) + key))
  }
}

extension Expression {
  /// The tests in it that limit the bytes of members by a number.
  fileprivate var sizeLimits: [(test: Expression, paths: [Path], bytes: Int)] {
    switch self {
    case .and(let parts), .or(let parts): return parts.flatMap(\.sizeLimits)
    case .compare(let left, let comparison, .literal(.number(let number))):
      guard let limit = number.wholeNumber.flatMap({ Int(exactly: $0) }), limit >= 0 else {
        return []
      }
      let most: Int? =
        switch comparison {
        case .lessOrEqual: limit
        case .less: limit - 1
        default: nil
        }
      let paths: [Path] =
        switch left {
        case .measure(.bytes, let path): [path]
        case .total(.bytes, let paths): paths
        default: []
        }
      guard let most, !paths.isEmpty, paths.allSatisfy({ $0.root == .own }) else { return [] }
      return [(self, paths, most)]
    default: return []
    }
  }

  /// The same with a test that never holds in the place of one.
  fileprivate func failing(_ test: Expression) -> Expression {
    if self == test {
      return .compare(.literal(.number(JSONNumber(1))), .less, .literal(.number(JSONNumber(0))))
    }
    return switch self {
    case .and(let parts): .and(parts.map { $0.failing(test) })
    case .or(let parts): .or(parts.map { $0.failing(test) })
    default: self
    }
  }
}
