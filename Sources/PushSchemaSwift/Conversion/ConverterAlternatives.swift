import PushPayloadBasics
import PushSchemaModel

/// Lines that write the first of their values that is there, or the only one.
extension ConverterWriter {
  /// A branch for each value, with the losses of what it displaces.
  func branches(
    of line: ValueLine, as type: SwiftValueType, into destination: Destination
  ) -> [Statement] {
    var branches = line.alternatives.map { alternative in
      var branch = branch(alternative, of: line, as: type, into: destination)
      branch.body = carrying(alternative, of: line, branch.body)
      branch.body += note(alternative, of: line) + alternative.displacements.map(displaced)
      return branch
    }
    if !line.otherwise.isEmpty {
      branches.append(Statement.Branch([], line.otherwise.map(displaced)))
    }
    return Statement.first(of: branches)
  }

  /// The tests that a value is written under, and the statements that write it.
  private func branch(
    _ alternative: ValueLine.Alternative, of line: ValueLine, as type: SwiftValueType,
    into destination: Destination
  ) -> Statement.Branch {
    let condition = tests(alternative.value.condition)
    switch alternative.value.source {
    case .literal(let literal):
      return Statement.Branch(
        condition,
        destination.statements(for: code([lowering.constant(literal, in: type)], of: .text(""))))
    case .template(let parts):
      let (text, found) = template(parts)
      let made = code(lowering.made(from: .text, to: type), of: text)
      return Statement.Branch(condition + found, destination.statements(for: made))
    case .arithmetic(let number):
      let result = arithmetic(number, of: line)
      let made = code(lowering.made(from: .wholeNumber, to: type), of: result.expression)
      let body = destination.statements(for: made, isThrowing: result.isThrowing)
      return Statement.Branch(
        condition + result.tests, statements(result, of: number, in: line, body))
    case .join(let list, let separator):
      let (found, text) = joined(list, separator, of: line)
      let made = code(lowering.made(from: .text, to: type), of: text)
      return Statement.Branch(condition + found, destination.statements(for: made))
    case .path(let path, let transformation):
      var branch = branch(
        alternative, of: line, path, by: transformation, as: type, into: destination)
      branch.tests = condition + branch.tests
      branch.body = keepingLosses(of: path, by: transformation, branch.body)
      return branch
    }
  }

  /// A member or a given that is written as a Swift value.
  private func branch(
    _ alternative: ValueLine.Alternative, of line: ValueLine, _ path: MappingPath,
    by transformation: Transformation, as type: SwiftValueType, into destination: Destination
  ) -> Statement.Branch {
    var value = read(path)
    if !alternative.value.taken.isEmpty {
      value.code = value.removing(keyLists(alternative.value.taken, and: []))
    }
    switch transformation {
    case .converter(.boolToFlag)
    where value.type.type == .boolean && alternative.isLast && alternative.shared.isEmpty:
      let test = value.isOptional ? value.value.appending(" == true") : value.value
      let flag = code(lowering.flag(in: type), of: value.value)
      return Statement.Branch([test], destination.statements(for: flag))
    case .converter(.flagToBool) where value.type.type == .flag:
      let tests = value.isOptional ? [value.value.appending(" != nil")] : []
      let yes = code(lowering.wrapping(.boolean, in: type), of: .text("true"))
      return Statement.Branch(tests, destination.statements(for: yes))
    default:
      let change = lowering.change(transformation, from: value.type, to: type)
      let needed = line.displaced.map(\.path).filter { $0 != path }
      let filled = change.filledNames
      let tests = bind(&value, besides: memberNames(of: needed).union(filled))
      if filled.contains(value.value.text) { value.code = .prefixed("self.", value.value) }
      return Statement.Branch(
        tests,
        statements(change, of: value.value, at: place(of: path, in: line), into: destination))
    }
  }

  /// Where a value that a line reads comes from and goes to.
  func place(of path: MappingPath, in line: ValueLine) -> ConvertedPlace {
    ConvertedPlace(
      pointer: pointer(path.steps), output: outputPointer(line.target.keys),
      reason: .literal(line.loss))
  }

  /// The test that gives an optional value a name; from there on the value is that name, which is none of
  /// those that the statements behind it need.
  func bind(_ value: inout SwiftRead, besides needed: Set<String> = []) -> [SwiftCode] {
    guard value.isOptional else { return [] }
    let taken = localNames.union(needed).union(["self", ""])
    let name = SwiftNaming.escaped(unusedName([value.name, "value", "chosen", "held"], taken))
    let test = value.binding(name)
    value.code = .text(name)
    value.isOptional = false
    return [test]
  }

  /// The first of some names that is not taken, or the last with a number behind it.
  private func unusedName(_ names: [String], _ taken: Set<String>) -> String {
    if let name = names.first(where: { !taken.contains($0) }) { return name }
    var number = 2
    while taken.contains("\(names.last ?? "")\(number)") { number += 1 }
    return "\(names.last ?? "")\(number)"
  }

  /// The properties of the object that is read which paths start at.
  private func memberNames(of paths: [MappingPath]) -> Set<String> {
    let object = file.set.object(readID)
    return Set(
      paths.compactMap { path in
        path.keys.first.flatMap { object?.field($0)?.memberName } ?? object?.rest?.name
      })
  }

  /// A template's text, and the tests that find the values in it.
  func template(_ parts: [MappingLine.TemplatePart]) -> (text: SwiftCode, tests: [SwiftCode]) {
    var tests: [SwiftCode] = []
    var text = ""
    for part in parts {
      switch part {
      case .text(let piece): text += SwiftText.literal(piece).dropFirst().dropLast()
      case .path(let path):
        let value = read(path)
        var name = value.value.text
        if value.isOptional {
          name = tests.isEmpty ? "part" : "part\(tests.count + 1)"
          tests.append(.binding(name, value.value))
        }
        text += "\\(\(name)\(value.type.type.hasRawValue ? ".rawValue" : ""))"
      }
    }
    return (.text("\"\(text)\""), tests)
  }

  /// Lists a member that is lost where another value is written.
  private func displaced(_ displacement: ValueLine.Displacement) -> Statement {
    let value = read(displacement.path)
    let end = [
      at(displacement.path), SwiftCode.labeled("because", .literal(displacement.reason)),
    ]
    guard let equal = displacement.equal else {
      return .code(
        .call("log.drop", [value.value] + unlessAt(displacement.carriers) + end))
    }
    let written = read(equal)
    return .code(.call("log.displace", [value.value, .labeled("by", written.value)] + end))
  }
}

/// Values that are all members of one type, or a constant at the end.
extension ConverterWriter {
  /// The line with a chain of `??`; `nil` where its values are something else.
  func chain(_ line: ValueLine, to target: SwiftWrite) -> [Statement]? {
    guard override == nil, !line.isShared,
      line.alternatives.allSatisfy({ $0.value.condition == nil })
    else { return nil }
    var reads: [SwiftRead] = []
    var last: SwiftCode?
    for alternative in line.alternatives {
      switch alternative.value.source {
      case .path(let path, .copy) where last == nil: reads.append(read(path))
      case .literal(let literal) where last == nil:
        guard let type = reads.first?.type, let constant = swiftLiteral(literal, as: type) else {
          return nil
        }
        last = constant
      default: return nil
      }
    }
    guard let first = reads.first, reads.allSatisfy({ $0.isSame(first, file.types) }),
      let made = lowering.copy(from: first.type, to: target.type), line.losesOnlyUnequal
    else { return nil }
    let operands = reads.map(\.value) + [last].compactMap { $0 }
    let value = SwiftCode.chain(operands, joiner: "??")
    let isOptional = last == nil && reads.allSatisfy(\.isOptional)
    if line.displaced.isEmpty, !isOptional || !target.needsValue,
      made.isEmpty || (!isOptional && made.count == 1)
    {
      return target.destination.statements(for: code(made, of: value))
    }
    let name = chosenName(for: line.target)
    let written = target.destination.statements(for: code(made, of: .text(name)))
    let needsTest = isOptional && !(made.isEmpty && !target.needsValue)
    return [.assignment("let \(name)", value)]
      + Statement.guarded(by: needsTest ? [.text("let \(name)")] : [], written)
      + line.displaced.map { displaced($0, by: name) }
  }

  /// A name for the value that is chosen, which hides nothing.
  private func chosenName(for target: MappingPath) -> String {
    let member = target.keys.last.flatMap { SwiftNaming.memberName($0) } ?? "value"
    var name = "chosen" + member.prefix(1).uppercased() + member.dropFirst()
    while reservedNames.contains(name) || localNames.contains(name) { name += "Value" }
    localNames.insert(name)
    return name
  }

  /// Lists a member that holds something else than the chosen value.
  private func displaced(
    _ displacement: ValueLine.Displacement, by chosen: String
  ) -> Statement {
    .code(
      .call(
        "log.displace",
        [
          read(displacement.path).value, .labeled("by", chosen), at(displacement.path),
          .labeled("because", .literal(displacement.reason)),
        ]))
  }
}

extension SwiftRead {
  /// Whether the other reads a value of the same Swift type.
  fileprivate func isSame(_ other: SwiftRead, _ types: SwiftTypes) -> Bool {
    type.spelling(types) == other.type.spelling(types)
  }
}
