import PushPayload
import PushSchemaModel

/// The meanings of one object's conditions, for fast comparisons with those of the other version.
struct KnownConditions {
  /// The meanings of whole conditions.
  private var wholes: Set<JSONName> = []
  /// These, and the meanings of the parts that are true together.
  private var parts: Set<JSONName> = []

  /// `meaning` is `nil` for a condition that means something else in the other version.
  mutating func add(_ condition: Expression, meaning: (Expression) -> JSONName?) {
    if let whole = meaning(condition) { wholes.insert(whole) }
    for part in condition.parts.compactMap(meaning) { parts.insert(part) }
  }

  /// Whether what keeps to one of them keeps to a condition.
  func imply(_ condition: Expression, meaning: (Expression) -> JSONName?) -> Bool {
    hasOne(of: condition.alternatives, meaning: meaning)
      || meaning(condition).map(parts.contains) ?? false
  }

  /// Whether one of them is the same as one of some conditions.
  func hasOne(of conditions: [Expression], meaning: (Expression) -> JSONName?) -> Bool {
    conditions.contains { meaning($0).map(wholes.contains) ?? false }
  }
}

/// The clauses of a field, for fast comparisons with those of the other version.
struct KnownClauses {
  private struct Kind: Hashable {
    let demand: PresenceClause.Demand
    let isUnless: Bool
  }

  private var unconditional: Set<PresenceClause.Demand> = []
  private var conditions: [Kind: KnownConditions] = [:]

  /// Only clauses whose findings are errors count.
  init(_ clauses: [PresenceClause], meaning: (Expression) -> JSONName?) {
    for clause in clauses where clause.severity == .error {
      guard let condition = clause.condition?.withoutUnless else {
        unconditional.insert(clause.demand)
        continue
      }
      let kind = Kind(demand: clause.demand, isUnless: condition.isUnless)
      conditions[kind, default: KnownConditions()].add(condition.expression, meaning: meaning)
    }
  }

  /// Whether a payload that keeps to them keeps to a clause.
  func imply(_ clause: PresenceClause, meaning: (Expression) -> JSONName?) -> Bool {
    if unconditional.contains(clause.demand) { return true }
    guard let condition = clause.condition?.withoutUnless,
      let known = conditions[Kind(demand: clause.demand, isUnless: condition.isUnless)]
    else { return false }
    // A condition with `when` may be true more rarely, one with `unless` more often.
    let expression = condition.expression
    return known.hasOne(
      of: condition.isUnless ? expression.alternatives : expression.parts, meaning: meaning)
  }
}
