import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

extension Resolution {
  /// Reports fields, rules, enums, tables and conversions without provenance if there are sources.
  mutating func checkProvenance(of unit: Int) {
    guard !units[unit].schema.sources.isEmpty else { return }
    for declaration in units[unit].writtenDeclarations {
      switch declaration {
      case .enumeration(let syntax): check(syntax.provenance, of: "enum", syntax.name)
      case .table(let syntax): check(syntax.provenance, of: "table", syntax.name)
      case .conversion(let syntax): check(syntax.provenance, of: "conversion", syntax.name)
      case .object(let syntax): checkProvenance(of: syntax.members)
      case .group(let syntax): checkProvenance(of: syntax.members)
      default: break
      }
    }
  }

  private mutating func checkProvenance(of members: [ObjectSyntax.Member]) {
    for member in members {
      switch member {
      case .field(let field):
        if let key = field.key {
          check(member.provenance, of: "field", key)
        } else if member.provenance.isEmpty {
          reportAbsence(.missingProvenance("the rest field", at: field.range))
        }
      case .rule(let rule): check(rule.provenance, of: "rule", rule.name)
      case .include: break
      }
    }
  }

  private mutating func check(
    _ provenance: [ProvenanceSyntax], of noun: String, _ name: NameSyntax
  ) {
    guard provenance.isEmpty else { return }
    reportAbsence(.missingProvenance("\(noun) '\(name.text)'", at: name.range))
  }
}

extension Diagnostic {
  static func missingProvenance(_ subject: String, at range: SourceRange) -> Diagnostic {
    .warning("missing-provenance", "\(subject) does not name its source", at: range)
      .help("add 'cite' with the lines that state it, or 'inferred' with the reason")
  }
}
