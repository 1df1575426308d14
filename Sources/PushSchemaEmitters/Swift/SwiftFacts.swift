import PushPayload
import PushSchemaDiagnostics
import PushSchemaModel

/// What the documentation of a declaration says beside the schema's own words.
struct SwiftFacts {
  let set: SchemaSet
  let schema: String

  /// The paragraphs on a field: its own words, what it must be, who says so.
  func paragraphs(_ field: Field, in object: Object) -> [String] {
    var facts = Sentences()
    for clause in field.presence { facts.add(presence(clause)) }
    addLimits(of: field.type, to: &facts)
    if let value = field.defaultValue { facts.add(defaultText(value)) }
    addCommon(availability: field.availability, deprecation: field.deprecation, to: &facts)
    if field.isSensitive { facts.add("Masked in every description.") }
    let own = words(field.documentation, else: "The member \(code(field.key)).")
    return [own, facts.text, citations(field.provenance)]
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
    var facts = Sentences()
    addCommon(availability: value.availability, deprecation: value.deprecation, to: &facts)
    return [
      words(value.documentation, else: "The value \(code(value.value))."),
      facts.text, citations(value.provenance),
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
    var sentences = Sentences()
    for citation in provenance.citations {
      sentences.add(set.citationText(citation, in: schema), ".")
    }
    if let reason = provenance.inference { sentences.add("Inferred: ", reason, ".") }
    return sentences.text
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

  private func addLimits(of type: PayloadType, to facts: inout Sentences) {
    switch type {
    case .string(let limits):
      add(limits.bytes, " bytes.", to: &facts)
      add(limits.characters, " chars.", to: &facts)
      add(format: limits.format?.rawValue, to: &facts)
    case .integer(let limits), .float(let limits):
      if let range = limits.range { facts.add("Range ", code(range.text), ".") }
      add(format: limits.unit?.rawValue, to: &facts)
    case .array(_, let limits):
      add(limits.items, " items.", to: &facts)
      if limits.isUnique { facts.add("Each item once.") }
    case .map(_, let keys): add(keys, " keys.", to: &facts)
    default: break
    }
  }

  private func add(_ range: CountRange?, _ unit: String, to facts: inout Sentences) {
    if let range { facts.add("Length ", code(range.text), unit) }
  }

  private func add(format name: String?, to facts: inout Sentences) {
    if let name { facts.add("Format ", code(name), ".") }
  }

  private func defaultText(_ value: DefaultValue) -> String {
    switch value {
    case .literal(let literal): "Default " + code(literal.text) + "."
    case .unspecified(let words): "Default: \(words)."
    }
  }

  private func addCommon(
    availability: [Availability], deprecation: Deprecation?, to facts: inout Sentences
  ) {
    for place in availability {
      facts.add("Available from ", place.platform, " ", place.version, ".")
    }
    if let deprecation {
      let use = deprecation.replacement.map { "; use \(code($0)) instead" } ?? ""
      facts.add("Deprecated: ", deprecation.reason, use, ".")
    }
  }

  /// A piece of the schema or a payload, in a code span where it can stand in one.
  private func code(_ text: String) -> String {
    text.isEmpty || !text.allBytes { $0 != 0x60 } ? JSONText.quoted(text) : "`" + text + "`"
  }
}

/// Sentences with a blank between two, put together from pieces.
private struct Sentences {
  private(set) var text = ""

  mutating func add(_ pieces: String...) {
    if !text.isEmpty { text += " " }
    for piece in pieces { text += piece }
  }
}
