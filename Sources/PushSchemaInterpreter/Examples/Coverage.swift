import PushPayload
import PushSchemaDiagnostics
import PushSchemaModel

/// Which rules and clauses the examples leave untried.
extension Interpreter {
  func missingCoverage(of schema: Schema, _ verdicts: VerdictLog) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    for object in schema.objects {
      var verdicts = verdicts.verdicts(of: object).makeIterator()
      for field in object.fields {
        for clause in field.presence {
          diagnostics += untried(
            verdicts.next(), "'\(clause.text)' of '\(object.id.name).\(field.key)'", clause.range)
        }
      }
      for rule in object.rules {
        diagnostics += untried(verdicts.next(), "rule '\(rule.id)'", rule.range)
      }
    }
    return diagnostics
  }

  private func untried(
    _ verdicts: VerdictLog.Verdicts?, _ name: @autoclosure () -> String, _ range: SourceRange
  ) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    if verdicts?.isBroken != true {
      diagnostics.append(.warning("unbroken-rule", "no example breaks \(name())", at: range))
    }
    if verdicts?.isSatisfied != true {
      diagnostics.append(.warning("unsatisfied-rule", "no example satisfies \(name())", at: range))
    }
    return diagnostics
  }
}
