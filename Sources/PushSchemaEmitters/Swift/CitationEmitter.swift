import PushSchemaModel

/// Citations as constants, so that each stands once beside its field or rule.
extension SwiftFile {
  /// The argument with a field's citation.
  func citation(of field: Field, in object: Object) -> SwiftCode {
    .labeled("citation", citationName(field, in: object))
  }

  func citationName(_ field: Field, in object: Object) -> String {
    field.provenance.isEmpty ? "schemaCitation" : "Citation." + field.memberName
  }

  /// The argument with a rule's citation.
  func citation(of rule: Rule, in object: Object) -> SwiftCode {
    let name = rule.provenance.isEmpty ? "schemaCitation" : "Citation.\(ruleName(rule, in: object))"
    return .labeled("citation", name)
  }

  func citationName(_ rest: RestField, in object: Object) -> String {
    rest.provenance.isEmpty ? "schemaCitation" : "Citation.\(rest.name)"
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
    var constants: [(name: String, text: String)] = []
    for field in object.fields where !field.provenance.isEmpty {
      guard let text = set.citationText(of: field, in: object) else { continue }
      constants.append((field.memberName, text))
    }
    if let rest = object.rest, !rest.provenance.isEmpty {
      set.citationText(of: rest, in: object).map { constants.append((rest.name, $0)) }
    }
    for rule in object.rules where !rule.provenance.isEmpty {
      guard let text = set.citationText(of: rule, in: object) else { continue }
      constants.append((ruleName(rule, in: object), text))
    }
    guard !constants.isEmpty else { return }
    writer.documentation(["Who states each field and rule."])
    writer.block("private enum Citation") { writer in
      for constant in constants {
        let name = SwiftNaming.escaped(constant.name)
        writer.code(.literal(constant.text), prefix: "static let " + name + " = ")
      }
    }
  }
}
