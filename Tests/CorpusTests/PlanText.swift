@_spi(Generated) import PushPayload
import PushSchemaModel

@testable import PushSchemaSwift

/// What the Swift emitter decides before it writes a converter, as lines: what the lines of a mapping do to
/// values.
struct PlanText {
  private let file: SwiftFile

  /// The plans of all requested schemas.
  static func of(_ set: SchemaSet) -> String {
    let lines = set.schemas.filter(\.isRequested).flatMap { schema -> [PlanLine] in
      let text = PlanText(
        file: SwiftFile(set: set, schema: schema, modules: SwiftModules()))
      return schema.mappings.flatMap(text.lines)
    }
    return lines.map { $0.text() }.joined(separator: "\n")
  }

  private func lines(_ mapping: Mapping) -> [PlanLine] {
    let head = "\(mapping.id.name): \(mapping.source.name)"
    var lines: [PlanLine] = []
    if mapping.direction.runsForward {
      lines.append(
        PlanLine(
          "\(head) -> \(mapping.target.name)",
          MappingPlanText(mapping, isBackward: false, in: file).parts))
    }
    if mapping.direction.runsBackward {
      lines.append(
        PlanLine(
          "\(head) <- \(mapping.target.name)",
          MappingPlanText(mapping, isBackward: true, in: file).parts))
    }
    return lines
  }
}

/// The plan of a mapping on one of its ways.
private struct MappingPlanText {
  private let run: ConverterWriter

  init(_ mapping: Mapping, isBackward: Bool, in file: SwiftFile) {
    run = ConverterWriter(file: file, mapping: mapping, isBackward: isBackward)
  }

  var parts: [PlanLine] {
    let blocks = run.plan.blocks.flatMap { block -> [PlanLine] in
      switch block {
      case .line(let line): [self.line(line)]
      case .cases(let cases):
        cases.map { PlanLine(self.case($0.condition), $0.lines.map(line)) }
      }
    }
    return beginning + blocks + (run.override.map { [line($0)] } ?? []) + unread
  }

  private var beginning: [PlanLine] {
    guard !run.isBackward else { return [] }
    return (run.mapping.fanOut.map { ["for each of \($0.text)"] } ?? [])
      + run.mapping.suppressions.map {
        PlanLine("nothing at all where \(ConditionTest($0.condition, isTrue: true).text)")
      }
  }

  private func line(_ line: LinePlan) -> PlanLine {
    switch line {
    case .value(let line): self.line(line)
    case .spread(let line): self.line(line)
    case .numbered(let line, let keys):
      PlanLine(
        "\(line.target.text) = \(line.paths.map(\.text).joined()), members as \(keys.text)"
          + self.where(line.onlyAlternative?.value.condition),
        (line.isShared ? [PlanLine("shared: \(line.paths.map(\.text).joined())")] : [])
          + (line.onlyAlternative?.value.reserved.isEmpty ?? true
            ? []
            : [
              PlanLine(
                "without: \(line.alternatives.flatMap(\.value.reserved).joined(separator: ", "))")
            ])
          + [PlanLine("loss: \(quoted(line.loss))")])
    case .drop(let drop):
      PlanLine(
        "drop \(drop.source.text)" + condition(of: drop) + ", because \(quoted(drop.reason))",
        besides(drop.value))
    }
  }

  /// A drop is told where the condition of no other line of the member holds.
  private func condition(of drop: DropLine) -> String {
    let tests = drop.unlessAny.map { condition in
      test(Condition(isUnless: !condition.isUnless, expression: condition.expression))
    }
    return tests.isEmpty ? "" : " where " + tests.joined(separator: " and ")
  }

  private func line(_ line: ValueLine) -> PlanLine {
    guard let only = line.onlyAlternative, line.otherwise.isEmpty else {
      return PlanLine(
        "\(line.target.text) = the first of",
        line.alternatives.map { alternative($0, of: line) }
          + (line.otherwise.isEmpty
            ? [] : [PlanLine("or nothing", line.otherwise.map(displacement))]))
    }
    return alternative(only, of: line).following("\(line.target.text) = ")
  }

  private func alternative(_ alternative: ValueLine.Alternative, of line: ValueLine) -> PlanLine {
    let change = change(alternative.value.source, to: run.write(line.target).type)
    var parts = besides(alternative.value)
    parts += alternative.shared.map { PlanLine("shared: \($0.text)") }
    parts += change.parts
    if alternative.value.source.conversions.contains(where: { $0.conversion.mayLose }) {
      parts.append(PlanLine("loss: \(quoted(line.loss))"))
    }
    parts += lostWithText(by: alternative, of: line)
    parts += alternative.displacements.map(displacement)
    return PlanLine(
      alternative.value.source.text + self.where(alternative.value.condition) + change.words, parts)
  }

  private func lostWithText(
    by alternative: ValueLine.Alternative, of line: ValueLine
  ) -> [PlanLine] {
    guard case .arithmetic = alternative.value.source else { return [] }
    return line.lostWithText.map {
      PlanLine("loses \($0.text) where a text is no number, because \(quoted(line.loss))")
    }
  }

  /// What becomes of a value that a line writes.
  private func change(_ value: MappingLine.Source, to type: SwiftValueType) -> PlanLine {
    let lowering = run.lowering
    let change: ValueChange =
      switch value {
      case .literal: .expression([])
      case .path(let path, let conversion):
        lowering.change(conversion, from: run.read(path).type, to: type)
      case .template, .join: .expression(lowering.made(from: .text, to: type))
      case .arithmetic: .expression(lowering.made(from: .wholeNumber, to: type))
      }
    return ValueChangeText(types: run.file.types).line(change)
  }

  private func displacement(_ displacement: ValueLine.Displacement) -> PlanLine {
    let unless =
      displacement.equal.map { [" unless it equals \($0.text)"] }
      ?? displacement.carriers.map { " unless it is \($0.text)" }
    return PlanLine(
      "loses \(displacement.path.text)\(unless.joined()), because \(quoted(displacement.reason))")
  }

  private func line(_ line: SpreadLine) -> PlanLine {
    let spread = line.value
    let change = run.lowering.change(
      line.conversion, from: run.members(at: line.source).1,
      to: run.targetMembers(at: line.target).1)
    let value = ValueChangeText(types: run.file.types).line(change)
    let words =
      "\(line.target.text) = \(line.source.text)" + self.where(spread.condition) + value.words
    var parts = besides(spread)
    if line.isShared { parts.append(PlanLine("shared: \(line.source.text)")) }
    parts += spread.reserved.map { PlanLine("not as \($0)") }
    if let renaming = spread.renaming {
      let (prefix, replacement) = (quoted(renaming.prefix), quoted(renaming.replacement))
      parts.append(PlanLine("prefix \(prefix) -> \(replacement)"))
    }
    parts += value.parts
    parts.append(PlanLine("loss: \(quoted(line.loss))"))
    return PlanLine(words, parts)
  }

  private func besides(_ value: MappingLine.Value) -> [PlanLine] {
    value.taken.map { PlanLine("without \($0.joined(separator: "."))") }
      + value.lookups.map { PlanLine("without \($0.text)") }
  }

  private func line(_ override: MappingLine) -> PlanLine {
    PlanLine(
      "\(override.forward?.target?.text ?? "") with \(override.source?.text ?? "") "
        + override.overrideWords + self.where(override.condition))
  }

  private var unread: [PlanLine] {
    switch run.plan.unread {
    case .always(let members): members.map(line)
    case .cases(let cases):
      cases.map { PlanLine(self.case($0.condition), $0.members.map(line)) }
    }
  }

  private func line(_ unread: UnreadMembers) -> PlanLine {
    let path = MappingPath(steps: unread.steps).text
    func but(_ paths: [[String]]) -> String {
      paths.isEmpty
        ? "" : " but " + paths.map { $0.joined(separator: ".") }.joined(separator: ", ")
    }
    return switch unread {
    case .field: "unread: \(path)"
    case .otherThanObject: "unread: \(path) where it is no object"
    case .ofFreeObject(_, let read): "unread: members of \(path)\(but(read))"
    case .ofRest(_, let read): "unread: the rest of \(path)\(but(read))"
    case .unknown: "unread: unknown members of \(path)"
    }
  }

  private func `case`(_ condition: Expression?) -> String {
    condition.map { "where \(ConditionTest($0, isTrue: true).text)" } ?? "else"
  }

  private func `where`(_ condition: Condition?) -> String {
    condition.map { " where \(test($0))" } ?? ""
  }

  private func test(_ condition: Condition) -> String { ConditionTest(condition).text }

  private func quoted(_ text: String) -> String { Literal.string(text).text }
}
