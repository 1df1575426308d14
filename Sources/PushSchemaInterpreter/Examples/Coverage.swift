import PushPayload
import PushSchemaDiagnostics
import PushSchemaModel

/// Which rules and clauses the examples leave untried.
extension Interpreter {
  func missingCoverage(of schema: Schema, _ verdicts: VerdictLog) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    for object in schema.objects {
      for field in object.fields {
        for (position, clause) in field.presence.enumerated() {
          let subject = VerdictLog.Subject(
            object: object.id, check: .clause(position, field: field.key))
          diagnostics += untried(
            subject, "'\(clause.text)' of '\(object.id.name).\(field.key)'", clause.range, verdicts)
        }
      }
      for rule in object.rules {
        let subject = VerdictLog.Subject(object: object.id, check: .rule(rule.id))
        diagnostics += untried(subject, "rule '\(rule.id)'", rule.range, verdicts)
      }
    }
    return diagnostics
  }

  private func untried(
    _ subject: VerdictLog.Subject, _ name: String, _ range: SourceRange, _ verdicts: VerdictLog
  ) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    if !verdicts.broken.contains(subject) {
      diagnostics.append(.warning("unbroken-rule", "no example breaks \(name)", at: range))
    }
    if !verdicts.satisfied.contains(subject) {
      diagnostics.append(.warning("unsatisfied-rule", "no example satisfies \(name)", at: range))
    }
    return diagnostics
  }
}
