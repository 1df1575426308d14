@_spi(Generated) import PushPayloadBasics
import PushSchemaModel
import PushSchemaText

/// The documentation of declarations: the schema's own words, limits and rules, and citations.
struct SwiftFacts {
  /// The names of the schema's sources in citations.
  let sources: CitedSources

  init(set: SchemaSet, schema: String) {
    sources = set.citedSources(of: schema)
  }

  func document(_ field: Field, to writer: inout CodeWriter) {
    writer.documentation { writer in
      words(field.documentation, "The member ", field.key, to: &writer)
      writer.lines { writer in
        for clause in field.presence { putPresence(clause, to: &writer) }
        putLimits(of: field.type, to: &writer)
        putDefault(field.defaultValue, to: &writer)
        putCommon(field.availability, field.deprecation, to: &writer)
        if field.isSensitive { writer.sentence("Masked in every description.") }
        putCitations(field.provenance, to: &writer)
      }
    }
  }

  func document(_ rest: RestField, to writer: inout CodeWriter) {
    writer.documentation { writer in
      words(rest.documentation, to: &writer) { $0.put("All other members, in their order.") }
      writer.lines { writer in
        if let form = rest.keyForm {
          putFact("Keys of the form ", form.form.text, ".", to: &writer)
        }
        if rest.isSensitive { writer.sentence("Masked in every description.") }
        putCitations(rest.provenance, to: &writer)
      }
    }
  }

  /// Documents an object; its rules are items under its words.
  func document(_ object: Object, to writer: inout CodeWriter) {
    writer.documentation(
      { writer in
        words(object.documentation, "The object ", object.id.name, to: &writer)
        citations(object.provenance, to: &writer)
      }, items: object.rules.map(item))
  }

  func document(_ enumeration: Enumeration, to writer: inout CodeWriter) {
    writer.documentation { writer in
      words(enumeration.documentation, "The values of ", enumeration.id.name, to: &writer)
      citations(enumeration.provenance, to: &writer)
    }
  }

  /// Documents a named type; its limits come after its words.
  func document(_ type: NamedType, to writer: inout CodeWriter) {
    writer.documentation { writer in
      words(type.documentation, "The type ", type.id.name, to: &writer)
      writer.lines { writer in
        putLimits(of: type.type, to: &writer)
        putCitations(type.provenance, to: &writer)
      }
    }
  }

  func document(_ list: ArrayPayload, to writer: inout CodeWriter) {
    writer.documentation { writer in
      words(list.documentation, "The payload ", list.id.name, to: &writer)
      citations(list.provenance, to: &writer)
    }
  }

  /// Documents an enumeration's value; nothing if its name is enough.
  func document(_ value: Enumeration.Value, to writer: inout CodeWriter) {
    writer.documentation { writer in
      words(value.documentation, to: &writer) { _ in }
      writer.lines { putCommon(value.availability, value.deprecation, to: &$0) }
      citations(value.provenance, to: &writer)
    }
  }

  func paragraph(_ nested: SwiftTypes.Nested) -> String {
    if nested.type.hasCases { return "What " + code(nested.key) + " may hold." }
    return "The values of " + code(nested.key) + "."
  }

  /// The documentation of an enum in a named type.
  func paragraph(partOf type: NamedType, _ part: PayloadType) -> String {
    if part.hasCases { return "What a part of " + code(type.id.name) + " may hold." }
    return "The values of a part of " + code(type.id.name) + "."
  }

  /// A rule as an item of its object's documentation.
  private func item(_ rule: Rule) -> String {
    let severity = rule.severity == .error ? "" : " (\(rule.severity.rawValue))"
    return "\(code(rule.id))\(severity): \(rule.message ?? code(rule.expression.text))"
  }
}

/// The lines of a paragraph.
extension SwiftFacts {
  /// Writes all citations, or the reason if there are none.
  func citations(_ provenance: Provenance, to writer: inout CodeWriter) {
    writer.lines { putCitations(provenance, to: &$0) }
  }

  private func putCitations(_ provenance: Provenance, to writer: inout CodeWriter) {
    if !provenance.citations.isEmpty {
      writer.sentence()
      writer.put { sources.appendPlaces(of: provenance.citations, to: &$0) }
      writer.put(".")
    }
    if let reason = provenance.inference { writer.sentence("Inferred: ", reason, ".") }
  }

  /// Writes the schema's own words, or the name of the declaration if there are none.
  private func words(
    _ documentation: String, _ start: String, _ name: String, to writer: inout CodeWriter
  ) {
    words(documentation, to: &writer) { writer in
      writer.put(start)
      putCode(name, to: &writer)
      writer.put(".")
    }
  }

  private func words(
    _ documentation: String, to writer: inout CodeWriter,
    else fallback: (inout CodeWriter) -> Void
  ) {
    if documentation.allBytes({ $0 <= 0x20 }) {
      writer.paragraph(fallback)
    } else {
      writer.paragraph { $0.put(documentation) }
    }
  }

  private func putPresence(_ clause: PresenceClause, to writer: inout CodeWriter) {
    writer.sentence(clause.demand == .required ? "Required" : "Not allowed")
    if clause.severity != .error { writer.put(" (", clause.severity.rawValue, ")") }
    if let condition = clause.condition {
      writer.put(condition.isUnless ? " unless " : " when ")
      putCode(condition.expression.text, to: &writer)
    }
    writer.put(".")
  }

  private func putLimits(of type: PayloadType, to writer: inout CodeWriter) {
    switch type {
    case .string(let limits):
      putLength(limits.bytes, " bytes.", to: &writer)
      putLength(limits.characters, " chars.", to: &writer)
      putLength(limits.columns, " columns.", to: &writer)
      putFormat(limits.format?.rawValue, to: &writer)
      if let form = limits.form { putFact("Form ", form.form.text, ".", to: &writer) }
    case .integer(let limits), .float(let limits):
      if let range = limits.range { putFact("Range ", range.text, ".", to: &writer) }
      putFormat(limits.unit?.rawValue, to: &writer)
    case .array(_, let limits):
      putLength(limits.items, " items.", to: &writer)
      if limits.isUnique { writer.sentence("Each item once.") }
    case .map(_, let limits):
      putLength(limits.keys, " keys.", to: &writer)
      if let form = limits.keyForm {
        putFact("Keys of the form ", form.form.text, ".", to: &writer)
      }
    case .textual(let value, let form):
      putLimits(of: value, to: &writer)
      switch form {
      case .value: writer.sentence("Read from a text as well.")
      case .text: writer.sentence("Written as text.")
      case .onlyText: writer.sentence("JSON has it in a text.")
      }
    default: break
    }
  }

  private func putLength(_ range: CountRange?, _ unit: String, to writer: inout CodeWriter) {
    if let range { putFact("Length ", range.text, unit, to: &writer) }
  }

  private func putFormat(_ name: String?, to writer: inout CodeWriter) {
    if let name { putFact("Format ", name, ".", to: &writer) }
  }

  private func putDefault(_ value: DefaultValue?, to writer: inout CodeWriter) {
    switch value {
    case .literal(let literal): putFact("Default ", literal.text, ".", to: &writer)
    case .unspecified(let words): writer.sentence("Default: ", words, ".")
    case nil: break
    }
  }

  private func putCommon(
    _ availability: [Availability], _ deprecation: Deprecation?, to writer: inout CodeWriter
  ) {
    for place in availability {
      writer.sentence("Available from ", place.platform, " ", place.version)
      writer.put(".")
    }
    guard let deprecation else { return }
    writer.sentence("Deprecated: ", deprecation.reason)
    if let replacement = deprecation.replacement {
      writer.put("; use ")
      putCode(replacement, to: &writer)
      writer.put(" instead")
    }
    writer.put(".")
  }

  /// A sentence about a piece of the schema.
  private func putFact(
    _ start: String, _ text: String, _ end: String, to writer: inout CodeWriter
  ) {
    writer.sentence(start)
    putCode(text, to: &writer)
    writer.put(end)
  }

  /// Appends a piece of the schema or a payload, as a code span if possible.
  private func putCode(_ text: String, to writer: inout CodeWriter) {
    if text.canStandInCodeSpan { writer.put("`", text, "`") } else { writer.put(code(text)) }
  }

  private func code(_ text: String) -> String {
    text.canStandInCodeSpan ? "`" + text + "`" : JSONText.quoted(text)
  }
}

extension String {
  fileprivate var canStandInCodeSpan: Bool { !isEmpty && allBytes { $0 != 0x60 } }
}
