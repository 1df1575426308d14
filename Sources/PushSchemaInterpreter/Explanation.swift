@_spi(Generated) package import PushPayload
package import PushSchemaModel

/// The statements of a schema on one member of a payload.
package struct Explanation: Sendable {
  /// The declaration of the member.
  package enum Owner: Hashable, Sendable {
    /// A field of this object.
    case field(DeclarationID)
    /// One of the keys that this object's rest field collects.
    case rest(DeclarationID)
    /// A key of a free map that a mapping reads by name or with a given; the map is a member of
    /// this object.
    case free(DeclarationID)
    /// A key that this object does not know.
    case unknown(DeclarationID)
  }

  /// The target of the member in one mapping.
  package struct Destination: Hashable, Sendable {
    package var mapping: DeclarationID
    package var target: DeclarationID
    /// The mapping that converts the payload, which may use that one.
    var whole: DeclarationID
    /// The cases in which the line runs, for the object around the member; `nil` if it is in all.
    var cases: Set<ChosenCase>?
    /// The steps of the path in the target.
    var steps: [String] = []
    /// Whether a part of a copied value may be lost.
    var losesParts = false
    /// The path in the target; `nil` if the member is dropped.
    package var path: String?
    /// The reason of the drop, or of a loss.
    package var reason: String?
    /// The pairs of values of its conversion; `nil` if there are none.
    package var conversion: String?
    /// The computed value in the spelling of the language; `nil` if the member is copied.
    var computed: String?
    /// The line's condition in words; `nil` if there is none, or this payload decides it.
    package var condition: String?
    /// Whether the written value contains a given.
    var readsGivens = false
    /// The value that is written for this payload, as JSON; only of single values.
    package var value: String?
  }

  /// A member of a target that depends on the member: by a condition, as a key, or because it
  /// distinguishes objects.
  package struct Decision: Sendable {
    package var target: DeclarationID
    /// The mapping that converts the payload.
    var whole: DeclarationID
    /// The cases in which the line runs, for the object around the member; `nil` if it is in all,
    /// or if the member chooses between cases.
    var cases: Set<ChosenCase>?
    package var how: String
    /// The path in the target, in the spelling of mappings.
    var steps: [String]
    /// The values that the condition tests; `nil` if it tests others too, such as ranges.
    var tested: [JSONValue]?

    package var path: String { steps.joined(separator: ".") }
  }

  package var pointer: String
  package var offset: Int
  package var owner: Owner
  package var documentation: String
  /// The documentation of the value in its schema; empty for a sensitive one.
  package var told: [String] = []
  /// The type of the value: `a string or an object`.
  package var expected: String
  /// The presence clauses in the schema's spelling.
  package var presence: [String]
  /// The rules of the object that test the member, as `id: condition`.
  package var rules: [String]
  package var destinations: [Destination]
  /// The members of targets that depend on this one, in the order of the lines.
  package var decisions: [Decision] = []
  /// The targets that this payload becomes without the member, and the reasons.
  package var losses: [(target: DeclarationID, reason: String)] = []
  package var citation: String?
}

extension Interpreter {
  /// The explanations of the members of a payload, in the order of the text, without members of
  /// values that no object describes. `trials` are the results of its mappings.
  package func explain(
    _ bytes: [UInt8], as id: DeclarationID, after trials: [ConversionTrial]
  ) throws(MalformedJSON) -> [Explanation] {
    var log = FindingLog()
    let expanded = engine(for: id).expandedText(of: bytes)
    let text = expanded.map { Array($0.bytes) } ?? bytes
    var tree = PayloadTree(try LocatedJSON(text, reportingTo: &log))
    tree.keepPlaces()
    var walk = ExplanationWalk(interpreter: self, tree: tree, root: id)
    walk.visit(tree.root, set.rootType(of: id), [])
    let explanations = walk.explanations.narrowed(by: trials)
    return keepingDecisions(of: explanations, on: bytes, after: trials).placed(by: expanded)
  }
}

/// Walks through a payload and its type.
private struct ExplanationWalk {
  let interpreter: Interpreter
  let tree: PayloadTree
  private var routes: [MappingRoute]
  /// The objects around the current member, by the number of keys on their paths.
  private var objects: [Int: Int] = [:]
  private(set) var explanations: [Explanation] = []

  init(interpreter: Interpreter, tree: PayloadTree, root: DeclarationID) {
    self.interpreter = interpreter
    self.tree = tree
    routes = interpreter.set.mappings(from: interpreter.set.rootObject(of: root)).filter(
      \.direction.runsForward
    )
    .map { MappingRoute(mapping: $0, whole: $0.id) }
  }

  /// Visits a value. `keys` are the path from the payload to it, without items; mappings are found
  /// by them.
  mutating func visit(_ node: Int, _ type: PayloadType, _ keys: [String]) {
    switch tree.alternative(of: type, node, in: interpreter.set) {
    case .object(let id):
      guard let object = interpreter.set.object(id) else { return }
      let outer = (objects.updateValue(node, forKey: keys.count), routes)
      defer { (objects[keys.count], routes) = outer }
      // If objects are distinguished by their members, each has its own mapping.
      if type.declaredObjects.count > 1 {
        routes.removeAll { $0.sourceKeys == keys && $0.mapping.source != id }
      }
      for member in tree.members(node) { visit(member, object, keys, in: node) }
    case .array(let item, _):
      for value in tree.items(node) { visit(value, item, keys) }
    case .map(let value, _):
      for member in tree.members(node) { visit(member.value, value, keys + [member.key]) }
    default: break
    }
  }

  /// Explains the members of a free map separately, with their content, if a mapping distinguishes
  /// them.
  private mutating func explainMembers(
    of node: Int, _ type: PayloadType, in object: Object, _ keys: [String]
  ) {
    guard tree.kind(node) == .object, let value = type.freeMemberType,
      routes.contains(where: { $0.readsMembers(of: keys) })
    else { return }
    for member in tree.members(node) {
      var explanation = Explanation(
        pointer: tree.pointer(member.value), offset: member.offset, owner: .free(object.id),
        documentation: "", expected: value.explanation, presence: [], rules: [],
        destinations: destinations(of: keys + [member.key], isCollected: true))
      explanation.decisions = decisions(on: keys + [member.key])
      explanations.append(explanation)
      explainMembers(of: member.value, value, in: object, keys + [member.key])
    }
  }

  /// The targets of a member in the lines of all mappings.
  private func destinations(of keys: [String], isCollected: Bool) -> [Explanation.Destination] {
    routes.flatMap { route in
      route.destinations(of: keys, isCollected: isCollected, at: offset(of: route)) { lookup in
        lookedUpKey(lookup, from: route.sourceKeys.count)
      }
    }
  }

  /// The members of targets that depend on a member, each once.
  private func decisions(on keys: [String]) -> [Explanation.Decision] {
    var decisions: [Explanation.Decision] = []
    for route in routes {
      for decision in route.decisions(on: keys, at: offset(of: route), in: interpreter.set)
      where !decisions.contains(where: {
        $0.target == decision.target && $0.steps == decision.steps && $0.cases == decision.cases
      }) {
        decisions.append(decision)
      }
    }
    return decisions
  }

  /// The offset of the object that a route's mapping converts.
  private func offset(of route: MappingRoute) -> Int {
    objects[route.sourceKeys.count].map(tree.start) ?? 0
  }

  /// The text that is the key of a lookup, from the object with `count` keys on its path.
  private func lookedUpKey(_ lookup: MappingPath, from count: Int) -> LookedUpKey {
    guard lookup.root == .own, !lookup.isLookedUp, var node = objects[count] else { return .any }
    for step in lookup.steps {
      let owner =
        if case .field(let id) = step.place { interpreter.set.object(id) } else { nil as Object? }
      let member = tree.members(node).first { member in
        let key = owner?.declaredKey(of: member.key) ?? member.key
        return key.utf8.elementsEqual(step.key.utf8)
      }
      guard let value = member?.value else { return .none }
      node = value
    }
    if case .string(let text) = tree.value(of: node) { return .text(text) }
    return .none
  }

  private mutating func visit(
    _ member: PayloadTree.Member, _ object: Object, _ keys: [String], in node: Int
  ) {
    let key = object.declaredKey(of: member.key)
    let (keys, field) = (keys + [key], object.field(key))
    let rest = field == nil && object.collects(member.key) ? object.rest : nil
    var explanation = Explanation(
      pointer: tree.pointer(member.value), offset: member.offset, owner: .unknown(object.id),
      documentation: field?.documentation ?? rest?.documentation ?? "",
      expected: (field?.type ?? rest?.type)?.explanation ?? "",
      presence: field?.presence.map(\.text) ?? [], rules: rules(on: key, of: object),
      destinations: destinations(of: keys, isCollected: field == nil),
      citation: interpreter.set.citationText(of: object))
    explanation.decisions = decisions(on: keys)
    if let field {
      explanation.owner = .field(object.id)
      explanation.citation = interpreter.set.citationText(of: field, in: object)
      if !field.isSensitive { explanation.told = told(of: member, field, object, in: node) }
    } else if let rest {
      explanation.owner = .rest(object.id)
      explanation.citation = interpreter.set.citationText(of: rest, in: object)
    }
    explanations.append(explanation)
    guard let type = field?.type ?? rest?.type else { return }
    let outer = routes
    routes += outer.flatMap { $0.nestedRoutes(of: keys, in: interpreter.set) }
    explainMembers(of: member.value, type, in: object, keys)
    visit(member.value, type, keys)
    routes = outer
  }

  /// The documentation of a member's value, or of its items if it is a list.
  private func told(
    of member: PayloadTree.Member, _ field: Field, _ object: Object, in node: Int
  ) -> [String] {
    let items = tree.kind(member.value) == .array ? tree.items(member.value) : [member.value]
    return items.flatMap { value in
      interpreter.set.told(
        ofValue: { tree.value(of: value) == $0.json }, of: field, in: object,
        beside: { key, literal in
          tree.members(node).contains {
            object.declaredKey(of: $0.key) == key && tree.value(of: $0.value) == literal.json
          }
        })
    }
  }

  /// The maximum number of bytes of a condition that is shown after a rule's message.
  private static let longestCondition = 160

  private func rules(on key: String, of object: Object) -> [String] {
    object.rules.filter { rule in
      rule.expression.paths.contains { $0.ownKey.map { $0.utf8.elementsEqual(key.utf8) } ?? false }
    }
    .map { rule in
      let condition = rule.expression.text
      let isLong = condition.utf8.count > Self.longestCondition
      return "\(rule.id): \(isLong ? rule.message ?? condition : condition)"
    }
  }
}

extension PayloadType {
  /// The type of the members of an object without declared fields; `nil` if the type accepts no
  /// such object.
  fileprivate var freeMemberType: PayloadType? {
    switch alternative(for: .object) {
    case .map(let value, _)?: value
    case .any?, .anyObject?: .any
    default: nil
    }
  }

  /// The accepted values, with the forms of texts and keys.
  fileprivate var explanation: String {
    switch self {
    case .string(let limits):
      limits.form.map { expectedPhrase + " of the form " + $0.form.text } ?? expectedPhrase
    case .map(_, let limits):
      limits.keyForm.map { expectedPhrase + " with keys of the form " + $0.form.text }
        ?? expectedPhrase
    default: expectedPhrase
    }
  }
}
