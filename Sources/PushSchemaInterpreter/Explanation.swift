@_spi(Generated) package import PushPayload
package import PushSchemaModel

/// What a schema has to say about one member of a payload.
package struct Explanation: Sendable {
  /// Who the member belongs to.
  package enum Owner: Hashable, Sendable {
    /// A field of this object.
    case field(DeclarationID)
    /// One of the keys that this object's rest field collects.
    case rest(DeclarationID)
    /// A key of a free map that a mapping reads by name or by a given; the map is a member of this object.
    case free(DeclarationID)
    /// A key that this object knows nothing of.
    case unknown(DeclarationID)
  }

  /// Where one mapping takes the member.
  package struct Destination: Hashable, Sendable {
    package var mapping: DeclarationID
    package var target: DeclarationID
    /// The mapping that converts the payload, which may use that one.
    var whole: DeclarationID
    /// The steps of the path in the target.
    var steps: [String] = []
    /// Whether a value may come along and lose a part of what it says.
    var losesParts = false
    /// The path in the target; `nil` where the member is dropped.
    package var path: String?
    /// Why it is dropped, or what is lost on the way.
    package var reason: String?
    /// The pairs of values that it is converted by, where there are such.
    package var conversion: String?
    /// The line's condition in words, where it has one and this payload does not decide it.
    package var condition: String?
    /// Whether a given is part of what is written.
    var readsGivens = false
    /// What is written for this payload, as JSON; only of single values.
    package var value: String?
  }

  package var pointer: String
  package var offset: Int
  package var owner: Owner
  package var documentation: String
  /// What its schema tells of the value that stands there; nothing of a sensitive one.
  package var told: [String] = []
  /// What its value may be: `a string or an object`.
  package var expected: String
  /// The presence clauses as the schema writes them.
  package var presence: [String]
  /// The rules of the object that look at the member, as `id: condition`.
  package var rules: [String]
  package var destinations: [Destination]
  /// The members of results whose lines look at this one, by what is made, in the order of the lines.
  package var decisions: [(target: DeclarationID, paths: [String])] = []
  /// The objects that this payload becomes without the member, and why.
  package var losses: [(target: DeclarationID, reason: String)] = []
  package var citation: String?
}

extension Interpreter {
  /// What is known of each member of a payload, in the order of the text; members of values that no
  /// object describes are left out. `trials` are what its mappings make of it.
  package func explain(
    _ bytes: [UInt8], as id: DeclarationID, after trials: [ConversionTrial]
  ) throws(MalformedText) -> [Explanation] {
    var log = FindingLog()
    var tree = PayloadTree(try LocatedJSON(bytes, reportingTo: &log))
    tree.keepPlaces()
    var walk = ExplanationWalk(interpreter: self, tree: tree, root: id)
    walk.visit(tree.root, set.rootType(of: id), [])
    return walk.explanations.narrowed(by: trials)
  }
}

/// Goes through a payload along its type.
private struct ExplanationWalk {
  let interpreter: Interpreter
  let tree: PayloadTree
  private var routes: [MappingRoute]
  private(set) var explanations: [Explanation] = []

  init(interpreter: Interpreter, tree: PayloadTree, root: DeclarationID) {
    self.interpreter = interpreter
    self.tree = tree
    routes = interpreter.set.mappings(from: interpreter.set.rootObject(of: root)).filter(
      \.direction.runsForward
    )
    .map { MappingRoute(mapping: $0, whole: $0.id) }
  }

  /// `keys` lead from the payload to the value, items left out; mappings are told by them.
  mutating func visit(_ node: Int, _ type: PayloadType, _ keys: [String]) {
    switch type.alternative(for: tree.kind(node)) {
    case .object(let id):
      guard let object = interpreter.set.object(id) else { return }
      for member in tree.members(node) { visit(member, object, keys, in: node) }
    case .array(let item, _):
      for value in tree.items(node) { visit(value, item, keys) }
    case .map(let value, _):
      for member in tree.members(node) { visit(member.value, value, keys + [member.key]) }
    default: break
    }
  }

  /// Explains the members of a free map one by one, where a mapping tells them apart.
  private mutating func explainMembers(
    of node: Int, _ type: PayloadType, in object: Object, _ keys: [String]
  ) {
    guard case .map(let value, _)? = type.alternative(for: tree.kind(node)),
      routes.contains(where: { $0.readsMembers(of: keys) })
    else { return }
    for member in tree.members(node) {
      explanations.append(
        Explanation(
          pointer: tree.pointer(member.value), offset: member.offset, owner: .free(object.id),
          documentation: "", expected: value.explanation, presence: [], rules: [],
          destinations: routes.flatMap {
            $0.destinations(of: keys + [member.key], isCollected: true)
          }))
    }
  }

  private mutating func visit(
    _ member: PayloadTree.Member, _ object: Object, _ keys: [String], in node: Int
  ) {
    let keys = keys + [member.key]
    let field = object.field(member.key)
    let rest = field == nil && object.collects(member.key) ? object.rest : nil
    var explanation = Explanation(
      pointer: tree.pointer(member.value), offset: member.offset, owner: .unknown(object.id),
      documentation: field?.documentation ?? rest?.documentation ?? "",
      expected: (field?.type ?? rest?.type)?.explanation ?? "",
      presence: field?.presence.map(\.text) ?? [], rules: rules(on: member.key, of: object),
      destinations: routes.flatMap { $0.destinations(of: keys, isCollected: field == nil) },
      citation: interpreter.set.citationText(of: object))
    for route in routes { explanation.add(route.decisions(on: keys), on: route.mapping.target) }
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

  /// What is told of a member's value or, where it is a list, of its items.
  private func told(
    of member: PayloadTree.Member, _ field: Field, _ object: Object, in node: Int
  ) -> [String] {
    let isList = tree.kind(member.value) == .array
    return (isList ? tree.items(member.value) : [member.value]).flatMap { value in
      interpreter.set.told(
        ofValue: { tree.value(of: value) == $0.json }, of: field, in: object,
        beside: { key, literal in
          tree.members(node).contains { $0.key == key && tree.value(of: $0.value) == literal.json }
        })
    }
  }

  /// How many bytes of a condition are shown of a rule that has a message as well.
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
  /// What it takes, with the forms that texts and keys must have.
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

extension Explanation {
  fileprivate mutating func add(_ paths: [String], on target: DeclarationID) {
    guard !paths.isEmpty else { return }
    guard let position = decisions.firstIndex(where: { $0.target == target }) else {
      decisions.append((target, paths))
      return
    }
    decisions[position].paths += paths.filter { !decisions[position].paths.contains($0) }
  }
}

/// A mapping that applies to a payload, or to the object at some keys of it.
private struct MappingRoute {
  var mapping: Mapping
  /// The mapping that converts the payload.
  let whole: DeclarationID
  /// Where the mapping's source object stands in the payload.
  var sourceKeys: [String] = []
  /// Where its target object stands in the result, as paths spell it; `*` stands for a key that the
  /// payload names.
  var targetPath: [String] = []
  /// The keys that its members get in the result, where it is one of several items.
  var numbering: KeyNumbering?
  /// The member of the source object that names its key in the result, where one does.
  var keyMember: String?
  /// What goes along beside the mapping.
  var carried = CarriedMembers()

  /// Where a member of the target object stands in the result, as paths spell it.
  private func place(of keys: [String]) -> [String] {
    guard let numbering, let key = keys.first else { return targetPath + keys.map(keyText) }
    return targetPath + [numbering.text(ofKey: key)] + keys.dropFirst().map(keyText)
  }

  /// Where lines take the member, and as which key it goes along.
  func destinations(of keys: [String], isCollected: Bool) -> [Explanation.Destination] {
    let lines = lineDestinations(of: keys, isCollected: isCollected)
    guard let keyMember, keys.elementsEqual(sourceKeys + [keyMember]) else { return lines }
    let path = targetPath.joined(separator: ".")
    return [
      Explanation.Destination(
        mapping: mapping.id, target: mapping.target, whole: whole, steps: targetPath, path: path)
    ] + lines
  }

  /// The lines that read the member itself or, where no field has its key, all such members.
  private func lineDestinations(
    of keys: [String], isCollected: Bool
  ) -> [Explanation.Destination] {
    guard let inner = keys.dropping(sourceKeys) else { return [] }
    // Members that lines tell apart are explained themselves.
    let isReadByName = readsMembers(of: keys)
    return mapping.lines.enumerated().flatMap { position, line -> [Explanation.Destination] in
      line.values.enumerated().compactMap { number, value in
        for source in value.source.paths where source.root == .own {
          guard let rest = source.rest(of: inner, isCollected: isCollected),
            rest.isEmpty || (source.spreads && isCollected && rest.count == 1),
            !(rest.isEmpty && source.spreads && isReadByName)
          else { continue }
          let condition = mapping.condition(ofValue: number, inLine: position)
          return destination(of: value, of: line, reading: source, rest, under: condition)
        }
        return nil
      }
    }
  }

  /// Where a value takes a member that it reads, or one behind that.
  private func destination(
    of value: MappingLine.Value, of line: MappingLine, reading source: MappingPath,
    _ rest: ArraySlice<String>, under condition: LineCondition
  ) -> Explanation.Destination? {
    let words = condition.text(code: \.self)
    var destination = Explanation.Destination(
      mapping: mapping.id, target: mapping.target, whole: whole,
      reason: value.source.paths.lazy.compactMap(line.reason(ofLosing:)).first,
      condition: words.isEmpty ? nil : words)
    guard let target = line.forward?.target else {
      return carried.contains(source) ? nil : destination
    }
    let keys = rest.map { value.renaming?.renamed($0) ?? $0 }
    let isAll = line.form == .override || rest.isEmpty && target.spreads
    destination.steps = place(of: target.keys + keys) + (isAll ? ["*"] : [])
    destination.path = destination.steps.joined(separator: ".")
    destination.readsGivens = !line.readGivens.isEmpty
    destination.losesParts = value.moved?.conversion.losesParts ?? false
    if line.form == .override {
      destination.conversion = line.overrideWords
    } else if line.form == .move {
      destination.conversion = value.moved?.conversion.substitution?.words { $0 }
    }
    return destination
  }

  /// The members of the result of which conditions at the member decide, each once; what the member itself becomes is
  /// left out.
  func decisions(on keys: [String]) -> [String] {
    guard let inner = keys.dropping(sourceKeys), !inner.isEmpty else { return [] }
    var paths: [String] = []
    for (position, line) in mapping.lines.enumerated() {
      guard let target = line.forward?.target,
        !line.readPaths.contains(where: { $0.root == .own && $0.keys.elementsEqual(inner) })
      else { continue }
      for number in line.values.indices {
        let terms = mapping.condition(ofValue: number, inLine: position).terms
        let path = place(of: target.keys).joined(separator: ".")
        if terms.contains(where: { $0.memberKeys.contains { $0.elementsEqual(inner) } }),
          !paths.contains(path)
        {
          paths.append(path)
        }
      }
    }
    return paths
  }

  /// Whether a line reads a member of the free map at the keys by its name, or by a given.
  func readsMembers(of keys: [String]) -> Bool {
    guard let inner = keys.dropping(sourceKeys) else { return false }
    return mapping.lines.contains { line in
      line.form != .override
        && line.readPaths.contains { path in
          guard path.root == .own, !path.keys.isEmpty, let place = path.steps.last?.place else {
            return false
          }
          let isFree =
            switch place {
            case .free, .lookup: true
            case .field, .rest, .given: false
            }
          return isFree && path.keys.dropLast().elementsEqual(inner)
        }
    }
  }

  /// The mappings that lines use for the object at the keys.
  func nestedRoutes(of keys: [String], in set: SchemaSet) -> [MappingRoute] {
    guard let inner = keys.dropping(sourceKeys) else { return [] }
    return mapping.lines.enumerated().compactMap { position, line in
      guard line.source != nil, let target = line.target, let value = line.forward?.onlyValue,
        let (source, conversion) = value.moved, !source.spreads,
        Array(inner).dropping(source.keys)?.isEmpty ?? false,
        let nested = conversion.nestedMapping.flatMap(set.mapping)
      else { return nil }
      let keyMember = conversion.keying?.field
      return MappingRoute(
        mapping: nested, whole: whole, sourceKeys: keys,
        targetPath: place(of: target.keys) + (keyMember == nil ? [] : ["*"]),
        numbering: value.numbering, keyMember: keyMember,
        carried: set.carriedBeside(position, of: mapping, carried))
    }
  }
}

extension MappingPath {
  /// The keys behind those that the path leads through; what is looked up may be each member that no
  /// field has the key of. `nil` where the path leads elsewhere.
  fileprivate func rest(of keys: ArraySlice<String>, isCollected: Bool) -> ArraySlice<String>? {
    guard isLookedUp else { return Array(keys).dropping(self.keys) }
    guard keys.count >= steps.count else { return nil }
    for (position, (step, key)) in zip(steps, keys).enumerated() {
      let isHeld =
        step.lookup == nil
        ? step.key.utf8.elementsEqual(key.utf8) : isCollected || position < keys.count - 1
      if !isHeld { return nil }
    }
    return keys.dropFirst(steps.count)
  }
}

extension PresenceClause {
  /// The clause in the canonical spelling of the language.
  package var text: String {
    demandText + (condition.map { " \($0.text)" } ?? "")
  }
}

extension [String] {
  /// The keys behind the prefix; `nil` where they do not start with it.
  func dropping(_ prefix: [String]) -> ArraySlice<String>? {
    let starts =
      count >= prefix.count && zip(self, prefix).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
    return starts ? dropFirst(prefix.count) : nil
  }
}

extension Transformation {
  /// Whether a converter in it writes less than it reads.
  fileprivate var losesParts: Bool {
    switch self {
    case .converter(let converter): converter.loss != nil
    case .items(let inner), .writing(as: _, let inner), .reading(as: _, let inner): inner.losesParts
    case .alternatives(let conversions): conversions.contains { $0?.losesParts ?? false }
    default: false
    }
  }

  /// The mapping between objects that the conversion uses forward.
  var nestedMapping: DeclarationID? { nestedMappings.first { !$0.isBackward }?.id }
}
