import PushPayload
import PushSchemaModel

/// The section of one object: what it is, where it stands, its fields and rules.
struct ReferenceObjectSection {
  let object: Object
  let links: ReferenceLinks

  func write(to page: inout MarkdownPage) {
    page.heading(2, object.id.name)
    page.block(writeIntroduction)
    page.table(["Key", "Swift", "Type", "Presence", "Meaning", "Becomes", "Source"]) { table in
      for field in object.fields { write(field, to: &table) }
      if let rest = object.rest { write(rest, to: &table) }
    }
    guard !object.rules.isEmpty else { return }
    page.heading(3, object.rulesTitle)
    page.list(object.rules) { rule, text in write(rule, to: &text) }
  }

  private func writeIntroduction(to text: inout MarkdownText) {
    if !object.documentation.isEmpty {
      text.prose(object.documentation)
      text.endLine()
    }
    let uses = links.uses(of: object.id)
    if !uses.isEmpty {
      text.put("It stands in ")
      text.codes(uses)
      text.put(".")
      text.endLine()
    }
    if object.hasUnknownKeys {
      text.put(object.isOpen ? "Other keys are kept, with a warning." : "Other keys are refused.")
      text.endLine()
    }
    writeTargets(to: &text)
    let source = object.provenance.sourceText
    if !source.isEmpty {
      text.put("Source: ")
      text.prose(source)
      text.put(".")
      text.endLine()
    }
  }

  private func writeTargets(to text: inout MarkdownText) {
    let mappings = links.set.mappings(from: object.id)
    guard !mappings.isEmpty else { return }
    text.put("It becomes ")
    for (position, mapping) in mappings.enumerated() {
      if position > 0 { text.put(", ") }
      text.put("[\(mapping.target)](")
      links.writeAddress(of: mapping.target, to: &text)
      text.put(")")
    }
    text.put("; see [the table](../Mappings/\(links.schema.name).md).")
    text.endLine()
  }

  private func write(_ field: Field, to table: inout MarkdownTable) {
    table.code(field.key)
    table.code(field.memberName.isEmpty ? field.key : field.memberName)
    table.cell { links.write(field.type, as: field.written, to: &$0) }
    table.prose(field.presenceProse(in: links.set))
    table.cell { writeMeaning(of: field, to: &$0) }
    table.cell { links.destinations.write(field, of: object, to: &$0) }
    table.prose(field.provenance.sourceText)
    table.endRow()
  }

  private func write(_ rest: RestField, to table: inout MarkdownTable) {
    if let form = rest.keyForm {
      table.cell { text in
        text.put("any other of the form ")
        text.code(form.form.text)
      }
    } else {
      table.markdown("any other")
    }
    table.code(rest.name)
    table.cell { links.write(rest.type, as: rest.written, to: &$0) }
    table.markdown("optional")
    table.prose(rest.documentation)
    table.cell { links.destinations.writeRest(of: object, to: &$0) }
    table.prose(rest.provenance.sourceText)
    table.endRow()
  }

  private func writeMeaning(of field: Field, to text: inout MarkdownText) {
    let start = text.count
    text.prose(field.documentation)
    func add(_ sentence: String) {
      if text.count > start { text.put(" ") }
      text.prose(sentence)
    }
    switch field.defaultValue {
    case .literal(let literal): add("Default: `\(literal.text)`.")
    case .unspecified(let words): add("Default: \(words).")
    case nil: break
    }
    if !field.availability.isEmpty { add("From \(availabilityText(field.availability)).") }
    if let deprecation = field.deprecation {
      let use = deprecation.replacement.map { "; use `\($0)`" } ?? ""
      add("Deprecated: \(deprecation.reason)\(use).")
    }
    if field.isSensitive { add("Secret: never shown in messages.") }
  }

  private func write(_ rule: Rule, to text: inout MarkdownText) {
    text.code(rule.id)
    text.put(" (")
    text.put(rule.severity.rawValue)
    text.put("): ")
    if let message = rule.message {
      text.prose(message)
      text.put(". ")
    }
    if !rule.documentation.isEmpty {
      text.prose(rule.documentation)
      text.put(" ")
    }
    text.put("Holds where ")
    text.code(rule.expression.text)
    text.put(".")
    let source = rule.provenance.sourceText
    if !source.isEmpty {
      text.put(" Source: ")
      text.prose(source)
      text.put(".")
    }
    let examples = links.examples.breaking(rule, of: object).prefix(3)
    for (position, example) in examples.enumerated() {
      text.put(position == 0 ? " Broken by [" : ", [")
      text.prose(example.name)
      text.put("](#")
      text.anchor(example.title)
      text.put(")")
    }
    if !examples.isEmpty { text.put(".") }
  }
}
