import PushPayload
import PushSchemaModel

/// The page of all codes of findings.
struct FindingsDocument {
  let schemas: [Schema]
  let set: SchemaSet

  var blocks: [Block] {
    [
      .heading(1, "Codes of findings"),
      .lead([.text("What each code means, and the way out of it.")]),
      .paragraph([
        .code("pushschema explain CODE"), .text(" also explains what conversions report, such as "),
        .code("lost"), .text(", "), .code("suppressed"), .text(" and "), .code("missing-given"),
        .text("."),
      ]),
      .heading(2, "Built-in codes", address: Address.chapter("built-in")),
    ] + BuiltInFinding.allCases.map { section($0) } + schemas.flatMap { rules(of: $0) }
  }

  private func section(_ finding: BuiltInFinding) -> Block {
    var title: Line = [.code(finding.rawValue)]
    for severity in finding.severities {
      title += [.text(" "), .label(severity.rawValue, .init(severity))]
    }
    return .section(
      .rule, address: Address.code(finding.rawValue),
      [
        .heading(3, title, address: nil), .paragraph(.prose(finding.meaning)),
        .paragraph([.text("For example "), .code(finding.example), .text(".")]),
        .paragraph([.strong([.text("Way out:")]), .text(" ")] + .prose(finding.wayOut)),
      ] + (finding == .format ? [.table(formats)] : []))
  }

  /// All text formats, each with an example.
  private var formats: DocumentTable {
    var table = DocumentTable(["Format", "Accepts", "For example"])
    for format in TextFormat.allCases {
      table.add([.code(format.rawValue)], .prose(format.meaning), [.code(format.example)])
    }
    return table
  }

  private func rules(of schema: Schema) -> [Block] {
    guard schema.objects.contains(where: { !$0.rules.isEmpty }) else { return [] }
    var table = DocumentTable(["Code", "Severity", "What it means"])
    for object in schema.objects {
      for rule in object.rules {
        let place = Place(.schema(schema.name), Address.rule(rule.id, of: object.id))
        table.add(
          [.link([.code(rule.id)], place), .text(" in \(object.id.name)")],
          [.label(rule.severity.rawValue, .init(rule.severity))],
          .prose(set.message(of: rule)))
      }
    }
    return [
      .heading(2, "Rules of \(schema.name)", address: Address.chapter("rules-\(schema.name)")),
      .table(table),
    ]
  }
}
