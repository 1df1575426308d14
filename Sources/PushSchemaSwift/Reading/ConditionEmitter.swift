import PushPayloadBasics
import PushSchemaModel

/// Writes the conditions of one object's clauses and rules as Swift tests.
///
/// A condition can be true, false or unknown. Clauses and rules only ever ask whether it is true or
/// whether it is false, and both questions can be put to its parts one by one.
struct ConditionEmitter {
  let file: SwiftFile
  let plan: ObjectPlan
  /// Local constants for members further inside, by path, with the code that finds them.
  private(set) var locals: [(path: Path, name: String, code: SwiftCode)] = []
  private var localNames: Set<String> = []
  /// Lists of texts that strings are looked up in, as constants of the object.
  private(set) var textLists: [TextList] = []
  /// Tests on tables that are answered once for all.
  private(set) var lookups: TableLookups
  /// The tests on the items of lists, as local constants; inside of one, those of its own lists.
  var itemTests: [ItemTest] = []
  /// The local constants for members of the item at hand.
  var itemLocals: [(name: String, code: SwiftCode)] = []
  /// The names of all constants that stand in a test on items.
  private var itemNames: Set<String> = []

  init(file: SwiftFile, plan: ObjectPlan) {
    self.file = file
    self.plan = plan
    lookups = TableLookups(plan.object)
    localNames = Set(plan.parents.map(\.name))
  }

  /// Whether the expression is true, as tests that must all pass.
  mutating func holds(_ expression: Expression) -> [SwiftCode] {
    conjunction(ConditionTest(expression, isTrue: true))
  }

  /// Whether the expression is false, as tests that must all pass.
  mutating func fails(_ expression: Expression) -> [SwiftCode] {
    sizeTests(expression) + conjunction(ConditionTest(expression, isTrue: false))
  }

  /// What must hold for members of the object to exceed a size together: its own text, which they are
  /// part of and which is no shorter than what is measured of them, exceeds it as well.
  private func sizeTests(_ expression: Expression) -> [SwiftCode] {
    guard
      case .compare(.total(.bytes, let paths), .lessOrEqual, .literal(.number(let limit))) =
        expression, Int(limit.text) != nil,
      paths.allSatisfy({ $0.root == .own && $0.keys.count == 1 }),
      Set(paths.map(\.keys)).count == paths.count
    else { return [] }
    return [.text("members.\(plan.ownPlace).isLonger(than: \(limit.text))")]
  }

  /// Whether the clause applies.
  mutating func applies(_ condition: Condition) -> [SwiftCode] {
    conjunction(ConditionTest(condition))
  }

  private mutating func conjunction(_ test: ConditionTest) -> [SwiftCode] {
    if case .all(let tests) = test { return tests.flatMap { conjunction($0) } }
    return [code(test)]
  }

  /// The test as one expression.
  mutating func code(_ test: ConditionTest) -> SwiftCode {
    switch test {
    case .all(let tests): return .chain(tests.map { operand($0) }, joiner: "&&")
    case .any(let tests): return .chain(tests.map { operand($0) }, joiner: "||")
    case .presence(let path, let isPresent):
      return .text(place(path) + (isPresent ? ".isPresent" : ".isAbsent"))
    case .count(let group, let paths, let isMet): return count(group, paths, wanted: isMet)
    case .answer(let expression, let isTrue): return answer(expression, isTrue, "==")
    case .failure(.answer(let expression, let isTrue)): return answer(expression, isTrue, "!=")
    case .failure(let test): return .prefixed("!", .parenthesized(code(test)))
    }
  }

  /// The truth of a test compared with what is asked; a negated one is asked without its negation.
  private mutating func answer(
    _ expression: Expression, _ isTrue: Bool, _ comparison: String
  ) -> SwiftCode {
    var truth = self.truth(expression)
    var isYes = isTrue != expression.bansKeys
    if case .prefixed("!", let inner) = truth {
      truth = inner
      isYes.toggle()
    }
    return .suffixed(truth, " \(comparison) .\(isYes ? "yes" : "no")")
  }

  /// A test as an operand, in parentheses where it has operands itself.
  private mutating func operand(_ test: ConditionTest) -> SwiftCode {
    test.isCompound ? .parenthesized(code(test)) : code(test)
  }

  private mutating func count(
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
    if let parent = plan.parents.first(where: { $0.path.isSamePlace(as: path) }) {
      return parent.name
    }
    if let known = locals.first(where: { $0.path.root == path.root && $0.path.keys == path.keys }) {
      return known.name
    }
    let found = found(path)
    guard !found.isSimple else { return found.code.text }
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
  private func found(_ path: Path) -> (code: SwiftCode, isSimple: Bool) {
    var chain = "members"
    var owner: ObjectPlan? = plan
    guard let first = path.keys.first else {
      return (.text(chain + "." + (owner?.ownPlace ?? "object")), true)
    }
    var isOptional = false
    /// The code for a property of what the chain finds.
    func property(_ name: String) -> String { chain + (isOptional ? "?." : ".") + name }
    var key = first
    var rest = path.keys.dropFirst()
    while let plan = owner, let position = plan.object.fieldPosition(key) {
      let member = property(plan.object.fields[position].memberName)
      guard let next = rest.first else {
        return isOptional ? (.text(member + " ?? MemberPlace()"), false) : (.text(member), true)
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
  ) -> SwiftCode {
    var code = SwiftCode.text(start)
    for (position, key) in keys.enumerated() {
      let isLast = position == keys.count - 1
      code = .call(
        "reader.member",
        [.text(SwiftText.literal(key)), .labeled("of", code)]
          + (isLast ? type.kindArguments.map { .text($0) } : []))
      if isLast, type.holdsFlag { code = .call("reader.flagged", [code]) }
    }
    return code
  }
}
