import PushPayloadBasics
import PushSchemaModel

/// The lines of a mapping as statements.
extension ConverterWriter {
  /// The statements of all lines, those of cases as branches of which one runs.
  func lineStatements() -> [Statement] {
    plan.blocks.flatMap { block in
      switch block {
      case .line(let line): statements(line)
      case .cases(let cases):
        Statement.first(
          of: cases.map { entry in
            Statement.Branch(
              entry.condition.map { [test($0)] } ?? [], entry.lines.flatMap { statements($0) })
          })
      }
    }
  }

  private func statements(_ line: LinePlan) -> [Statement] {
    switch line {
    case .value(let line): statements(line)
    case .spread(let line): statements(line)
    case .numbered(let line, let keys): statements(line, under: keys)
    case .drop(let drop): statements(drop)
    }
  }

  private func statements(_ line: ValueLine) -> [Statement] {
    statements(line, to: write(line.target))
  }

  private func statements(_ line: ValueLine, to target: SwiftWrite) -> [Statement] {
    guard let alternative = line.onlyAlternative else {
      return chain(line, to: target)
        ?? branches(of: line, as: target.type, into: target.destination)
    }
    if alternative.value.condition == nil, alternative.value.taken.isEmpty,
      alternative.shared.isEmpty, case .path(let path, .copy) = alternative.value.source
    {
      let value = read(path)
      if !value.isOptional || !target.needsValue,
        lowering.copy(from: value.type, to: target.type)?.isEmpty ?? false
      {
        return target.destination.statements(for: value.value) + note(alternative, of: line)
      }
    }
    return branches(of: line, as: target.type, into: target.destination)
  }

  private func statements(_ line: SpreadLine) -> [Statement] {
    let (source, sourceType) = members(at: line.source)
    let (target, targetType) = targetMembers(at: line.target)
    let body =
      wholeSpread(line, of: source, sourceType, to: target, targetType)
      ?? memberSpread(line, of: source, sourceType, to: target, targetType)
    return Statement.guarded(by: tests(line.value.condition), carrying(line, body) + note(line))
  }

  /// The call that spreads all members at once; `nil` where each needs statements of its own.
  private func wholeSpread(
    _ line: SpreadLine, of source: SwiftRead, _ sourceType: SwiftValueType, to target: String,
    _ targetType: SwiftValueType
  ) -> [Statement]? {
    let spread = line.value
    let isFree = sourceType.type == .any && targetType.type == .any
    guard keyForm(ofSpreadTo: line.target) == nil, spread.renaming == nil || isFree,
      line.conversion == .copy, let steps = lowering.copy(from: sourceType, to: targetType)
    else { return nil }
    let members =
      steps.isEmpty
      ? source.value : source.appending("mapValues { \(code(steps, of: .text("$0")).text) }")
    var arguments = [members, .labeled("to", "&\(target)")]
    if let renaming = spread.renaming { arguments.append(renamingArgument(renaming)) }
    if !spread.taken.isEmpty || !spread.lookups.isEmpty {
      arguments.append(.labeled("except", keyLists(spread.taken, and: spread.lookups)))
    }
    if !spread.reserved.isEmpty {
      arguments.append(.labeled("reserved", list(spread.reserved)))
    }
    if spread.yields { arguments.append(.labeled("replaces", "false")) }
    return [
      .code(
        .call(
          "log.spread", arguments + [at(line.source), .labeled("loss", .literal(line.loss))]))
    ]
  }

  /// The loop that spreads member by member.
  private func memberSpread(
    _ line: SpreadLine, of source: SwiftRead, _ sourceType: SwiftValueType, to target: String,
    _ targetType: SwiftValueType
  ) -> [Statement] {
    let spread = line.value
    let isRenamed = spread.renaming != nil
    let key = isRenamed ? "newName" : "name"
    var arguments = spread.renaming.map { renamedKey(of: source, by: $0) } ?? [.text("name")]
    let whole = spread.taken.filter { $0.count == 1 }.compactMap(\.first)
    if !whole.isEmpty || !spread.lookups.isEmpty {
      arguments.append(.labeled("except", names(whole, and: spread.lookups)))
    }
    if !spread.reserved.isEmpty {
      arguments.append(.labeled("reserved", list(spread.reserved)))
    }
    if let form = keyForm(ofSpreadTo: line.target) { arguments.append(.labeled("form", form)) }
    let isOptional = line.target.steps.last.map { !isRequiredField($0) } ?? false
    if spread.yields { arguments.append(isThere(in: target, isOptional, isRenamed: isRenamed)) }
    arguments += [at(line.source), .labeled("loss", .literal(line.loss))]
    let component = SwiftCode.call("JSONPointer.component", [.text("name")])
    let place = ConvertedPlace(
      pointer: pointer(line.source.steps).joined("+", component),
      output: outputPointer(line.target.keys).joined(
        "+", .call("JSONPointer.component", [.text(key)])),
      reason: .literal(line.loss))
    let change = lowering.change(line.conversion, from: sourceType, to: targetType)
    let body = statements(
      change, of: .text("value"), at: place,
      into: isOptional
        ? .member(of: target, at: .text(key)) : .assignment("\(target)[\(key)]"))
    let sequence =
      source.isOptional
      ? SwiftCode.chain([source.value, .text("[:]")], joiner: "??") : source.value
    return [
      .loop(
        "(name, value)", over: sequence,
        [
          .requirementOfItem(
            .call(isRenamed ? "log.key" : "log.moves", arguments),
            name: isRenamed ? "key" : "moves", binding: isRenamed ? "newName" : nil)
        ] + body)
    ]
  }

  /// The argument that says whether the target has a member already.
  private func isThere(
    in target: String, _ isOptional: Bool, isRenamed: Bool
  ) -> SwiftCode {
    let name = isRenamed ? "$0" : "name"
    let test = "\(target)\(isOptional ? "?" : "")[\(name)] != nil"
    return .labeled("isThere", isRenamed ? "{ \(test) }" : test)
  }

  /// The form of the keys that the rest takes which a spread writes into, where it states one.
  func keyForm(ofSpreadTo path: MappingPath) -> SwiftCode? {
    let (position, steps) = enter(path)
    guard steps.isEmpty, nodes[position].object.rest?.keyForm != nil else { return nil }
    return .text(file.names.typeName(nodes[position].object.id) + ".keyForm")
  }

  private func isRequiredField(_ step: MappingPath.Step) -> Bool {
    if case .object = step.type { return true }
    guard case .field(let id) = step.place else { return false }
    return file.set.object(id)?.field(step.key)?.isAlwaysRequired ?? false
  }

  /// The members that a spread reads, and the type of each.
  func members(at path: MappingPath) -> (SwiftRead, SwiftValueType) {
    var value = entered(read(path))
    guard case .object(let id) = value.type.type, let object = file.set.object(id) else {
      return (value, value.type.element)
    }
    value = collected(object.rest?.name ?? "unknownMembers", of: value)
    guard let rest = object.rest else { return (value, SwiftValueType(type: .any, nested: "")) }
    let nested = "\(file.names.typeName(id)).\(file.names.nestedTypeName(rest, in: object))"
    return (value, SwiftValueType(type: rest.type.withoutTexts, nested: nested))
  }

  /// The members that an object at a path neither has fields for nor collects.
  func unknownMembers(at path: MappingPath) -> SwiftRead {
    collected("unknownMembers", of: entered(read(path)))
  }

  private func collected(_ name: String, of value: SwiftRead) -> SwiftRead {
    var value = value
    let isOwn = value.code == nil && localNames.contains(name)
    value.code =
      isOwn ? .text("self.\(name)") : value.appending(SwiftNaming.escaped(name))
    value.isChained = value.isOptional
    return value
  }

  /// The members that a spread writes, and the type of each.
  func targetMembers(at path: MappingPath) -> (String, SwiftValueType) {
    let (position, rest) = enter(path)
    let node = nodes[position]
    guard !rest.isEmpty else {
      let nested = node.object.rest.map {
        "\(file.names.typeName(node.object.id)).\(file.names.nestedTypeName($0, in: node.object))"
      }
      let type = SwiftValueType(
        type: node.object.rest?.type.withoutTexts ?? .any, nested: nested ?? "")
      let name = node.usesLocals ? "\(node.name)Members" : "\(node.name).\(restName(of: node))"
      return (name, type)
    }
    let target = write(MappingPath(steps: path.steps))
    return (target.current, target.type.element)
  }

  private func statements(_ drop: DropLine) -> [Statement] {
    let tests = drop.unlessAny.map { condition -> SwiftCode in
      // The condition of the other line does not hold.
      operand(
        ConditionTest(
          Condition(isUnless: !condition.isUnless, expression: condition.expression)))
    }
    let end = [at(drop.source), SwiftCode.labeled("because", .literal(drop.reason))]
    let arguments =
      drop.source.spreads
      ? droppedMembers(drop)
      : [read(drop.source).value] + unlessAt(drop.value.lookups)
    return Statement.guarded(by: tests, [.code(.call("log.drop", arguments + end))])
  }

  /// The arguments for the members of a `drop` with `.*`, and those of them that other lines read.
  private func droppedMembers(_ drop: DropLine) -> [SwiftCode] {
    let (members, type) = members(at: drop.source)
    // What other lines read of a free member leaves the rest of it to be dropped.
    if type.type == .any, drop.value.taken.contains(where: { $0.count > 1 }) {
      return [
        .labeled("unreadMembersOf", members.value),
        .labeled("except", keyLists(drop.value.taken, and: drop.value.lookups)),
      ]
    }
    var names: [String] = []
    for name in drop.value.taken.compactMap(\.first) where !names.contains(name) {
      names.append(name)
    }
    let isEmpty = names.isEmpty && drop.value.lookups.isEmpty
    let except =
      isEmpty ? [] : [SwiftCode.labeled("except", self.names(names, and: drop.value.lookups))]
    return [.labeled("membersOf", members.value)] + except
  }
}

extension PayloadType {
  var hasRawValue: Bool {
    switch self {
    case .enumeration, .literals: true
    default: false
    }
  }
}
