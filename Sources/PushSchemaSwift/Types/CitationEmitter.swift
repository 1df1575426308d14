import PushSchemaModel

/// The constant with a citation, as code of its object calls it.
struct CitationName {
  /// Whether it stands in the enum of the object's citations.
  private let isNested: Bool
  private let name: String

  /// The constant of this name, or that of the whole object.
  fileprivate init(_ name: @autoclosure () -> String, isNested: Bool) {
    self.isNested = isNested
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

/// Citations: what fields cite stands in constants, because reading and checking them says it; what a
/// rule cites stands where it is checked. The object's own is what cites nothing else.
extension SwiftFile {
  /// The constant with a field's citation.
  func citationName(_ field: Field, in object: Object) -> CitationName {
    CitationName(field.memberName, isNested: object.differs(field.provenance))
  }

  func citationName(_ rest: RestField, in object: Object) -> CitationName {
    CitationName(rest.name, isNested: object.differs(rest.provenance))
  }

  /// Puts a rule's citation as an argument.
  func putCitation(of rule: Rule, in object: Object, to writer: inout CodeWriter) {
    writer.item("citation: ")
    if object.differs(rule.provenance) {
      writer.literal { facts.sources.append(rule.provenance, to: &$0) }
    } else {
      writer.put("schemaCitation")
    }
  }

  /// The constants of an object.
  func writeCitations(_ object: Object, to writer: inout CodeWriter) {
    let cited =
      object.fields.map { ($0.memberName, $0.provenance) }
      + (object.rest.map { [($0.name, $0.provenance)] } ?? [])
    let different = cited.filter { object.differs($0.1) }
    guard !different.isEmpty else { return }
    writer.documentation(sentence: "Who states fields, where it is not who describes the object.")
    writer.block("private enum Citation") { writer in
      for (name, provenance) in different {
        writer.statement { writer in
          writer.put("static let ", SwiftNaming.escaped(name), " = ")
          writer.literal { facts.sources.append(provenance, to: &$0) }
        }
      }
    }
  }
}

extension Object {
  /// Whether something in the object has a citation other than its own.
  fileprivate func differs(_ provenance: Provenance) -> Bool {
    !provenance.isEmpty && !provenance.reads(as: self.provenance)
  }
}
