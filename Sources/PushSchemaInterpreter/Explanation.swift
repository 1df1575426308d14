@_spi(Generated) package import PushPayload
package import PushSchemaModel
import PushSchemaQueries

/// The statements of a schema on one member of a payload.
package struct Explanation: Sendable {
  /// The declaration of the member.
  package enum Owner: Hashable, Sendable {
    /// A field of this object.
    case field(DeclarationID)
    /// One of the keys that this object's rest field collects.
    case rest(DeclarationID)
    /// A key of a free map in this object that a mapping reads by name or with a given.
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

  /// A member of a target that depends on the member: by a condition, as a key or by its object.
  package struct Decision: Sendable {
    package var target: DeclarationID
    /// The mapping that converts the payload.
    var whole: DeclarationID
    /// The cases in which the line runs, for the object around the member; `nil` if it is in all,
    /// or if the member chooses between cases.
    var cases: Set<ChosenCase>?
    /// How it depends on it: one entry for each condition of the line's values.
    var ways: [String]
    /// The path in the target, in the spelling of mappings.
    var steps: [String]
    /// The values that the condition tests; `nil` if it tests others too, such as ranges.
    var tested: [JSONValue]?

    package var path: String { steps.joined(separator: ".") }

    /// How it depends on the member, in words.
    package var how: String {
      let more = ways.count - Self.shownWays
      return (ways.prefix(Self.shownWays) + (more > 0 ? ["and \(more) more"] : []))
        .joined(separator: "; ")
    }

    private static let shownWays = 4
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
  /// Whether mappings copy the object around it to more places than are listed.
  package var hasMoreDestinations = false
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
    let routes = triedMappings(of: id).map { MappingRoute($0, in: set) }
    var walk = ExplanationWalk(set: set, routes: routes)
    walk.visit(try LocatedJSON(text, reportingTo: &log).root, set.rootType(of: id), [], at: "")
    let explanations = walk.explanations.narrowed(by: trials)
    return keepingDecisions(of: explanations, on: bytes, after: trials).map { explanation in
      var placed = explanation
      placed.offset = expanded?.originalOffset(of: placed.offset) ?? placed.offset
      return placed
    }
  }
}

/// Walks through a payload and its type.
private struct ExplanationWalk {
  let set: SchemaSet
  var routes: [MappingRoute]
  /// Whether there are more routes to the current object.
  var isCut = false
  /// Mappings that copy a member twice double the routes at each level.
  private static let routeLimit = 32
  /// The objects around the current member, by the number of keys on their paths.
  var objects: [Int: LocatedJSON.Value] = [:]
  var explanations: [Explanation] = []

  /// Visits a value at a pointer. `keys` are the path from the payload to it, without items;
  /// mappings are found by them.
  mutating func visit(
    _ value: LocatedJSON.Value, _ type: PayloadType, _ keys: [String], at pointer: String
  ) {
    switch set.alternative(of: type, for: value) {
    case .object(let id):
      guard let object = set.object(id) else { return }
      let outer = (objects.updateValue(value, forKey: keys.count), routes)
      defer { (objects[keys.count], routes) = outer }
      // If objects are distinguished by their members, each has its own mapping.
      if type.declaredObjects.count > 1 {
        routes.removeAll { $0.sourceKeys == keys && $0.mapping.source != id }
      }
      for member in value.members {
        visit(member, object, keys, in: value, at: pointer + JSONPointer.component(member.name))
      }
    case .array(let item, _):
      for (index, value) in value.items.enumerated() {
        visit(value, item, keys, at: "\(pointer)/\(index)")
      }
    case .map(let type, _):
      for member in value.members {
        let place = pointer + JSONPointer.component(member.name)
        visit(member.value, type, keys + [member.name], at: place)
      }
    default: break
    }
  }

  /// Explains each member of a free map, with its content, if a mapping distinguishes them.
  private mutating func explainMembers(
    of value: LocatedJSON.Value, _ type: PayloadType, in object: Object, _ keys: [String],
    at pointer: String
  ) {
    guard value.kind == .object, let type = type.freeMemberType,
      routes.contains(where: { $0.readsMembers(of: keys) })
    else { return }
    for member in value.members {
      let (keys, place) = (keys + [member.name], pointer + JSONPointer.component(member.name))
      explanations.append(
        Explanation(
          pointer: place, offset: member.keyOffset, owner: .free(object.id), documentation: "",
          expected: type.explanation, presence: [], rules: [],
          destinations: destinations(of: keys, isCollected: true), decisions: decisions(on: keys)))
      explainMembers(of: member.value, type, in: object, keys, at: place)
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
      for decision in route.decisions(on: keys, at: offset(of: route), in: set)
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
    objects[route.sourceKeys.count]?.offset ?? 0
  }

  /// The text that is the key of a lookup, from the object with `count` keys on its path.
  private func lookedUpKey(_ lookup: MappingPath, from count: Int) -> LookedUpKey {
    guard lookup.root == .own, !lookup.isLookedUp, var value = objects[count] else { return .any }
    for step in lookup.steps {
      let owner: Object? = if case .field(let id) = step.place { set.object(id) } else { nil }
      let member = value.members.first { member in
        let key = owner?.declaredKey(of: member.name) ?? member.name
        return key.utf8.elementsEqual(step.key.utf8)
      }
      guard let member else { return .none }
      value = member.value
    }
    return value.string.map { .text($0) } ?? .none
  }

  private mutating func visit(
    _ member: LocatedJSON.Member, _ object: Object, _ keys: [String],
    in whole: LocatedJSON.Value, at pointer: String
  ) {
    let key = object.declaredKey(of: member.name)
    let (keys, field) = (keys + [key], object.field(key))
    let rest = field == nil && object.collects(member.name) ? object.rest : nil
    let type = field?.type ?? rest?.type
    var explanation = Explanation(
      pointer: pointer, offset: member.keyOffset, owner: .unknown(object.id),
      documentation: field?.documentation ?? rest?.documentation ?? "",
      expected: type?.explanation ?? "", presence: field?.presence.map(\.text) ?? [],
      rules: rules(on: key, of: object),
      destinations: destinations(of: keys, isCollected: field == nil),
      decisions: decisions(on: keys), citation: set.citationText(of: object))
    if let field {
      explanation.owner = .field(object.id)
      explanation.citation = set.citationText(of: field, in: object)
      if !field.isSensitive { explanation.told = told(of: member.value, field, object, in: whole) }
    } else if let rest {
      explanation.owner = .rest(object.id)
      explanation.citation = set.citationText(of: rest, in: object)
    }
    explanation.hasMoreDestinations = isCut
    explanations.append(explanation)
    guard let type else { return }
    let outer = (routes, isCut)
    let nested = routes.flatMap { $0.nestedRoutes(of: keys, in: set) }
    routes += nested.prefix(Self.routeLimit)
    isCut = isCut || nested.count > Self.routeLimit
    explainMembers(of: member.value, type, in: object, keys, at: pointer)
    visit(member.value, type, keys, at: pointer)
    (routes, isCut) = outer
  }

  /// The documentation of a member's value, or of its items if it is a list.
  private func told(
    of value: LocatedJSON.Value, _ field: Field, _ object: Object, in whole: LocatedJSON.Value
  ) -> [String] {
    (value.kind == .array ? value.items : [value]).flatMap { value in
      set.told(
        ofValue: { set.value(value) == $0.json }, of: field, in: object,
        beside: { key, literal in
          whole.members.contains {
            object.declaredKey(of: $0.name) == key && set.value($0.value) == literal.json
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
  /// The type of the members of an object without declared fields; `nil` if none is accepted.
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
