import PushPayload
import PushSchemaModel

/// The page of all codes that a finding can have: the built-in ones, then the rules of each schema.
struct FindingsPage {
  let schemas: [Schema]

  var artifact: Artifact {
    var page = MarkdownPage()
    page.heading(1, "Codes of findings")
    page.sentences(["Written by pushschema from the schemas; edit those instead."])
    page.heading(2, "Built-in codes")
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
        schema.objects.flatMap { object in object.rules.map { cells($0, of: object, in: schema) } })
    }
    return Artifact(path: "Reference/Findings.md", text: page.text)
  }

  private func cells(_ rule: Rule, of object: Object, in schema: Schema) -> [String] {
    let name = object.id.name
    let breaking = schema.examples.filter { example in
      example.expectations.contains { $0.code == rule.id }
    }
    return [
      MarkdownText.codeCell(rule.id), rule.severity.rawValue,
      "[\(name)](\(schema.name).md#\(markdownAnchor("Rules of \(name)")))",
      MarkdownText.cell(rule.findingMessage),
      breaking.prefix(2).map { example in
        let title = "\(example.object.name): \(example.name)"
        return "[\(MarkdownText.cell(example.name))](\(schema.name).md#\(markdownAnchor(title)))"
      }.joined(separator: ", "),
    ]
  }
}
