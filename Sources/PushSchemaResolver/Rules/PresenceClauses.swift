import PushPayloadBasics
import PushSchemaDiagnostics
import PushSchemaModel

extension Resolution {
  /// Reports a presence condition that tests the field itself.
  mutating func checkSelfCondition(_ condition: Condition, of field: Field, at range: SourceRange) {
    let looksAtItself = condition.expression.paths.contains { path in
      path.root == .own && path.keys.first.map(JSONName.init) == JSONName(field.key)
    }
    if looksAtItself { report(.selfCondition(field, at: range)) }
  }

  /// Reports clauses of a field that contradict each other, or add nothing.
  mutating func checkPresence(_ clauses: [PresenceClause], of field: Field, hasDefault: Bool) {
    let always = clauses.first(where: \.isUnconditional)
    if let always, always.severity == .error, hasDefault {
      report(.requiredDefault(field, at: always.range))
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
          ? .redundantPresence(field, at: clause.range, other: other.range)
          : .contradictoryPresence(field, at: clause.range, other: other.range))
    }
  }
}

extension Diagnostic {
  fileprivate static func selfCondition(_ field: Field, at range: SourceRange) -> Diagnostic {
    .error(
      "self-condition", "the presence of '\(field.key)' depends on '\(field.key)' itself",
      at: range
    )
    .help("write a rule of the object instead")
  }

  fileprivate static func requiredDefault(_ field: Field, at range: SourceRange) -> Diagnostic {
    .error(
      "required-default", "'\(field.key)' is required and has a default, which can never apply",
      at: range
    )
    .help("remove one of the two")
  }

  fileprivate static func contradictoryPresence(
    _ field: Field, at range: SourceRange, other: SourceRange
  ) -> Diagnostic {
    .error("contradictory-presence", "'\(field.key)' is required and forbidden at once", at: range)
      .label(other, "the other clause")
  }

  fileprivate static func redundantPresence(
    _ field: Field, at range: SourceRange, other: SourceRange
  ) -> Diagnostic {
    .warning("redundant-presence", "this clause of '\(field.key)' adds nothing", at: range)
      .label(other, "this clause already says it")
  }
}
