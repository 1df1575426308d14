import PushPayload
import PushSchemaModel

/// One line of a mapping as statements.
extension ConverterRun {
  func writeLine(_ position: Int, to writer: inout CodeWriter) {
    switch mapping.lines[position] {
    case .move(let move):
      write(move, to: &writer)
      note(move, to: &writer)
    case .set(let line): if !isBackward { write(line, to: &writer) }
    case .drop(let drop): if !isBackward { write(drop, to: &writer) }
    case .override: break
    }
  }

  private func write(_ move: Move, to writer: inout CodeWriter) {
    guard let passage = isBackward ? move.backward : move.forward else { return }
    let (from, to) = isBackward ? (move.target, move.source) : (move.source, move.target)
    let unheld = "\(writtenID) cannot hold this value"
    let loss = isBackward ? unheld : move.loss ?? unheld
    let condition = isBackward ? nil : condition(move.condition)
    if from.spreads {
      return writeSpread(from, to, passage, condition: condition, loss: loss, to: &writer)
    }
    var value = read(from)
    let target = write(to)
    if !passage.taken.isEmpty {
      value.text = value.appending("removing(\(taken(passage)))")
    }
    let place = ConvertedPlace(
      pointer: pointer(from.steps[...]), output: outputPointer(to.keys),
      reason: SwiftText.literal(loss))
    if passage.conversion == .converter(.boolToFlag), value.type.type == .boolean {
      return writeFlag(value, target, condition: condition, to: &writer)
    }
    if condition == nil, passage.conversion == .copy, passage.taken.isEmpty,
      !value.isOptional || !target.needsValue,
      copied(value.text, from: value.type, to: target.type) == value.text
    {
      return writer.assign(value.text, to: target)
    }
    if passage.conversion == .converter(.flagToBool), value.type.type == .flag {
      return writeBoolean(value, target, condition: condition, to: &writer)
    }
    writeGuarded(value, condition: condition, to: &writer) { value, writer in
      convert(
        value, from: read(from).type, to: target.type, by: passage.conversion, at: place,
        to: &writer
      ) { writer, text in writer.assign(text, to: target) }
    }
  }

  /// `true` becomes the flag, and nothing else is written.
  private func writeFlag(
    _ value: SwiftRead, _ target: SwiftWrite, condition: String?, to writer: inout CodeWriter
  ) {
    let test = value.isOptional ? "\(value.text) == true" : value.text
    writer.openIf((condition.map { [$0] } ?? []) + [test])
    writer.indented { $0.assign(flag(in: target.type), to: target) }
    writer.line("}")
  }

  /// A flag that is there becomes `true`.
  private func writeBoolean(
    _ value: SwiftRead, _ target: SwiftWrite, condition: String?, to writer: inout CodeWriter
  ) {
    let tests = (condition.map { [$0] } ?? []) + (value.isOptional ? ["\(value.text) != nil"] : [])
    let text = wrap("true", kind: .boolean, in: target.type)
    guard !tests.isEmpty else { return writer.assign(text, to: target) }
    writer.openIf(tests)
    writer.indented { $0.assign(text, to: target) }
    writer.line("}")
  }

  /// What says yes in a type.
  func flag(in type: SwiftValueType) -> String {
    type.type == .flag ? ".on" : wrap("Flag.on", kind: .number, in: type)
  }

  /// Writes statements that run where the value is there and the condition holds.
  func writeGuarded(
    _ value: SwiftRead, condition: String?, to writer: inout CodeWriter,
    _ body: (String, inout CodeWriter) -> Void
  ) {
    var value = value
    let tests = (condition.map { [$0] } ?? []) + bind(&value)
    guard !tests.isEmpty else { return body(value.text, &writer) }
    var inner = CodeWriter(level: writer.indentation / 2 + 1)
    body(value.text, &inner)
    writer.openIf(tests)
    writer.append(inner)
    writer.line("}")
  }

  private func writeSpread(
    _ from: MappingPath, _ to: MappingPath, _ passage: Passage, condition: String?,
    loss: String, to writer: inout CodeWriter
  ) {
    let (source, sourceType) = members(at: from)
    let (target, targetType) = targetMembers(at: to)
    let pointer = SwiftCode.labeled("at", pointer(from.steps[...]))
    var body = CodeWriter(level: writer.indentation / 2 + (condition == nil ? 0 : 1))
    let keyForm = spreadKeyForm(to)
    let isFree = sourceType.type == .any && targetType.type == .any
    let members =
      keyForm == nil && (passage.renaming == nil || isFree)
      ? spreadSource(source, sourceType, targetType, passage.conversion) : nil
    if let members {
      var arguments: [SwiftCode] = [.text(members), .labeled("to", "&\(target)")]
      if let renaming = passage.renaming { arguments.append(renamingArgument(renaming)) }
      if !passage.taken.isEmpty || !passage.lookups.isEmpty {
        let lists =
          passage.lookups.isEmpty
          ? SwiftCode.array(passage.taken.map { .text(list($0)) }) : .text(taken(passage))
        arguments.append(.labeled("except", lists))
      }
      if !passage.reserved.isEmpty {
        arguments.append(.labeled("reserved", names(passage.reserved)))
      }
      body.code(.call("log.spread", arguments + [pointer, .labeled("loss", .literal(loss))]))
    } else {
      let key = passage.renaming == nil ? "name" : "newName"
      var arguments: [SwiftCode] = [.text("name")]
      if let renaming = passage.renaming {
        arguments = renamedKey(of: source, by: renaming)
      }
      let whole = passage.taken.filter { $0.count == 1 }.compactMap(\.first)
      if !whole.isEmpty || !passage.lookups.isEmpty {
        arguments.append(.labeled("except", self.names(whole, and: passage.lookups)))
      }
      if !passage.reserved.isEmpty {
        arguments.append(.labeled("reserved", names(passage.reserved)))
      }
      if let keyForm { arguments.append(.labeled("form", keyForm)) }
      body.line("for (name, value) in \(source.text)\(source.isOptional ? " ?? [:]" : "") {")
      body.indented { writer in
        let isRenamed = passage.renaming != nil
        let call = SwiftCode.call(
          isRenamed ? "log.key" : "log.moves",
          arguments + [pointer, .labeled("loss", .literal(loss))])
        continues(unless: call, binding: isRenamed ? "newName" : nil, in: &writer)
        let place = ConvertedPlace(
          pointer: self.pointer(from.steps[...]) + " + JSONPointer.component(name)",
          output: outputPointer(to.keys) + " + JSONPointer.component(\(key))",
          reason: SwiftText.literal(loss))
        convert(
          "value", from: sourceType, to: targetType, by: passage.conversion, at: place,
          to: &writer
        ) { writer, text in
          let isOptional = to.steps.last.map { !isRequiredField($0) } ?? false
          writer.line(
            isOptional
              ? "\(target).set(\(text), at: \(key))" : "\(target)[\(key)] = \(text)")
        }
      }
      body.line("}")
    }
    guard let condition else { return writer.append(body) }
    writer.openIf([condition])
    writer.append(body)
    writer.line("}")
  }

  /// Leaves the item where a call says no, or gives nothing to bind; a call that does not fit the line
  /// comes before the `guard`.
  private func continues(
    unless call: SwiftCode, binding name: String?, in writer: inout CodeWriter
  ) {
    let test = name.map { "let \($0) = " } ?? ""
    let line = "guard \(test)\(call.text) else { continue }"
    if writer.fits(line) { return writer.line(line) }
    let answer = name == nil ? "moves" : "key"
    writer.code(call, prefix: "let \(answer) = ")
    writer.line("guard \(test)\(answer) else { continue }")
  }

  /// The form of the keys that the rest takes which a spread writes into, where it states one.
  private func spreadKeyForm(_ path: MappingPath) -> String? {
    let (position, steps) = enter(path)
    guard steps.isEmpty, nodes[position].object.rest?.keyForm != nil else { return nil }
    refuse()
    return file.names.typeName(nodes[position].object.id) + ".keyForm"
  }

  private func isRequiredField(_ step: MappingPath.Step) -> Bool {
    if case .object = step.type { return true }
    guard case .field(let id) = step.place else { return false }
    return file.set.object(id)?.field(step.key)?.isAlwaysRequired ?? false
  }

  /// The members to be spread in one expression; `nil` where each needs statements of its own.
  private func spreadSource(
    _ source: SwiftRead, _ from: SwiftValueType, _ to: SwiftValueType, _ conversion: Transformation
  ) -> String? {
    guard conversion == .copy, let value = copied("$0", from: from, to: to) else { return nil }
    return value == "$0" ? source.text : source.appending("mapValues { \(value) }")
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
    let isOwn = value.text.isEmpty && localNames.contains(name)
    value.text = isOwn ? "self.\(name)" : value.appending(SwiftNaming.escaped(name))
    value.isChained = value.isOptional
    return value
  }

  private func targetMembers(at path: MappingPath) -> (String, SwiftValueType) {
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

  private func write(_ line: SetLine, to writer: inout CodeWriter) {
    guard let alternative = line.onlyAlternative else { return writeChoice(line, to: &writer) }
    let target = write(line.target)
    let condition = condition(alternative.condition)
    if condition == nil, case .path(let path, .copy) = alternative.value {
      let value = read(path)
      if !value.isOptional || !target.needsValue,
        copied(value.text, from: value.type, to: target.type) == value.text
      {
        writer.assign(value.text, to: target)
        return note(alternative, of: line, to: &writer)
      }
    }
    let (tests, body) = branch(alternative, of: line, to: target)
    writer.branches([
      (
        tests,
        { [self] writer in
          body(&writer)
          note(alternative, of: line, to: &writer)
        }
      )
    ])
  }

  /// A template's text, and the tests that find the values in it.
  func template(_ parts: [SetLine.TemplatePart]) -> (text: String, tests: [String]) {
    var tests: [String] = []
    var text = ""
    for part in parts {
      switch part {
      case .text(let piece): text += SwiftText.literal(piece).dropFirst().dropLast()
      case .path(let path):
        let value = read(path)
        var name = value.text
        if value.isOptional {
          name = tests.isEmpty ? "part" : "part\(tests.count + 1)"
          tests.append("let \(name) = \(value.text)")
        }
        text += "\\(\(name)\(value.type.type.hasRawValue ? ".rawValue" : ""))"
      }
    }
    return (text, tests)
  }

  /// The arguments for the members of a `drop` with `.*`, and those of them that other lines read.
  private func droppedMembers(_ drop: Drop) -> [SwiftCode] {
    let (members, type) = members(at: drop.source)
    let isFree = !drop.source.steps.isEmpty && drop.source.type.declaredObject == nil
    // What other lines read of a free member leaves the rest of it to be dropped.
    let isReadInPart = type.type == .any && drop.taken.contains { $0.count > 1 }
    if transcribes, isFree || isReadInPart { refuse() }
    if isReadInPart {
      let read = keyLists(drop.taken, and: drop.lookups)
      return [.labeled("unreadMembersOf", members.text), .labeled("except", read)]
    }
    var names: [String] = []
    for name in drop.taken.compactMap(\.first) where !names.contains(name) { names.append(name) }
    let isEmpty = names.isEmpty && drop.lookups.isEmpty
    let except =
      isEmpty ? [] : [SwiftCode.labeled("except", self.names(names, and: drop.lookups))]
    return transcribes
      ? [spreadSource(drop.source)] + except + [.text("in: text")]
      : [.labeled("membersOf", members.text)] + except
  }

  private func write(_ drop: Drop, to writer: inout CodeWriter) {
    let tests = drop.unlessAny.map { condition -> String in
      // The condition of the other line does not hold.
      let opposite = Condition(isUnless: !condition.isUnless, expression: condition.expression)
      let text = self.condition(opposite) ?? "true"
      return condition.expression.isCompound && !opposite.isUnless ? "(\(text))" : text
    }
    let at = SwiftCode.labeled("at", pointer(drop.source.steps[...]))
    let because = SwiftCode.labeled("because", .literal(drop.reason))
    var call = SwiftCode.text("")
    if drop.source.spreads {
      call = .call("log.drop", droppedMembers(drop) + [at, because])
    } else {
      let value = read(drop.source)
      call = .call(
        "log.drop",
        [.text(value.place ?? value.text)] + unlessAt(drop.lookups) + [at, because])
    }
    guard !tests.isEmpty else { return writer.code(call) }
    writer.openIf(tests)
    writer.indented { $0.code(call) }
    writer.line("}")
  }

  func list(_ names: [String]) -> String {
    "[" + names.map { SwiftText.literal($0) }.joined(separator: ", ") + "]"
  }

  /// The names as an array that may be broken.
  func names(_ names: [String]) -> SwiftCode {
    .array(names.map { .text(SwiftText.literal($0)) })
  }

  func taken(_ passage: Passage) -> String { keyLists(passage.taken, and: passage.lookups) }
}

extension PayloadType {
  var hasRawValue: Bool {
    switch self {
    case .enumeration, .literals: true
    default: false
    }
  }
}
