import PushPayload
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaText

/// The page of all codes that a finding can have: the built-in ones, then the rules of each schema.
struct FindingsPage {
  static let builtInTitle = "Built-in codes"

  let schemas: [Schema]
  let set: SchemaSet

  var artifact: Artifact { Artifact(path: "Reference/Findings.md", render) }

  private func render() -> TextBuffer {
    var page = MarkdownPage()
    page.heading(1, "Codes of findings")
    page.sentences("Written by pushschema from the schemas; edit those instead.")
    page.heading(2, Self.builtInTitle)
    page.table(["Code", "Severity", "What it means", "Example", "Way out"]) { table in
      for finding in BuiltInFinding.allCases {
        table.code(finding.rawValue)
        table.markdown(finding.severities.map(\.rawValue).joined(separator: " or "))
        table.prose(finding.meaning)
        table.code(finding.example)
        table.prose(finding.wayOut)
        table.endRow()
      }
    }
    for schema in schemas where schema.objects.contains(where: { !$0.rules.isEmpty }) {
      page.heading(2, "Rules of \(schema.name)")
      page.table(["Code", "Severity", "Object", "What it means", "Broken by"]) { table in
        let examples = ReferenceExampleIndex(schema)
        for object in schema.objects {
          for rule in object.rules { write(rule, of: object, examples, to: &table) }
        }
      }
    }
    return page.finish()
  }

  private func write(
    _ rule: Rule, of object: Object, _ examples: ReferenceExampleIndex,
    to table: inout MarkdownTable
  ) {
    let page = object.id.schema
    table.code(rule.id)
    table.markdown(rule.severity.rawValue)
    table.cell { text in
      text.put("[")
      text.put(object.id.name)
      text.put("](")
      text.put(page)
      text.put(".md#")
      text.anchor(object.rulesTitle)
      text.put(")")
    }
    table.prose(set.message(of: rule))
    table.cell { text in
      for (position, example) in examples.breaking(rule, of: object).prefix(2).enumerated() {
        text.put(position == 0 ? "[" : ", [")
        text.prose(example.name)
        text.put("](")
        text.put(page)
        text.put(".md#")
        text.anchor(example.title)
        text.put(")")
      }
    }
    table.endRow()
  }
}

extension Object {
  /// The heading of its rules.
  var rulesTitle: String { "Rules of " + id.name }
}
