import PushPayload
import PushSchemaModel

/// Lines that write the first of several values.
extension ConverterRun {
  typealias Body = (inout CodeWriter) -> Void

  /// Writes a line with several alternatives: a chain of `??` where they are members of one type, else
  /// one branch for each.
  func writeChoice(_ line: SetLine, to writer: inout CodeWriter) {
    if writeChain(line, to: &writer) { return }
    let target = write(line.target)
    writeBranches(of: line, to: &writer) { branch($0, of: line, to: target) }
  }

  /// Writes the branches of a line, each with the losses of what it displaces.
  func writeBranches(
    of line: SetLine, to writer: inout CodeWriter,
    _ branch: (SetLine.Alternative) -> (tests: [String], body: Body)
  ) {
    var branches: [(tests: [String], body: Body)] = []
    for (position, alternative) in line.alternatives.enumerated() {
      let (tests, body) = branch(alternative)
      branches.append(
        (
          tests,
          { [self] writer in
            body(&writer)
            note(alternative, of: line, to: &writer)
            writeDisplaced(byAlternative: position, of: line, to: &writer)
          }
        ))
    }
    let end = line.alternatives.count
    if !line.displacedPaths(byAlternative: end).isEmpty {
      branches.append(([], { [self] in writeDisplaced(byAlternative: end, of: line, to: &$0) }))
    }
    writer.branches(branches)
  }

  /// The tests that an alternative is written under, and the statements that write it.
  func branch(
    _ alternative: SetLine.Alternative, of line: SetLine, to target: SwiftWrite
  ) -> (tests: [String], body: Body) {
    let condition = condition(alternative.condition).map { [$0] } ?? []
    switch alternative.value {
    case .literal(let literal):
      let text = swiftLiteral(literal, as: target.type) ?? "nil"
      return (condition, { $0.assign(text, to: target) })
    case .template(let parts):
      let (text, found) = template(parts)
      let literal = wrap("\"\(text)\"", kind: .string, in: target.type)
      let wanted = targetAlternative(of: target.type, for: .string)
      let isOpen = if case .enumeration = wanted.type { true } else { false }
      let made = isOpen ? "\(wanted.spelling(file.types))(rawValue: \(literal))" : literal
      return (condition + found, { $0.assign(made, to: target) })
    case .arithmetic(let number):
      let result = arithmetic(number, of: line)
      let made = copied(result.expression, from: .wholeNumber, to: target.type)
      let text = result.effect + (made ?? result.expression)
      return (
        condition + result.tests,
        { [self] in write(result, of: number, in: line, to: &$0) { $0.assign(text, to: target) } }
      )
    case .join(let list, let separator):
      let (tests, text) = joined(list, separator, of: line)
      let made = copied(text, from: .text, to: target.type) ?? text
      return (condition + tests, { $0.assign(made, to: target) })
    case .path(let path, let conversion):
      var value = read(path)
      let type = value.type
      if conversion == .converter(.boolToFlag), type.type == .boolean,
        alternative == line.alternatives.last
      {
        let test = value.isOptional ? "\(value.text) == true" : value.text
        return (condition + [test], { [self] in $0.assign(flag(in: target.type), to: target) })
      }
      let place = ConvertedPlace(
        pointer: pointer(path.steps[...]), output: outputPointer(line.target.keys),
        reason: SwiftText.literal(line.loss ?? "\(writtenID) cannot hold this value"))
      let needed = line.displaced.filter { $0 != path }
      let binding = bind(&value, besides: memberNames(of: needed))
      return (
        condition + binding,
        { [self] writer in
          keepingLosses(of: path, by: conversion, to: &writer) { writer in
            convert(
              value.text, from: type, to: target.type, by: conversion, at: place, to: &writer
            ) { $0.assign($1, to: target) }
          }
        }
      )
    }
  }

  /// The test that gives an optional value a name; from there on the value is that name, which is none of
  /// those that the statements behind it need.
  func bind(_ value: inout SwiftRead, besides needed: Set<String> = []) -> [String] {
    guard value.isOptional else { return [] }
    let taken = localNames.union(needed).union(["self", ""])
    let name = SwiftNaming.escaped(unusedName([value.name, "value", "chosen", "held"], taken))
    let test = name == value.text ? "let \(name)" : "let \(name) = \(value.text)"
    value.text = name
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

  /// Writes alternatives that are all members of one type, or a constant at the end; the answer is false
  /// where they are something else.
  private func writeChain(_ line: SetLine, to writer: inout CodeWriter) -> Bool {
    guard override == nil, line.alternatives.allSatisfy({ $0.condition == nil }) else {
      return false
    }
    var reads: [SwiftRead] = []
    var paths: [MappingPath] = []
    var last: String?
    for alternative in line.alternatives {
      switch alternative.value {
      case .path(let path, .copy) where last == nil:
        reads.append(read(path))
        paths.append(path)
      case .literal(let literal) where last == nil:
        last = reads.first.flatMap { swiftLiteral(literal, as: $0.type) } ?? ""
      default: return false
      }
    }
    let target = write(line.target)
    guard let first = reads.first, last != "", reads.allSatisfy({ $0.isSame(first, file.types) }),
      let made = copied("value", from: first.type, to: target.type),
      line.displaced.allSatisfy({ line.isLostOnlyToUnequal($0) })
    else { return false }
    let operands = reads.map(\.text) + [last].compactMap { $0 }
    let isOptional = last == nil && reads.allSatisfy(\.isOptional)
    if line.displaced.isEmpty, !isOptional || !target.needsValue,
      made == "value" || (!isOptional && made.hasSuffix("(value)"))
    {
      let opening = made == "value" ? "" : String(made.dropLast("value)".count))
      let statement = target.statement(opening + operands.joined(separator: " ?? "))
      let closing = made == "value" ? "" : ")"
      if writer.fits(statement + closing) || made == "value" {
        writeChain(
          operands, behind: target.statement(opening), before: closing, to: &writer)
        return true
      }
    }
    let name = chosenName(for: line.target)
    let chosen = copied(name, from: first.type, to: target.type) ?? name
    writeChain(operands, behind: "let \(name) = ", to: &writer)
    if !isOptional || (made == "value" && !target.needsValue) {
      writer.assign(chosen, to: target)
    } else {
      writer.block("if let \(name)") { $0.assign(chosen, to: target) }
    }
    writeDisplaced(line, by: name, to: &writer)
    return true
  }

  /// Writes a statement with operands of `??`, on lines of their own where they do not fit on one.
  private func writeChain(
    _ operands: [String], behind opening: String, before closing: String = "",
    to writer: inout CodeWriter
  ) {
    let statement = opening + operands.joined(separator: " ?? ") + closing
    guard !writer.fits(statement), let first = operands.first else { return writer.line(statement) }
    writer.line(String(opening.dropLast()))
    writer.indented { writer in
      writer.line(first)
      for operand in operands.dropFirst() { writer.line("?? " + operand) }
    }
  }

  /// A name for the value that is chosen, which hides nothing.
  private func chosenName(for target: MappingPath) -> String {
    let member = target.keys.last.flatMap { SwiftNaming.memberName($0) } ?? "value"
    var name = "chosen" + member.prefix(1).uppercased() + member.dropFirst()
    while reservedNames.contains(name) || localNames.contains(name) { name += "Value" }
    localNames.insert(name)
    return name
  }

  /// Lists the members that hold something else than the chosen value.
  private func writeDisplaced(_ line: SetLine, by chosen: String, to writer: inout CodeWriter) {
    for path in line.displaced {
      writer.code(
        .call(
          "log.displace",
          [
            .text(read(path).text), .labeled("by", chosen),
            .labeled("at", pointer(path.steps[...])),
            .labeled("because", reason(of: line, displacing: path)),
          ]))
    }
  }

  /// Lists the members that an alternative displaces; the position behind the last one stands for none.
  private func writeDisplaced(
    byAlternative position: Int, of line: SetLine, to writer: inout CodeWriter
  ) {
    let chosen = position < line.alternatives.count ? line.alternatives[position] : nil
    for path in line.displacedPaths(byAlternative: position) {
      let value = self.read(path)
      let arguments = [
        SwiftCode.labeled("at", pointer(path.steps[...])),
        .labeled("because", reason(of: line, displacing: path)),
      ]
      guard case .path(let other, .copy)? = chosen?.value, line.copies(path, asWellAs: other) else {
        let carriers = (chosen?.value.paths ?? []).filter { $0.mayCover(path) }
        writer.code(
          .call(
            "log.drop",
            [.text(value.place ?? value.text)] + unlessAt(carriers) + arguments))
        continue
      }
      let written = self.read(other)
      let values: [SwiftCode] =
        transcribes
        ? [
          .text(value.place ?? ""), .labeled("by", written.place ?? ""),
          .labeled("in", "&reader"),
        ] : [.text(value.text), .labeled("by", written.text)]
      writer.code(.call("log.displace", values + arguments))
    }
  }

  private func reason(of line: SetLine, displacing path: MappingPath) -> SwiftCode {
    .literal(line.reason(ofDisplacing: path) ?? "\(writtenID) cannot hold this value")
  }
}

extension CodeWriter {
  /// Whether a text fits on a line of its own.
  func fits(_ text: String) -> Bool { indentation + text.utf8.count <= CodeWriter.width }

  /// Writes statements of which the first run whose tests hold; one without tests is the last.
  mutating func branches(_ branches: [(tests: [String], body: (inout CodeWriter) -> Void)]) {
    var opening = ""
    for (tests, body) in branches {
      if !tests.isEmpty {
        openIf(tests, behind: opening)
      } else if opening.isEmpty {
        return body(&self)
      } else {
        line("} else {")
      }
      indented(body)
      if tests.isEmpty { break }
      opening = "} else "
    }
    if !opening.isEmpty { line("}") }
  }
}

extension SetLine {
  /// Whether a member is kept by each alternative before its own that writes an equal value.
  fileprivate func isLostOnlyToUnequal(_ path: MappingPath) -> Bool {
    alternatives.prefix { !$0.value.paths.contains(path) }.allSatisfy { alternative in
      alternative.value.paths.allSatisfy { copies(path, asWellAs: $0) }
    }
  }

  /// The members that may be there and are lost where an alternative is written, or none of them.
  fileprivate func displacedPaths(byAlternative position: Int) -> [MappingPath] {
    let earlier = alternatives.prefix(position)
    let chosen = position < alternatives.count ? alternatives[position].value.paths : []
    return displaced.filter { path in
      // An alternative that has no condition was not there, or it would have been written.
      !chosen.contains { $0.covers(path) }
        && !earlier.contains { $0.condition == nil && $0.carries(path) }
    }
  }
}

extension SwiftRead {
  /// Whether the other reads a value of the same Swift type.
  fileprivate func isSame(_ other: SwiftRead, _ types: SwiftTypes) -> Bool {
    type.spelling(types) == other.type.spelling(types)
  }
}
