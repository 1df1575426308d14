import PushPayload
import PushSchemaModel

@testable import PushSchemaSwift

/// What becomes of a value, as what stands behind it in a line and the lines below that one.
struct ValueChangeText {
  let types: SwiftTypes

  func line(_ change: ValueChange) -> PlanLine {
    switch change {
    case .expression(let steps): PlanLine(text(steps))
    case .known(let steps, let result): PlanLine(text(steps + result))
    case .lost: " is lost"
    case .held(let all):
      PlanLine(
        ", where it can be held",
        all.map { PlanLine(inner($0.reading + $0.result)) })
    case .whereTrue(let steps): PlanLine(", where true\(text(steps))")
    case .pairs(let pairs):
      PlanLine(
        text(pairs.subject),
        pairs.cases.map {
          PlanLine($0.read.map(\.text).joined(separator: ", ") + text($0.result))
        } + (pairs.losesOthers ? ["others are lost"] : []))
    case .items(let items):
      PlanLine(
        "",
        [line(items.item).following(items.isArray ? "each item" : "each value")]
          + result(items.result))
    case .alternatives(let all):
      PlanLine(
        "",
        all.map { alternative in
          (alternative.change.map(line) ?? " is lost")
            .following("." + alternative.name)
        })
    case .members(let members):
      PlanLine(
        "",
        [line(members.item).following("each item by its \(members.key)")]
          + result(members.result))
    case .sequence(let first, let second): joined(line(first), line(second))
    }
  }

  private func joined(_ first: PlanLine, _ second: PlanLine) -> PlanLine {
    first.parts.isEmpty
      ? second.following(first.words)
      : PlanLine(
        first.words,
        first.parts
          + (second.words.isEmpty ? second.parts : [second.following("then")]))
  }

  private func result(_ steps: [ValueStep]) -> [PlanLine] {
    steps.isEmpty ? [] : [PlanLine("then\(text(steps))")]
  }

  /// The steps, each behind an arrow.
  private func text(_ steps: [ValueStep]) -> String { steps.map { " > \(text($0))" }.joined() }

  private func inner(_ steps: [ValueStep]) -> String {
    steps.isEmpty ? "as it is" : steps.map(text).joined(separator: " > ")
  }

  private func text(_ step: ValueStep) -> String {
    switch step {
    case .rawValue: "raw value"
    case .initializer(let type): type.spelling(types)
    case .double: "Double"
    case .text: "String"
    case .exactInteger: "exact Int"
    case .object: "JSONObject"
    case .json: "JSONValue"
    case .jsonCase(let kind, _): "JSON \(kind.rawValue)"
    case .unionCase(let name, _), .bareCase(let name, _): ".\(name)"
    case .map(let steps): "each item (\(inner(steps)))"
    case .mapValues(let steps): "each value (\(inner(steps)))"
    case .flatMap(let steps): inner(steps)
    case .content(let kind): "its \(kind)"
    case .model(let type): "its \(type.spelling(types))"
    case .items(let steps): "its items (\(inner(steps)))"
    case .members(let steps): "its members (\(inner(steps)))"
    case .nullOnly: "null only"
    case .flagOfOne: "flag of 1"
    case .constant(let literal, _, _): literal.text
    case .flag: "flag"
    case .converter(let converter): "(\(converter.rawValue))"
    case .mapping(let id, let isBackward): isBackward ? "\(id.name) backwards" : id.name
    }
  }
}
