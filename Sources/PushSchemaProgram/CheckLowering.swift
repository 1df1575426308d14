@_spi(Generated) import PushPayload
import PushSchemaModel

/// Clauses and rules as checks.
extension ProgramBuilder {
  /// The checks of an object: its clauses of presence field by field, its rules, then deprecated fields.
  mutating func checks(of object: Object) -> [CheckCode] {
    var checks: [CheckCode] = []
    for (position, field) in object.fields.enumerated() {
      for clause in field.presence {
        checks.append(.presence(code(of: clause, field, position, object)))
      }
    }
    for rule in object.rules { checks.append(.rule(code(of: rule, object))) }
    for (position, field) in object.fields.enumerated() {
      guard let deprecation = field.deprecation else { continue }
      checks.append(
        .deprecated(
          field: position, reason: deprecation.reason, replacement: deprecation.replacement,
          citation: set.citationText(of: field, in: object)))
    }
    return checks
  }

  private mutating func code(
    of clause: PresenceClause, _ field: Field, _ position: Int, _ object: Object
  ) -> PresenceCode {
    let expression = clause.condition?.expression
    return PresenceCode(
      field: position, key: field.key, isForbidden: clause.demand == .forbidden,
      severity: clause.severity, condition: expression.map { code(of: $0, in: object) },
      isUnless: clause.condition?.isUnless ?? false,
      words: clause.condition.map { set.words(of: $0) } ?? "",
      neighbours: (expression?.paths ?? []).compactMap(\.ownKey).map { key in
        place(Path(keys: [key], type: .any), in: object)
      },
      evidence: evidence(of: expression, in: object),
      citation: set.citationText(of: field, in: object))
  }

  private mutating func code(of rule: Rule, _ object: Object) -> RuleCode {
    let place: RuleCode.Place
    if let banned = rule.bannedKeys {
      place = .keys(
        banned.names, isPrefix: banned.isPrefix, of: self.place(banned.path, in: object))
    } else if let path = rule.place {
      let start = self.place(Path(root: path.root, keys: [], type: .any), in: object)
      place = .member(self.place(path, in: object), start: start, keys: path.keys)
    } else {
      place = .object
    }
    return RuleCode(
      id: rule.id, severity: rule.severity, condition: code(of: rule.expression, in: object),
      place: place, message: set.message(of: rule),
      evidence: evidence(of: rule.expression, in: object), errata: errata(of: object.id.schema),
      citation: set.citationText(of: rule, in: object))
  }

  private mutating func evidence(
    of expression: Expression?, in object: Object
  ) -> [EvidenceCode] {
    (expression?.evidence ?? []).map { shown in
      EvidenceCode(
        path: shown.text, place: place(shown.path, in: object),
        form: PayloadEvidence.Form(shown.form), isSensitive: shown.isSensitive)
    }
  }
}

extension PayloadEvidence.Form {
  fileprivate init(_ form: ConditionEvidence.Form) {
    self =
      switch form {
      case .value, .measure(.epochSeconds): .value
      case .keys: .keys
      case .namedKeys(let names, isPrefix: false): .named(names)
      case .namedKeys(let names, isPrefix: true): .starting(names)
      case .measure(.bytes): .bytes
      case .measure(.characters): .characters
      case .measure(.count): .count
      case .measure(.capitals): .capitals
      case .items(let keys): .items(keys)
      case .values(let keys): .values(keys)
      }
  }
}
