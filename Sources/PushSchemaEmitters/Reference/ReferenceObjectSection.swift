import PushPayload
import PushSchemaModel

/// The section of one object: what it is, where it stands, its fields and rules.
struct ReferenceObjectSection {
  let object: Object
  let schema: Schema
  let set: SchemaSet
  let links: ReferenceLinks

  func write(to page: inout MarkdownPage) {
    page.heading(2, object.id.name)
    page.sentences(introduction)
    page.table(
      ["Key", "Swift", "Type", "Presence", "Meaning", "Becomes", "Source"],
      object.fields.map(cells) + restCells)
    if !object.rules.isEmpty {
      page.heading(3, "Rules of \(object.id.name)")
      page.list(object.rules.map(item))
    }
  }

  private var introduction: [String] {
    var sentences: [String] = []
    if !object.documentation.isEmpty { sentences.append(MarkdownText.prose(object.documentation)) }
    let uses = links.uses(of: object.id)
    if !uses.isEmpty {
      sentences.append("It stands in \(uses.map(MarkdownText.code).joined(separator: ", ")).")
    }
    if object.rest == nil {
      sentences.append(
        object.isOpen
          ? "Other keys are kept, with a warning." : "Other keys are refused.")
    }
    let targets = set.mappings(from: object.id).map(\.target)
    if !targets.isEmpty {
      let list = targets.map(links.link).joined(separator: ", ")
      sentences.append("It becomes \(list); see [the table](../Mappings/\(schema.name).md).")
    }
    let source = object.provenance.sourceText
    if !source.isEmpty { sentences.append("Source: \(MarkdownText.prose(source)).") }
    return sentences
  }

  private func cells(_ field: Field) -> [String] {
    [
      MarkdownText.codeCell(field.key),
      MarkdownText.codeCell(field.memberName.isEmpty ? field.key : field.memberName),
      links.typeCell(field.type), MarkdownText.cell(field.presenceProse), meaning(of: field),
      links.destinations.cell(of: field, in: object),
      MarkdownText.cell(field.provenance.sourceText),
    ]
  }

  private var restCells: [[String]] {
    guard let rest = object.rest else { return [] }
    return [
      [
        "any other", MarkdownText.codeCell(rest.name), links.typeCell(rest.type), "optional",
        MarkdownText.cell(rest.documentation), links.destinations.restCell(of: object),
        MarkdownText.cell(rest.provenance.sourceText),
      ]
    ]
  }

  private func meaning(of field: Field) -> String {
    var sentences: [String] = []
    if !field.documentation.isEmpty { sentences.append(field.documentation) }
    if let value = field.defaultValue {
      switch value {
      case .literal(let literal): sentences.append("Default: `\(literal.text)`.")
      case .unspecified(let words): sentences.append("Default: \(words).")
      }
    }
    let availability = availabilityText(field.availability)
    if !availability.isEmpty { sentences.append("From \(availability).") }
    if let deprecation = field.deprecation {
      let use = deprecation.replacement.map { "; use `\($0)`" } ?? ""
      sentences.append("Deprecated: \(deprecation.reason)\(use).")
    }
    if field.isSensitive { sentences.append("Secret: never shown in messages.") }
    return MarkdownText.cell(sentences.joined(separator: " "))
  }

  private func item(_ rule: Rule) -> String {
    var text = "\(MarkdownText.code(rule.id)) (\(rule.severity.rawValue)): "
    if let message = rule.message { text += MarkdownText.prose(message) + ". " }
    if !rule.documentation.isEmpty { text += MarkdownText.prose(rule.documentation) + " " }
    text += "Holds where \(MarkdownText.code(rule.expression.text))."
    let source = rule.provenance.sourceText
    if !source.isEmpty { text += " Source: \(MarkdownText.prose(source))." }
    let examples = links.examples.breaking(rule, of: object).prefix(3).map { example in
      "[\(MarkdownText.prose(example.name))](#\(markdownAnchor(example.title)))"
    }
    return examples.isEmpty ? text : text + " Broken by \(examples.joined(separator: ", "))."
  }
}
