@_spi(Generated) import PushPayloadBasics
import PushSchemaModel
import PushSchemaText

/// Clauses and rules.
extension ListingWriter {
  /// The checks of the object: its clauses of presence field by field, its rules, then deprecated fields.
  mutating func checks() -> [JSONDocument] {
    var checks: [JSONDocument] = []
    for (position, field) in object.fields.enumerated() {
      for clause in field.presence { checks.append(check(clause, field, position)) }
    }
    for rule in object.rules { checks.append(check(rule)) }
    for (position, field) in object.fields.enumerated() {
      guard let deprecation = field.deprecation else { continue }
      var members: [(String, JSONDocument)] = [("reason", .string(deprecation.reason))]
      if let other = deprecation.replacement { members.append(("replacement", .string(other))) }
      checks.append(line([.string("deprecated"), .number(position)], members))
    }
    return checks
  }

  private mutating func check(
    _ clause: PresenceClause, _ field: Field, _ position: Int
  ) -> JSONDocument {
    let expression = clause.condition?.expression
    var members = severity(clause.severity)
    if let condition = clause.condition {
      members.append((condition.isUnless ? "unless" : "when", test(condition.expression)))
      members.append(("words", .string(set.words(of: condition.maskingSensitive))))
    }
    let neighbours = (expression?.paths ?? []).compactMap(\.ownKey).map { key in
      place(Path(keys: [key], type: .any))
    }
    if !neighbours.isEmpty { members.append(("near", .array(neighbours))) }
    members += evidence(of: expression)
    let name = clause.demand == .forbidden ? "forbidden" : "required"
    return line([.string(name), .number(position)], members)
  }

  private mutating func check(_ rule: Rule) -> JSONDocument {
    citesErrata = true
    var members: [(String, JSONDocument)] = [("message", .string(set.message(of: rule)))]
    members += severity(rule.severity)
    members.append(("holds", test(rule.expression)))
    if let banned = rule.bannedKeys {
      members.append((banned.isPrefix ? "prefixes" : "keys", .texts(banned.names)))
      members.append(("of", place(banned.path)))
    } else if let path = rule.place {
      members.append(("at", place(path)))
      members.append(("from", place(Path(root: path.root, keys: [], type: .any))))
      members.append(("path", .texts(path.keys)))
    }
    members += evidence(of: rule.expression)
    members += citation(set.citationText(of: rule, in: object), unless: nil)
    return line([.string("rule"), .string(rule.id)], members)
  }

  private func severity(_ severity: Severity) -> [(String, JSONDocument)] {
    severity == .error ? [] : [("severity", .string(severity.rawValue))]
  }

  private mutating func evidence(of expression: Expression?) -> [(String, JSONDocument)] {
    let pieces = (expression?.evidence ?? []).map { shown in
      let form = form(shown.form, of: shown.path.type.list?.item)
      var parts: [JSONDocument] = [.string(shown.text), place(shown.path)]
      if form.text != "\"value\"" || shown.isSensitive { parts.append(form) }
      if shown.isSensitive { parts.append(.boolean(true)) }
      return JSONDocument.array(parts)
    }
    return pieces.isEmpty ? [] : [("shows", .array(pieces))]
  }

  private func form(
    _ form: ConditionEvidence.Form, of item: PayloadType?
  ) -> JSONDocument {
    func listed(_ name: String, _ texts: [String]) -> JSONDocument { .texts([name] + texts) }
    func inner(_ name: String, _ keys: [String]) -> JSONDocument {
      .array([.string(name)] + steps(keys, from: item ?? .any))
    }
    return switch form {
    case .value, .measure(.epochSeconds): .string("value")
    case .keys: .string("keys")
    case .namedKeys(let names, let isPrefix): listed(isPrefix ? "starting" : "named", names)
    case .measure(.bytes): .string("bytes")
    case .measure(.characters): .string("characters")
    case .measure(.columns): .string("columns")
    case .measure(.count): .string("count")
    case .measure(.capitals): .string("capitals")
    case .items(let keys): inner("items", keys)
    case .values(let keys): inner("values", keys)
    }
  }
}
