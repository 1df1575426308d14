import PushPayloadBasics
import PushSchemaModel

/// Which variable, or which place of the text that is read, each member of the target is written from.
struct RewritingSlots {
  struct Field: Hashable {
    let node: Int
    let key: String
  }

  /// What an object's rest is written from, in order.
  indirect enum RestPart {
    case spread(String)
    case member(String, ConverterWriter.Slot)
    case object(String, [RestPart])
    /// A variable with all members.
    case variable(String)
  }

  var fields: [Field: ConverterWriter.Slot] = [:]
  var rests: [Int: [RestPart]] = [:]
  /// The fields that hold free objects whose members lines write.
  var objects: [Field: RestPart] = [:]
  /// The slot that a line writes, and the type of the member.
  var lines: [Int: (slot: ConverterWriter.Slot, type: SwiftValueType)] = [:]
  /// The constant with the members that a spread moves.
  var spreads: [Int: String] = [:]
  /// The variables that hold fragments.
  var fragments: [String] = []
  /// The declarations of the other variables.
  var variables: [Statement] = []
}

extension ConverterWriter {
  func slot(_ position: Int) -> Slot? { slots.lines[position]?.slot }

  func slotType(_ position: Int) -> SwiftValueType {
    slots.lines[position]?.type ?? SwiftValueType(type: .any, nested: "")
  }

  func spreadName(_ position: Int) -> String? { slots.spreads[position] }

  /// Decides for each line how what it writes gets into the text.
  func planSlots() {
    if plan.lines.contains(where: \.isNumbered) { requireModel() }
    for position in nodes.indices { nodes[position].usesLocals = true }
    nameNodes()
    let lines = Dictionary(grouping: mapping.lines.indices) { position in
      writtenPath(position).map { enter($0).node }
    }
    for node in nodes.indices {
      var fieldLines: [String: [Int]] = [:]
      var restLines: [Int] = []
      for line in lines[node] ?? [] {
        if let step = rest(of: line).first, step.isField {
          fieldLines[step.key, default: []].append(line)
        } else {
          restLines.append(line)
        }
      }
      for key in nodes[node].written { planField(key, of: node, lines: fieldLines[key] ?? []) }
      planRest(of: node, lines: restLines)
    }
  }

  /// The steps of a written path behind the innermost object that is built.
  private func rest(of position: Int) -> [MappingPath.Step] {
    writtenPath(position).map { Array(enter($0).rest) } ?? []
  }

  private func planField(_ key: String, of node: Int, lines: [Int]) {
    guard let step = lines.first.flatMap({ rest(of: $0).first }) else { return }
    let isMixed = nodes.contains { $0.parent == node && $0.field?.key == key && $0.isWritten }
    if isMixed { requireModel() }
    let type = SwiftValueType(type: step.type, nested: nestedName(of: step))
    let name = localName(key, of: nodes[node])
    let field = RewritingSlots.Field(node: node, key: key)
    let spreads = lines.contains { writtenPath($0)?.spreads ?? false }
    if spreads || lines.allSatisfy({ rest(of: $0).count > 1 }) {
      let inner = lines.map { (position: $0, rest: Array(rest(of: $0).dropFirst())) }
      if isSimple(inner) {
        slots.objects[field] = .object(key, restParts(inner, of: name))
        return
      }
      if spreads { requireModel() }
    }
    let slot: Slot
    if lines.contains(where: { rest(of: $0).count > 1 }) {
      slot = .value(name)
      let isFree = step.type == .anyObject || step.type == .map(.any, .none) || step.type == .any
      if !isFree || !lines.allSatisfy(takesValue) { requireModel() }
      slots.variables.append(.code(.text("var \(name): \(type.spelling(file.types))?")))
    } else {
      slot = planSlot(name, lines: lines, type: type)
    }
    slots.fields[field] = slot
    for line in lines { slots.lines[line] = (slot, type) }
  }

  private func planSlot(_ name: String, lines: [Int], type: SwiftValueType) -> Slot {
    if lines.count == 1, let line = lines.first, let slot = directSlot(line, type) { return slot }
    slots.fragments.append(name)
    return .fragment(name)
  }

  /// Whether a line's value is one that a call takes from its place.
  private func takesValue(_ position: Int) -> Bool {
    readsUnionsAsAny = true
    defer { readsUnionsAsAny = false }
    return mapping.lines[position].forward?.conversions.allSatisfy { path, conversion in
      conversion.isScalar && !path.spreads && read(path).code != nil
    } ?? false
  }

  /// How a line writes that needs no statements of its own; `nil` for others.
  private func directSlot(_ position: Int, _ type: SwiftValueType) -> Slot? {
    guard mapping.lines[position].condition == nil, mapping.isCommon(position),
      !sharedLines.contains(position), let value = mapping.lines[position].forward?.onlyValue,
      value.taken.isEmpty
    else { return nil }
    switch value.source {
    case .literal(let literal):
      return literal.fragmentText.map { text in
        .direct([.text(text)], test: nil)
      }
    case .path(let path, .copy): return directSlot(path, type)
    case .template(let parts):
      let (text, tests) = template(parts)
      guard tests.isEmpty else { return nil }
      return .direct([text], test: nil)
    case .path, .arithmetic, .join: return nil
    }
  }

  private func directSlot(_ path: MappingPath, _ type: SwiftValueType) -> Slot? {
    let source = read(path)
    guard let place = source.place else {
      switch (source.type.type, type.type) {
      case (.string, _), (.boolean, _), (.float, _), (.integer, .integer):
        return .direct(
          [source.value], test: source.isOptional ? source.value.appending(" != nil") : nil)
      default: return nil
      }
    }
    guard let form = source.type.type.placeForm(to: type.type) else { return nil }
    return .direct(
      [.text(form), place, .text("in: text")], test: place.appending(".isPresent"))
  }
}

/// The members that an object's rest collects.
extension ConverterWriter {
  private func planRest(of node: Int, lines: [Int]) {
    guard !lines.isEmpty else { return }
    let parts = lines.map { (position: $0, rest: rest(of: $0)) }
    if isSimple(parts) {
      slots.rests[node] = restParts(parts, of: nodes[node].name)
      return
    }
    // Lines that may write the same member need an order that only the payload tells.
    guard nodes[node].object.rest?.type.isAny ?? true, nodes[node].object.rest?.keyForm == nil,
      lines.allSatisfy(takesValue)
    else {
      return requireModel()
    }
    let name = "\(nodes[node].name)Members"
    slots.variables.append(.assignment("var \(name)", .text("JSONObject()")))
    slots.rests[node] = [.variable(name)]
    for line in lines {
      slots.lines[line] = (.value(name), SwiftValueType(type: .any, nested: ""))
    }
  }

  /// Whether the order of the members can be told from the lines alone, and each comes from one place.
  private func isSimple(_ lines: [(position: Int, rest: [MappingPath.Step])]) -> Bool {
    let spreads = lines.filter { isSpread($0.position) }
    let named = lines.filter { !isSpread($0.position) }
    guard spreads.count <= 1, isGrouped(lines.map { $0.rest.map(\.key) }) else { return false }
    guard let spread = spreads.first, let value = mapping.lines[spread.position].forward?.onlyValue,
      let (path, conversion) = value.moved
    else { return spreads.isEmpty }
    let (source, type) = (read(path), spreadType(path))
    let names = named.compactMap(\.rest.first?.key)
    let isSeparate = names.allSatisfy { name in
      if value.reserved.contains(where: { $0.utf8.elementsEqual(name.utf8) }) { return true }
      guard case .object(let id)? = source.type.type.alternative(for: .object) else { return false }
      return file.set.object(id)?.field(name) != nil
    }
    return isSeparate && value.condition == nil && mapping.isCommon(spread.position)
      && conversion == .copy
      && value.taken.allSatisfy { $0.count == 1 } && type.placeForm(to: type) != nil
      && !type.isNumeric
  }

  private func isSpread(_ position: Int) -> Bool {
    mapping.lines[position].source?.spreads ?? false
  }

  /// The type of the members that a spread moves.
  private func spreadType(_ path: MappingPath) -> PayloadType {
    let type = path.steps.last?.type ?? .object(readID)
    switch type.alternative(for: .object) {
    case .object(let id): return file.set.object(id)?.rest?.type ?? .any
    case .map(let value, _): return value
    default: return .any
    }
  }

  /// Whether paths that start alike stand next to each other, and none ends where another goes on.
  private func isGrouped(_ paths: [[String]]) -> Bool {
    var groups: [(name: String, paths: [[String]])] = []
    for path in paths {
      guard let name = path.first else { continue }
      if groups.last?.name == name {
        groups[groups.count - 1].paths.append(Array(path.dropFirst()))
      } else {
        groups.append((name, [Array(path.dropFirst())]))
      }
    }
    guard Set(groups.map(\.name)).count == groups.count else { return false }
    return groups.allSatisfy { group in
      let ends = group.paths.count { $0.isEmpty }
      return ends == group.paths.count || (ends == 0 && isGrouped(group.paths))
    }
  }

  private func restParts(
    _ lines: [(position: Int, rest: [MappingPath.Step])], of prefix: String
  ) -> [RewritingSlots.RestPart] {
    var parts: [RewritingSlots.RestPart] = []
    var index = 0
    while index < lines.count {
      let (position, rest) = lines[index]
      guard let step = rest.first else {
        let name = prefix + "Spread"
        slots.spreads[position] = name
        parts.append(.spread(name))
        index += 1
        continue
      }
      let group = lines[index...].prefix { $0.rest.first?.key == step.key }
      index += group.count
      let member = SwiftNaming.memberName(step.key) ?? "member"
      let name = prefix + member.prefix(1).uppercased() + member.dropFirst()
      if rest.count > 1 {
        let inner = group.map { ($0.position, Array($0.rest.dropFirst())) }
        parts.append(.object(step.key, restParts(inner, of: name)))
      } else {
        let type = SwiftValueType(type: step.type, nested: nestedName(of: step))
        let slot = planSlot(name, lines: group.map(\.position), type: type)
        for line in group { slots.lines[line.position] = (slot, type) }
        parts.append(.member(step.key, slot))
      }
    }
    return parts
  }
}

extension MappingPath.Step {
  fileprivate var isField: Bool {
    if case .field = place { true } else { false }
  }
}

extension PayloadType {
  fileprivate var isNumeric: Bool {
    switch self {
    case .integer, .float, .flag: true
    default: false
    }
  }
}
