import PushPayloadBasics
import PushSchemaModel

/// A raw object that is laid over the result of a mapping.
extension ConverterWriter {
  /// What is laid over the result on this way.
  var override: MappingLine? { isBackward ? nil : mapping.override }

  /// Starts the notes on what lines write; a constant where no line writes a member.
  var overlayStatements: [Statement] {
    guard override != nil else { return [] }
    let isNoted = plan.lines.contains { line in
      switch line {
      case .value(let line), .numbered(let line, _): line.paths.contains { $0.root == .own }
      case .spread: true
      case .drop: false
      }
    }
    return [
      .assignment(
        isNoted ? "var overlay" : "let overlay",
        .call("ConversionOverlay", [.labeled("after", "log")]))
    ]
  }

  /// Notes what a line spreads.
  func note(_ line: SpreadLine) -> [Statement] {
    guard override != nil else { return [] }
    let spread = line.value
    let names = spread.taken.filter { $0.count == 1 }.compactMap(\.first)
    var arguments = [SwiftCode.labeled("membersOf", members(at: line.source).0.value)]
    if let renaming = spread.renaming { arguments.append(renamingArgument(renaming)) }
    if !names.isEmpty || !spread.lookups.isEmpty {
      arguments.append(.labeled("except", self.names(names, and: spread.lookups)))
    }
    arguments += [at(line.source), .labeled("into", list(line.target.keys))]
    return [.code(.call("overlay.note", arguments))]
  }

  /// Notes the members that a value of a line is made of.
  func note(_ alternative: ValueLine.Alternative, of line: ValueLine) -> [Statement] {
    guard override != nil else { return [] }
    return alternative.value.source.paths.filter { $0.root == .own }.map { path in
      .code(
        .call(
          "overlay.note",
          [read(path).value, at(path), .labeled("into", list(line.target.keys))]))
    }
  }

  /// Returns the result, once the raw object is laid over it. One that is made in a call gets a name where
  /// two statements need it.
  func returning(_ result: SwiftCode, named name: String?) -> [Statement] {
    guard let override else { return keptLosses + [.code(.prefixed("return ", result))] }
    guard let condition = override.condition else { return [laying(override, over: result)] }
    let variable = name.map(SwiftCode.text) ?? result
    let declaration = name.map { [Statement.assignment("let \($0)", result)] } ?? []
    return declaration
      + Statement.guarded(by: tests(condition), [laying(override, over: variable)])
      + keptLosses + [.code(.prefixed("return ", variable))]
  }

  private func laying(_ override: MappingLine, over result: SwiftCode) -> Statement {
    let (source, target) = (override.source ?? MappingPath(steps: []), override.forward?.target)
    let pointer = source.root == .own ? pointer(source.steps) : .text("nil")
    let reason = override.reason ?? "\(writtenID) cannot hold this value"
    return .code(
      .prefixed(
        "return ",
        .call(
          "overlay.lay",
          [
            read(source).value, .labeled("isDeep", "\(override.isDeep)"),
            .labeled("over", result), .labeled("at", list(target?.keys ?? [])),
            .labeled("from", pointer), .labeled("because", .literal(reason)),
          ] + (sharesMembers ? [.labeled("beside", "carriers")] : [])
            + [.labeled("log", "&log")])))
  }
}
