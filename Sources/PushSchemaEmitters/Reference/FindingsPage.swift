import PushPayload
import PushSchemaModel

/// The page of all codes that a finding can have: the built-in ones, then the rules of each schema.
struct FindingsPage {
  static let builtInTitle = "Built-in codes"

  let schemas: [Schema]

  var artifact: Artifact { Artifact(path: "Reference/Findings.md", bytes: bytes) }

  private var bytes: [UInt8] {
    var page = MarkdownPage()
    page.heading(1, "Codes of findings")
    page.sentences(["Written by pushschema from the schemas; edit those instead."])
    page.heading(2, Self.builtInTitle)
    page.table(
      ["Code", "Severity", "What it means", "Example", "Way out"],
      BuiltInFinding.allCases.map { finding in
        [
          MarkdownText.codeCell(finding.rawValue),
          finding.severities.map(\.rawValue).joined(separator: " or "),
          MarkdownText.cell(finding.meaning), MarkdownText.codeCell(finding.example),
          MarkdownText.cell(finding.wayOut),
        ]
      })
    for schema in schemas where schema.objects.contains(where: { !$0.rules.isEmpty }) {
      page.heading(2, "Rules of \(schema.name)")
      page.table(
        ["Code", "Severity", "Object", "What it means", "Broken by"],
        rows(of: schema))
    }
    return page.bytes
  }

  private func rows(of schema: Schema) -> [[String]] {
    let examples = ReferenceExampleIndex(schema)
    return schema.objects.flatMap { object in
      object.rules.map { cells($0, of: object, in: schema, examples) }
    }
  }

  private func cells(
    _ rule: Rule, of object: Object, in schema: Schema, _ examples: ReferenceExampleIndex
  ) -> [String] {
    let name = object.id.name
    return [
      MarkdownText.codeCell(rule.id), rule.severity.rawValue,
      "[\(name)](\(schema.name).md#\(markdownAnchor("Rules of \(name)")))",
      MarkdownText.cell(rule.findingMessage),
      examples.breaking(rule, of: object).prefix(2).map { example in
        "[\(MarkdownText.cell(example.name))](\(schema.name).md#\(markdownAnchor(example.title)))"
      }.joined(separator: ", "),
    ]
  }
}
