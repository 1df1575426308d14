import PushPayload
import PushSchemaModel
import PushSchemaQueries

/// The page of all codes of findings.
struct FindingsDocument {
  let schemas: [Schema]
  let set: SchemaSet

  var blocks: [Block] {
    [
      .heading(1, "Codes of findings"), .lead(["What each code means, and the way out of it."]),
      .paragraph([
        .code("pushschema explain CODE"), " also explains what conversions report, such as ",
        .code("lost"), ", ", .code("suppressed"), " and ", .code("missing-given"), ".",
      ]),
      .heading(2, "Built-in codes", address: Address.chapter("built-in")),
    ] + BuiltInFinding.allCases.map { section($0) } + schemas.flatMap { rules(of: $0) }
  }

  private func section(_ finding: BuiltInFinding) -> Block {
    var title: Line = [.code(finding.rawValue)]
    for severity in finding.severities {
      title += [" ", .label(severity.rawValue, .init(severity))]
    }
    return .section(
      .rule, address: Address.code(finding.rawValue),
      [
        .heading(3, title), .paragraph(.prose(finding.meaning)),
        .paragraph(["For example ", .code(finding.example), "."]),
        .paragraph([.strong(["Way out:"]), " "] + .prose(finding.wayOut)),
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
    var table = DocumentTable(["Code", "Severity", "What it means"])
    for object in schema.objects {
      for rule in object.rules {
        table.add(
          [.link(rule, of: object.id), " in \(object.id.name)"],
          [.label(rule.severity.rawValue, .init(rule.severity))], .prose(set.message(of: rule)))
      }
    }
    return .chapter("Rules of \(schema.name)", "rules-\(schema.name)", table.blocks)
  }
}
