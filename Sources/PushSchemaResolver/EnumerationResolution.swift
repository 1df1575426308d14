import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

extension Resolution {
  /// The named enums of a schema.
  mutating func resolveEnumerations(of unit: Int) {
    for case .enumeration(let syntax) in units[unit].declarations {
      let id = DeclarationID(schema: units[unit].name, name: syntax.name.text)
      guard isFirstDeclaration(syntax.name, in: unit) else { continue }
      let enumeration = Enumeration(
        id: id, documentation: syntax.documentation?.text ?? "",
        isOpen: syntax.openness?.isOpen ?? true,
        values: resolveValues(of: syntax, in: unit),
        provenance: resolveProvenance(syntax.provenance, in: unit), range: syntax.name.range)
      if enumeration.values.isEmpty {
        reportAbsence(.empty(code: "empty-enum", "enum", syntax.name, needs: "values"))
      }
      units[unit].enumerations.append(enumeration)
    }
  }

  /// Whether a name is the one that the symbol table kept; the others have been reported.
  func isFirstDeclaration(_ name: NameSyntax, in unit: Int) -> Bool {
    units[unit].symbols[name.text]?.name.range == name.range
  }

  private mutating func resolveValues(
    of syntax: EnumerationSyntax, in unit: Int
  ) -> [Enumeration.Value] {
    let names = syntax.values.map {
      NameSyntax(text: $0.value.value, range: $0.value.range)
    }
    let firsts = firstOfEachName(names, code: "duplicate-value", noun: "value")
    let known = Set(names.map(\.text))
    var values: [Enumeration.Value] = []
    for (value, isFirst) in zip(syntax.values, firsts) where isFirst {
      let clauses = resolveCommonClauses(value.clauses, on: .value, in: unit)
      if let use = clauses.deprecatedFor, !known.contains(use.text) {
        report(
          .unknown(
            code: "unknown-value", "value", use.text, at: use.range,
            suggestion: suggestion(for: use.text, among: names.map(\.text)),
            where: " of '\(syntax.name.text)'"))
      }
      values.append(
        Enumeration.Value(
          value: value.value.value, swiftName: clauses.swiftName?.text,
          documentation: value.documentation?.text ?? "",
          availability: clauses.availability, deprecation: clauses.deprecation,
          provenance: clauses.provenance, range: value.value.range))
    }
    return values
  }
}

extension Diagnostic {
  static func empty(
    code: String, _ noun: String, _ name: NameSyntax, needs: String
  ) -> Diagnostic {
    .error(code, "\(noun) '\(name.text)' has no \(needs)", at: name.range)
  }
}
