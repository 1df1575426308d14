import PushPayloadBasics
import PushSchemaModel

/// An object that generated code builds member by member.
struct TargetNode {
  let steps: [MappingPath.Step]
  let object: Object
  /// The object around it; `nil` for the result itself.
  let parent: Int?
  /// The field of the object around it that holds it.
  let field: Field?
  /// The case that wraps it where the field is a union.
  let unionCase: String?
  /// The variable that holds it.
  var name = ""
  /// Whether its members are held in variables of their own until it can be made: because some of them
  /// are no optionals, or in any case.
  var usesLocals: Bool
  /// The fields that lines write directly, in order of first writing.
  var written: [String] = []
  /// Whether lines write members of its rest.
  var writesRest = false
  /// Whether some line always writes a member.
  var isAlwaysWritten = false

  init(
    steps: [MappingPath.Step], object: Object, parent: Int?, field: Field?, unionCase: String?
  ) {
    self.steps = steps
    self.object = object
    self.parent = parent
    self.field = field
    self.unionCase = unionCase
    usesLocals = object.fields.contains(where: \.isAlwaysRequired)
  }

  var isRequired: Bool { field?.isAlwaysRequired ?? true }

  /// Whether lines write members of its own.
  var isWritten: Bool { !written.isEmpty || writesRest }
}

extension ConverterWriter {
  /// The objects to be built, each behind the one around it.
  func planTarget() {
    guard let object = file.set.object(writtenID) else { return }
    nodes = [TargetNode(steps: [], object: object, parent: nil, field: nil, unionCase: nil)]
    addRequired(in: 0)
    for position in mapping.lines.indices {
      guard let path = writtenPath(position) else { continue }
      let (node, rest) = enter(path)
      guard let first = rest.first else {
        if path.spreads { nodes[node].writesRest = true }
        continue
      }
      switch first.place {
      case .field:
        let isKnown = nodes[node].written.contains(first.key)
        if !isKnown { nodes[node].written.append(first.key) }
      default: nodes[node].writesRest = true
      }
      if isUnconditional(position) { markWritten(node) }
    }
    nameNodes()
  }

  private func markWritten(_ node: Int) {
    var next: Int? = node
    while let current = next {
      nodes[current].isAlwaysWritten = true
      next = nodes[current].parent
    }
  }

  /// Whether the line writes whatever is read.
  private func isUnconditional(_ position: Int) -> Bool {
    guard !isBackward, mapping.caseIndex(ofLine: position) == nil else { return false }
    return mapping.lines[position].values.contains { value in
      if case .literal = value.source { value.condition == nil } else { false }
    }
  }

  /// The member a line writes on the way that is generated.
  func writtenPath(_ position: Int) -> MappingPath? {
    let line = mapping.lines[position]
    return isBackward ? line.sourceWrittenBack : line.target
  }

  private func addRequired(in node: Int) {
    for field in nodes[node].object.fields where field.isAlwaysRequired {
      guard case .object(let id) = field.type else { continue }
      let step = MappingPath.Step(
        key: field.key, place: .field(nodes[node].object.id), type: field.type)
      _ = child(of: node, step: step, object: id)
    }
  }

  /// The innermost object on the way of a path, made where it is new, and the steps left from it.
  func enter(_ path: MappingPath) -> (node: Int, rest: ArraySlice<MappingPath.Step>) {
    var node = 0
    var rest = path.steps[...]
    while let step = rest.first, rest.count > 1 || path.spreads, case .field = step.place,
      case .object(let id)? = step.type.alternative(for: .object)
    {
      node = child(of: node, step: step, object: id)
      rest = rest.dropFirst()
    }
    return (node, rest)
  }

  private func child(
    of parent: Int, step: MappingPath.Step, object id: DeclarationID
  ) -> Int {
    let known = nodes.indices.first {
      nodes[$0].parent == parent && nodes[$0].field?.key == step.key
    }
    if let known { return known }
    guard let object = file.set.object(id) else { return parent }
    var unionCase: String?
    if case .union = step.type { unionCase = step.type.unionCase(.object(id)) }
    nodes.append(
      TargetNode(
        steps: nodes[parent].steps + [step], object: object, parent: parent,
        field: nodes[parent].object.field(step.key), unionCase: unionCase))
    let position = nodes.count - 1
    addRequired(in: position)
    return position
  }

  /// Names that say what they hold, and hide no property of the object that is read.
  func nameNodes() {
    var used = reservedNames
    for position in nodes.indices {
      let own =
        nodes[position].field?.memberName
        ?? (SwiftNaming.caseName(nodes[position].object.id.name) ?? "output")
      nodes[position].name = own
      if !used.isDisjoint(with: variables(of: position)), let parent = nodes[position].parent {
        nodes[position].name = nodes[parent].name + own.prefix(1).uppercased() + own.dropFirst()
      }
      while !used.isDisjoint(with: variables(of: position)) { nodes[position].name += "Output" }
      used.formUnion(variables(of: position))
      localNames.formUnion(variables(of: position))
    }
  }

  /// The variables that hold an object or its members.
  private func variables(of position: Int) -> [String] {
    let node = nodes[position]
    guard node.usesLocals else { return [node.name] }
    return [node.name] + localKeys(of: position).map { localName($0, of: node) }
  }

  /// The variable of one member of an object that uses locals.
  func localName(_ key: String, of node: TargetNode) -> String {
    let member = node.object.field(key)?.memberName ?? key
    return node.name + member.prefix(1).uppercased() + member.dropFirst()
  }

  func restName(of node: TargetNode) -> String { node.object.rest?.name ?? "unknownMembers" }

  /// Where a line writes.
  func write(_ path: MappingPath) -> SwiftWrite {
    let (position, rest) = enter(path)
    let node = nodes[position]
    guard let first = rest.first, let last = rest.last else { return noWrite }
    let type = SwiftValueType(type: last.type, nested: nestedName(of: last))
    var target: String
    var inner = rest.dropFirst().map(\.key)
    switch first.place {
    case .field:
      if inner.isEmpty, let child = mixedChild(of: position, first.key), isArgument(child) {
        let name = nodes[child].name
        return SwiftWrite(
          type: type, current: name, needsValue: true, destination: .assignment(name))
      }
      let member = SwiftNaming.escaped(node.object.field(first.key)?.memberName ?? "")
      target = node.usesLocals ? localName(first.key, of: node) : "\(node.name).\(member)"
    default:
      target = node.usesLocals ? "\(node.name)Members" : "\(node.name).\(restName(of: node))"
      if inner.isEmpty {
        let member = "\(target)[\(SwiftText.literal(first.key))]"
        return SwiftWrite(
          type: type, current: member, needsValue: true, destination: .assignment(member))
      }
      inner.insert(first.key, at: 0)
    }
    guard !inner.isEmpty else {
      return SwiftWrite(type: type, current: target, destination: .assignment(target))
    }
    let current = inner.enumerated().map { offset, key in
      (offset == 0 && first.isRest ? "" : "?") + "[\(SwiftText.literal(key))]"
    }.joined()
    let isTyped = if case .map(let value, _) = first.type { value != .any } else { false }
    let key = isTyped ? inner.first.map { SwiftCode.text(SwiftText.literal($0)) } : nil
    return SwiftWrite(
      type: type, current: target + current, needsValue: true,
      destination: .member(of: target, at: key ?? list(inner)))
  }

  /// The object of a member that some lines write whole and others member by member.
  private func mixedChild(of position: Int, _ key: String) -> Int? {
    nodes.indices.first { index in
      nodes[index].parent == position && nodes[index].field?.key == key && !nodes[index].usesLocals
        && hasWrittenMembers(index)
    }
  }

  private var noWrite: SwiftWrite {
    SwiftWrite(
      type: SwiftValueType(type: .any, nested: ""), current: "nil", destination: .assignment("_"))
  }
}

extension MappingPath.Step {
  var isRest: Bool {
    if case .rest = place { true } else { false }
  }
}
