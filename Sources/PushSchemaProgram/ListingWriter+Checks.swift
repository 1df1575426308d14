@_spi(Generated) import PushPayloadBasics
import PushSchemaModel
import PushSchemaText

/// Clauses and rules.
extension ListingWriter {
  /// The checks of the object: its clauses of presence field by field, its rules, then deprecated fields.
  mutating func checks() -> [JSONDocument] {
    let clauses = object.fields.enumerated().flatMap { position, field in
      field.presence.map { check($0, position) }
    }
    let rules = object.rules.map { check($0) }
    let deprecated = object.fields.enumerated().compactMap { position, field in
      field.deprecation.map { deprecation in
        line(
          [.string("deprecated"), .number(position)],
          present([
            "reason": .string(deprecation.reason),
            "replacement": deprecation.replacement.map { .string($0) },
          ]))
      }
    }
    return clauses + rules + deprecated
  }

  /// The check of a clause of the field at a position.
  private mutating func check(_ clause: PresenceClause, _ position: Int) -> JSONDocument {
    let expression = clause.condition?.expression
    var members = severity(clause.severity)
    if let condition = clause.condition {
      members.append((condition.isUnless ? "unless" : "when", test(condition.expression)))
      members.append(("words", .string(set.words(of: condition.maskingSensitive))))
    }
    let neighbours = (expression?.paths ?? []).compactMap(\.ownKey).map { key in
      place(Path(keys: [key], type: .any))
    }
    members += present(["near": .list(neighbours), "shows": evidence(of: expression)])
    let name = clause.demand == .forbidden ? "forbidden" : "required"
    return line([.string(name), .number(position)], members)
  }

  private mutating func check(_ rule: Rule) -> JSONDocument {
    citesErrata = true
    var members = [("message", .string(set.message(of: rule)))] + severity(rule.severity)
    members.append(("holds", test(rule.expression)))
    if let banned = rule.bannedKeys {
      members += [
        (banned.isPrefix ? "prefixes" : "keys", .texts(banned.names)), ("of", place(banned.path)),
      ]
    } else if let path = rule.place {
      members += [
        ("at", place(path)), ("from", place(Path(root: path.root, keys: [], type: .any))),
        ("path", .texts(path.keys)),
      ]
    }
    members += present(["shows": evidence(of: rule.expression)])
    members += citation(set.citationText(of: rule, in: object), unless: nil)
    return line([.string("rule"), .string(rule.id)], members)
  }

  private func severity(_ severity: Severity) -> Members {
    severity == .error ? [] : [("severity", .string(severity.rawValue))]
  }

  private mutating func evidence(of expression: Expression?) -> JSONDocument? {
    let pieces = (expression?.evidence ?? []).map { shown in
      let form = form(shown.form, of: shown.path.type.list?.item)
      var parts: [JSONDocument] = [.string(shown.text), place(shown.path)]
      if shown.isSensitive {
        parts += [form ?? .string("value"), .boolean(true)]
      } else if let form {
        parts.append(form)
      }
      return JSONDocument.array(parts)
    }
    return .list(pieces)
  }

  /// The form of what is shown; `nil` for the value itself.
  private func form(_ form: ConditionEvidence.Form, of item: PayloadType?) -> JSONDocument? {
    func inner(_ name: String, _ keys: [String]) -> JSONDocument {
      .array([.string(name)] + steps(keys, from: item ?? .any))
    }
    return switch form {
    case .value, .measure(.epochSeconds): nil
    case .keys: .string("keys")
    case .namedKeys(let names, let isPrefix): .texts([isPrefix ? "starting" : "named"] + names)
    case .measure(.count): .string("count")
    case .measure(let measure): .string(measure.unit)
    case .items(let keys): inner("items", keys)
    case .values(let keys): inner("values", keys)
    }
  }
}
