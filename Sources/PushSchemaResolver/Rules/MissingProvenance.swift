import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

extension Resolution {
  /// Checks that every field, rule, enum, table and conversion has a provenance, if the schema has
  /// sources.
  mutating func checkProvenance(of unit: Int) {
    guard !units[unit].sources.isEmpty else { return }
    for declaration in units[unit].declarations {
      switch declaration {
      case .enumeration(let syntax) where syntax.provenance.isEmpty:
        reportAbsence(.missingProvenance("enum '\(syntax.name.text)'", at: syntax.name.range))
      case .table(let syntax) where syntax.provenance.isEmpty:
        reportAbsence(.missingProvenance("table '\(syntax.name.text)'", at: syntax.name.range))
      case .conversion(let syntax) where syntax.provenance.isEmpty:
        reportAbsence(
          .missingProvenance("conversion '\(syntax.name.text)'", at: syntax.name.range))
      case .object(let syntax):
        for member in syntax.members { checkProvenance(of: member) }
      case .group(let syntax):
        for member in syntax.members { checkProvenance(of: member) }
      default: break
      }
    }
  }

  private mutating func checkProvenance(of member: ObjectSyntax.Member) {
    switch member {
    case .field(let field):
      guard !field.clauses.contains(where: \.isProvenance) else { return }
      let name = field.key.map { "field '\($0.text)'" } ?? "the rest field"
      reportAbsence(.missingProvenance(name, at: field.key?.range ?? field.range))
    case .rule(let rule) where rule.provenance.isEmpty:
      reportAbsence(.missingProvenance("rule '\(rule.name.text)'", at: rule.name.range))
    case .rule, .include: break
    }
  }
}

extension Diagnostic {
  static func missingProvenance(_ subject: String, at range: SourceRange) -> Diagnostic {
    .warning("missing-provenance", "\(subject) does not name its source", at: range)
      .help("add 'cite' with the lines that state it, or 'inferred' with the reason")
  }
}
