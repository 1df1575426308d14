import PushPayload
import PushSchemaModel

/// Writes the conditions of one object's clauses and rules as Swift tests.
///
/// A condition can be true, false or unknown. Clauses and rules only ever ask whether it is true or
/// whether it is false, and both questions can be put to its parts one by one.
struct ConditionEmitter {
  let file: SwiftFile
  let plan: ObjectPlan
  /// Local constants for members further inside, by path, with the code that finds them.
  private(set) var locals: [(path: Path, name: String, code: String)] = []
  private var localNames: Set<String> = []
  /// Lists of texts that strings are looked up in, as constants of the object.
  private(set) var textLists: [TextList] = []
  /// Tests on tables that are answered once for all.
  private(set) var lookups: TableLookups
  /// The tests on the items of lists, as local constants; inside of one, those of its own lists.
  var itemTests: [ItemTest] = []
  /// The local constants for members of the item at hand.
  var itemLocals: [(name: String, code: String)] = []
  /// The names of all constants that stand in a test on items.
  private var itemNames: Set<String> = []

  init(file: SwiftFile, plan: ObjectPlan) {
    self.file = file
    self.plan = plan
    lookups = TableLookups(plan.object)
  }

  /// Whether the expression is true, as tests that must all pass.
  mutating func holds(_ expression: Expression) -> [SwiftCode] {
    conjunction(test(expression, wanted: true))
  }

  /// Whether the expression is false, as tests that must all pass.
  mutating func fails(_ expression: Expression) -> [SwiftCode] {
    conjunction(test(expression, wanted: false))
  }

  /// Whether the clause applies.
  mutating func applies(_ condition: Condition) -> [SwiftCode] {
    guard condition.isUnless else { return holds(condition.expression) }
    return [negated(test(condition.expression, wanted: true))]
  }

  /// Tests joined to one question.
  private indirect enum Test {
    case one(SwiftCode)
    case all([Test])
    case any([Test])
  }

  private mutating func test(_ expression: Expression, wanted: Bool) -> Test {
    switch expression {
    case .and(let terms):
      let tests = terms.map { test($0, wanted: wanted) }
      return wanted ? .all(tests) : .any(tests)
    case .or(let terms):
      let tests = terms.map { test($0, wanted: wanted) }
      return wanted ? .any(tests) : .all(tests)
    case .not(let term): return test(term, wanted: !wanted)
    case .state(let path, let isNegated, .present):
      return .one(presence(path, isPresent: wanted != isNegated))
    case .state(let path, let isNegated, .absent):
      return .one(presence(path, isPresent: wanted == isNegated))
    case .group(let group, let paths): return .one(count(group, paths, wanted: wanted))
    case .state(_, let isNegated, _), .membership(_, let isNegated, _):
      return .one(compared(truth(expression), isTrue: wanted != isNegated))
    case .keys(_, let isBanned, _, _):
      return .one(compared(truth(expression), isTrue: wanted != isBanned))
    case .compare, .compareSum, .row, .affix, .boolean, .keySet, .quantified:
      return .one(compared(truth(expression), isTrue: wanted))
    }
  }

  private func compared(_ truth: SwiftCode, isTrue: Bool) -> SwiftCode {
    .suffixed(truth, isTrue ? " == .yes" : " == .no")
  }

  mutating func presence(_ path: Path, isPresent: Bool) -> SwiftCode {
    .text(place(path) + (isPresent ? ".isPresent" : ".isAbsent"))
  }

  mutating func count(
    _ group: Expression.GroupTest, _ paths: [Path], wanted: Bool
  ) -> SwiftCode {
    let places = paths.map { SwiftCode.text(place($0)) }
    let count = SwiftCode.call("MemberPlace.presentCount", places)
    let test: SwiftCode =
      switch group {
      case .exactlyOne: .suffixed(count, wanted ? " == 1" : " != 1")
      case .atLeastOne: .suffixed(count, wanted ? " >= 1" : " == 0")
      case .atMostOne: .suffixed(count, wanted ? " <= 1" : " > 1")
      case .allOrNone:
        .call(
          wanted ? "[0, \(paths.count)].contains" : "![0, \(paths.count)].contains", [count])
      }
    return test
  }

  private func conjunction(_ test: Test) -> [SwiftCode] {
    if case .all(let tests) = test { return tests.flatMap(conjunction) }
    return [code(test)]
  }

  private func code(_ test: Test) -> SwiftCode {
    switch test {
    case .one(let code): code
    case .all(let tests): .chain(tests.map(operand), joiner: "&&")
    case .any(let tests): .chain(tests.map(operand), joiner: "||")
    }
  }

  /// A test as an operand, in parentheses where it has operands itself.
  private func operand(_ test: Test) -> SwiftCode {
    if case .one(let code) = test { return code }
    return .parenthesized(code(test))
  }

  private func negated(_ test: Test) -> SwiftCode {
    if case .one(.suffixed(let truth, " == .yes")) = test { return .suffixed(truth, " != .yes") }
    if case .one(.suffixed(let truth, " == .no")) = test { return .suffixed(truth, " != .no") }
    return .prefixed("!", .parenthesized(code(test)))
  }
}

/// Texts that members of one object are compared with.
struct TextList {
  /// What the texts are to the member; the constant's name ends in it.
  enum Role: String {
    case values = "Values"
    case beginnings = "Beginnings"
    case endings = "Endings"
    case keys = "Keys"
    case keyBeginnings = "KeyBeginnings"
  }

  let name: String
  let role: Role
  let texts: [String]
}

extension ConditionEmitter {
  /// The truth of a test, from a local constant where it is asked more than once.
  mutating func truth(_ expression: Expression) -> SwiftCode {
    if lookups.isMissing(expression) { lookups.add(expression, askedTruth(expression)) }
    return lookups.name(expression).map { .text($0) } ?? askedTruth(expression)
  }
}

/// Places of members.
extension ConditionEmitter {
  /// The code for the place of a path; for one that leads further inside, a local constant.
  mutating func place(_ path: Path) -> String {
    if path.root == .item { return itemPlace(path) }
    if let known = locals.first(where: { $0.path.root == path.root && $0.path.keys == path.keys }) {
      return known.name
    }
    let found = found(path)
    guard !found.isSimple else { return found.code }
    let name = localName(path)
    locals.append((path, name, found.code))
    return name
  }

  /// The constant with some texts that a member is compared with.
  mutating func textList(_ texts: [String], _ path: Path, _ role: TextList.Role) -> SwiftCode {
    if let known = textLists.first(where: { $0.texts == texts && $0.role == role }) {
      return .text("Texts.\(known.name)")
    }
    let field =
      path.root == .own && path.keys.count == 1 ? path.ownKey.flatMap(plan.object.field) : nil
    let words = (path.root == .item ? ["item"] : []) + path.keys
    let derived = SwiftNaming.memberName(words.joined(separator: "-")) ?? "member"
    let base = field?.memberName ?? derived
    let count = textLists.count { $0.name.hasPrefix(base + role.rawValue) }
    let name = base + role.rawValue + (count == 0 ? "" : String(count + 1))
    textLists.append(TextList(name: name, role: role, texts: texts))
    return .text("Texts.\(name)")
  }

  private mutating func localName(_ path: Path) -> String {
    let prefix = if case .parent = path.root { "parent-" } else { "" }
    return localName(prefix + path.keys.joined(separator: "-"))
  }

  /// A name for a local constant that nothing else in the function has.
  private mutating func localName(_ words: String) -> String {
    var name = SwiftNaming.memberName(words) ?? "member"
    while name == "members" || name == "reader" || itemNames.contains(name)
      || !localNames.insert(name).inserted
    {
      name += "Place"
    }
    return name
  }

  /// A name for a constant in a test on items that neither this test nor the function has.
  mutating func itemName(_ words: [String]) -> String {
    let base = SwiftNaming.memberName(words.joined(separator: "-")) ?? "member"
    var (name, count) = (base, 1)
    while localNames.contains(name) || itemLocals.contains(where: { $0.name == name })
      || itemTests.contains(where: { $0.name == name })
    {
      count += 1
      name = base + String(count)
    }
    itemNames.insert(name)
    return name
  }

  /// How a path's place is found, and whether that is no more than naming a property.
  private func found(_ path: Path) -> (code: String, isSimple: Bool) {
    var chain = "members"
    var owner: ObjectPlan? = plan
    if case .parent(let id) = path.root {
      chain = file.parentName(id)
      owner = file.plans[id]
    }
    guard let first = path.keys.first else {
      return (chain + "." + (owner?.ownPlace ?? "object"), true)
    }
    var isOptional = false
    /// The code for a property of what the chain finds.
    func property(_ name: String) -> String { chain + (isOptional ? "?." : ".") + name }
    var key = first
    var rest = path.keys.dropFirst()
    while let plan = owner, let position = plan.object.fieldPosition(key) {
      let member = property(plan.object.fields[position].memberName)
      guard let next = rest.first else {
        return isOptional ? (member + " ?? MemberPlace()", false) : (member, true)
      }
      guard let inner = plan.inner(ofField: position).first(where: \.isDirect) else {
        let start = isOptional ? member + " ?? MemberPlace()" : member
        return (lookedUp(rest, from: start, as: path.type), false)
      }
      chain = property(inner.name) + (inner.isMany ? ".first" : "")
      isOptional = isOptional || inner.isMany
      owner = file.plans[inner.object]
      key = next
      rest = rest.dropFirst()
    }
    let own = property(owner?.ownPlace ?? "object")
    let start = isOptional ? own + " ?? MemberPlace()" : own
    return (lookedUp([key] + rest, from: start, as: path.type), false)
  }

  /// Looks a member up in the text, key by key.
  func lookedUp(
    _ keys: ArraySlice<String>, from start: String, as type: PayloadType
  ) -> String {
    var code = start
    for (position, key) in keys.enumerated() {
      let isLast = position == keys.count - 1
      let check = isLast ? type.kindArguments.map { ", \($0)" }.joined() : ""
      code = "reader.member(\(SwiftText.literal(key)), of: \(code)\(check))"
      if isLast, type.holdsFlag { code = "reader.flagged(\(code))" }
    }
    return code
  }
}
