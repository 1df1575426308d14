import PushSchemaModel

/// The constant with a citation, as code of its object calls it.
struct CitationName {
  /// Whether it stands in the enum of the object's citations.
  private let isNested: Bool
  private let name: String

  /// The constant of this name where something is cited, else that of the whole object.
  fileprivate init(_ name: @autoclosure () -> String, of provenance: Provenance) {
    isNested = !provenance.isEmpty
    self.name = isNested ? name() : "schemaCitation"
  }

  func put(to writer: inout CodeWriter) { writer.put(isNested ? "Citation." : "", name) }
}

extension CodeWriter {
  /// Puts a citation as an argument.
  mutating func item(citation: CitationName) {
    item("citation: ")
    citation.put(to: &self)
  }
}

/// Citations as constants, so that each stands once beside its field or rule.
extension SwiftFile {
  /// The constant with a field's citation.
  func citationName(_ field: Field) -> CitationName {
    CitationName(field.memberName, of: field.provenance)
  }

  /// The constant with a rule's citation.
  func citationName(_ rule: Rule, in object: Object) -> CitationName {
    CitationName(ruleName(rule, in: object), of: rule.provenance)
  }

  func citationName(_ rest: RestField) -> CitationName {
    CitationName(rest.name, of: rest.provenance)
  }

  private func ruleName(_ rule: Rule, in object: Object) -> String {
    var name = SwiftNaming.memberName(rule.id) ?? "rule"
    while object.fields.contains(where: { $0.memberName == name }) || object.rest?.name == name {
      name += "Rule"
    }
    return name
  }

  /// The constants of an object.
  func writeCitations(_ object: Object, to writer: inout CodeWriter) {
    guard object.hasCitations else { return }
    writer.documentation(sentence: "Who states each field and rule.")
    writer.block("private enum Citation") { writer in
      for field in object.fields { writeCitation(field.memberName, field.provenance, to: &writer) }
      if let rest = object.rest { writeCitation(rest.name, rest.provenance, to: &writer) }
      for rule in object.rules where !rule.provenance.isEmpty {
        writeCitation(ruleName(rule, in: object), rule.provenance, to: &writer)
      }
    }
  }

  private func writeCitation(
    _ name: String, _ provenance: Provenance, to writer: inout CodeWriter
  ) {
    guard !provenance.isEmpty else { return }
    writer.statement { writer in
      writer.put("static let ", SwiftNaming.escaped(name), " = ")
      writer.literal { facts.sources.append(provenance, to: &$0) }
    }
  }
}

extension Object {
  /// Whether some field or rule says who states it.
  fileprivate var hasCitations: Bool {
    fields.contains { !$0.provenance.isEmpty } || rest?.provenance.isEmpty == false
      || rules.contains { !$0.provenance.isEmpty }
  }
}
