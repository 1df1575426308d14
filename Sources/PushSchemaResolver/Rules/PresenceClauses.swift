import PushPayloadBasics
import PushSchemaDiagnostics
import PushSchemaModel

extension Resolution {
  /// Reports a presence condition that tests the field itself.
  mutating func checkSelfCondition(_ condition: Condition, of field: Field, at range: SourceRange) {
    let looksAtItself = condition.expression.paths.contains { path in
      path.root == .own && path.keys.first.map(JSONName.init) == JSONName(field.key)
    }
    if looksAtItself {
      report(
        .error(
          "self-condition", "the presence of '\(field.key)' depends on '\(field.key)' itself",
          at: range
        )
        .help("write a rule of the object instead"))
    }
  }

  /// Reports clauses of a field that contradict each other, or add nothing.
  mutating func checkPresence(_ clauses: [PresenceClause], of field: Field) {
    let always = clauses.first(where: \.isUnconditional)
    if let always, always.severity == .error, field.defaultValue != nil {
      report(
        .error(
          "required-default", "'\(field.key)' is required and has a default, which can never apply",
          at: always.range
        )
        .help("remove one of the two"))
    }
    guard clauses.count > 1 else { return }
    var firsts: [String: PresenceClause] = [:]
    for clause in clauses {
      let other: PresenceClause
      if let always, clause.range != always.range {
        // A stronger demand with a condition adds to a weaker one without.
        if clause.demand == .required, clause.severity.rank < always.severity.rank { continue }
        other = always
      } else {
        let text = clause.condition?.text ?? ""
        guard let first = firsts[text] else {
          firsts[text] = clause
          continue
        }
        other = first
      }
      report(
        clause.demand == other.demand
          ? .warning(
            "redundant-presence", "this clause of '\(field.key)' adds nothing", at: clause.range
          )
          .label(other.range, "this clause already says it")
          : .error(
            "contradictory-presence", "'\(field.key)' is required and forbidden at once",
            at: clause.range
          )
          .label(other.range, "the other clause"))
    }
  }
}
