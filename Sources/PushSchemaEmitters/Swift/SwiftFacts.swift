import PushPayload
import PushSchemaDiagnostics
import PushSchemaModel

/// What the documentation of a declaration says beside the schema's own words.
struct SwiftFacts {
  let set: SchemaSet
  let schema: String

  /// The paragraphs on a field: its own words, what it must be, who says so.
  func paragraphs(_ field: Field, in object: Object) -> [String] {
    var facts: [String] = []
    facts += field.presence.map(presence)
    facts += limits(field.type)
    if let value = field.defaultValue { facts.append(defaultText(value)) }
    facts += common(
      availability: field.availability, deprecation: field.deprecation)
    if field.isSensitive { facts.append("Masked in every description.") }
    let own = words(field.documentation, else: "The member \(code(field.key)).")
    return [own, facts.joined(separator: " "), citations(field.provenance)]
  }

  func paragraphs(_ rest: RestField) -> [String] {
    [
      words(rest.documentation, else: "All other members, in their order."),
      rest.isSensitive ? "Masked in every description." : "", citations(rest.provenance),
    ]
  }

  func paragraphs(_ object: Object) -> [String] {
    [
      words(object.documentation, else: "The object \(code(object.id.name))."),
      citations(object.provenance),
    ]
  }

  func paragraphs(_ enumeration: Enumeration) -> [String] {
    [
      words(enumeration.documentation, else: "The values of \(code(enumeration.id.name))."),
      citations(enumeration.provenance),
    ]
  }

  func paragraphs(_ table: Table) -> [String] {
    [
      words(table.documentation, else: "The table \(code(table.id.name))."),
      citations(table.provenance),
    ]
  }

  func paragraphs(_ value: Enumeration.Value) -> [String] {
    let facts = common(availability: value.availability, deprecation: value.deprecation)
    return [
      words(value.documentation, else: "The value \(code(value.value))."),
      facts.joined(separator: " "), citations(value.provenance),
    ]
  }

  /// What a value that stands in a field's own type is.
  func paragraph(_ value: Literal) -> String {
    if case .string(let text) = value { return "The value \(code(text))." }
    return "The value \(code(value.text))."
  }

  func paragraph(_ nested: SwiftTypes.Nested) -> String {
    if case .union = nested.type { return "What \(code(nested.key)) may hold." }
    return "The values of \(code(nested.key))."
  }

  /// What an alternative of a union is.
  func paragraph(_ alternative: PayloadType) -> String {
    let phrase = alternative.expectedPhrase
    return phrase.prefix(1).uppercased() + phrase.dropFirst() + "."
  }

  /// A rule as an item of its object's documentation.
  func item(_ rule: Rule) -> String {
    let severity = rule.severity == .error ? "" : " (\(rule.severity.rawValue))"
    return "\(code(rule.id))\(severity): \(rule.message ?? code(rule.expression.text))"
  }

  /// All places that say so, then the reason where none does: one sentence each.
  func citations(_ provenance: Provenance) -> String {
    var sentences = ""
    for citation in provenance.citations {
      if !sentences.isEmpty { sentences += " " }
      sentences += set.citationText(citation, in: schema)
      sentences += "."
    }
    guard let reason = provenance.inference else { return sentences }
    return (sentences.isEmpty ? "" : sentences + " ") + "Inferred: " + reason + "."
  }

  private func words(
    _ documentation: String, else fallback: @autoclosure () -> String
  ) -> String {
    documentation.allBytes { $0 <= 0x20 } ? fallback() : documentation
  }

  private func presence(_ clause: PresenceClause) -> String {
    let demand = clause.demand == .required ? "Required" : "Not allowed"
    guard let condition = clause.condition else { return demand + "." }
    let word = condition.isUnless ? " unless " : " when "
    return demand + word + code(condition.expression.text) + "."
  }

  private func limits(_ type: PayloadType) -> [String] {
    switch type {
    case .string(let limits):
      [
        count(limits.bytes, "bytes"), count(limits.characters, "chars"),
        format(limits.format?.rawValue),
      ]
      .compactMap { $0 }
    case .integer(let limits), .float(let limits):
      [limits.range.map { "Range " + code($0.text) + "." }, format(limits.unit?.rawValue)]
        .compactMap { $0 }
    case .array(_, let limits):
      [count(limits.items, "items"), limits.isUnique ? "Each item once." : nil].compactMap { $0 }
    case .map(_, let keys): [count(keys, "keys")].compactMap { $0 }
    default: []
    }
  }

  private func count(_ range: CountRange?, _ unit: String) -> String? {
    range.map { "Length " + code($0.text) + " " + unit + "." }
  }

  private func format(_ name: String?) -> String? {
    name.map { "Format " + code($0) + "." }
  }

  private func defaultText(_ value: DefaultValue) -> String {
    switch value {
    case .literal(let literal): "Default " + code(literal.text) + "."
    case .unspecified(let words): "Default: \(words)."
    }
  }

  private func common(availability: [Availability], deprecation: Deprecation?) -> [String] {
    var facts = availability.map { "Available from " + $0.platform + " " + $0.version + "." }
    if let deprecation {
      let use = deprecation.replacement.map { "; use \(code($0)) instead" } ?? ""
      facts.append("Deprecated: \(deprecation.reason)\(use).")
    }
    return facts
  }

  /// A piece of the schema or a payload, in a code span where it can stand in one.
  private func code(_ text: String) -> String {
    text.isEmpty || !text.allBytes { $0 != 0x60 } ? JSONText.quoted(text) : "`" + text + "`"
  }
}
