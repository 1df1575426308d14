import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

extension Resolution {
  /// Resolves the named enums of a schema.
  mutating func resolveEnumerations(of unit: Int) {
    for case .enumeration(let syntax) in units[unit].declarations {
      let id = DeclarationID(schema: units[unit].name, name: syntax.name.text)

      let enumeration = Enumeration(
        id: id, documentation: syntax.documentation?.text ?? "",
        isOpen: syntax.openness?.isOpen ?? true, isFree: syntax.openness?.word == .free,
        values: resolveValues(of: syntax, in: unit),
        provenance: resolveProvenance(syntax.provenance, in: unit), range: syntax.name.range)
      checkFilled(enumeration.values, code: "empty-enum", "enum", syntax.name, needs: "values")
      units[unit].schema.enumerations.append(enumeration)
    }
  }

  private mutating func resolveValues(
    of syntax: EnumerationSyntax, in unit: Int
  ) -> [Enumeration.Value] {
    let written = checkedValues(of: syntax)
    let known = written.map(\.literal.plainText)
    let unique = firsts(
      of: written, by: { NameSyntax(text: $0.literal.plainText, range: $0.syntax.value.range) },
      code: "duplicate-value", noun: "value")
    var values: [Enumeration.Value] = []
    for (value, literal) in unique {
      let clauses = resolveCommonClauses(value.clauses, on: .value, in: unit)
      if let use = clauses.deprecatedFor, !known.contains(use.text) {
        report(
          unknown(
            code: "unknown-value", "value", use, among: known, where: " of '\(syntax.name.text)'"))
      }
      values.append(
        Enumeration.Value(
          literal: literal, swiftName: clauses.swiftName?.text,
          documentation: value.documentation?.text ?? "",
          availability: clauses.availability, deprecation: clauses.deprecation,
          provenance: clauses.provenance, range: value.value.range))
    }
    return values
  }

  /// The valid values of an enum: texts or whole numbers, all of one kind.
  private mutating func checkedValues(
    of syntax: EnumerationSyntax
  ) -> [(syntax: EnumerationSyntax.Value, literal: Literal)] {
    var kept: [(syntax: EnumerationSyntax.Value, literal: Literal)] = []
    for value in syntax.values {
      guard let literal = resolveListed(value.value), literal != .null else {
        if case .null = value.value {
          report(
            .error("literal-type", "an enum cannot have the value null", at: value.value.range)
              .help("write 'Name | null' where the enum is used"))
        }
        continue
      }
      if let first = kept.first, first.literal.isNumber != literal.isNumber {
        report(
          .mixedLiterals(
            literal, at: value.value.range, first: first.literal, first.syntax.value.range))
        continue
      }
      kept.append((value, literal))
    }
    return kept
  }
}
