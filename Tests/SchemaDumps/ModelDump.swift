@_spi(Generated) import PushPayload
package import PushSchemaModel

extension SchemaSet {
  /// The requested schemas as S-expressions: everything but documentation and places.
  package var dump: String {
    schemas.filter(\.isRequested).map { $0.dump.text() + "\n" }.joined()
  }
}

extension Schema {
  fileprivate var dump: SExpression {
    .list(
      "schema",
      [.atom(name)]
        + imports.map { .list("import", .atom($0)) }
        + sources.map(\.dump) + enumerations.map(\.dump) + types.map(\.dump) + tables.map(\.dump)
        + conversions.map(\.dump) + objects.map(\.dump) + payloads.map(\.dump)
        + endpoints.map(\.dump)
        + mappings.map(\.dump)
        + examples.map(\.dump) + errata.map(\.dump) + conflicts.map(\.dump)
        + acceptedBreaks.map(\.dump))
  }
}

extension Source {
  fileprivate var dump: SExpression {
    .list(
      "source", .atom(id), quoted(title), named("publisher", publisher), named("lang", language),
      named("file", file), named("url", url), named("sha256", sha256),
      named("date", date))
  }
}

extension Enumeration {
  fileprivate var dump: SExpression {
    .list(
      "enum",
      [.atom(id.name), .atom(openness)] + provenance.dump + values.map(\.dump))
  }
}

extension Enumeration.Value {
  fileprivate var dump: SExpression {
    .list(
      "value",
      [.atom(literal.text), .atom(caseName)] + availability.map(\.dump)
        + optional(deprecation?.dump)
        + provenance.dump)
  }
}

extension NamedType {
  fileprivate var dump: SExpression {
    .list(
      "type",
      [.atom(id.name), type.dump] + optional(written.dump) + provenance.dump)
  }
}

extension Endpoint {
  fileprivate var dump: SExpression {
    .list(
      "endpoint",
      [.atom(id.name), .atom(object.text(in: id.schema))]
        + optional(answer.map { .list("answer", .atom($0.text(in: id.schema))) })
        + provenance.dump
        + lines.map { .list([.atom($0.text)] + $0.provenance.dump) })
  }
}

extension ArrayPayload {
  fileprivate var dump: SExpression {
    .list("payload", [.atom(id.name), type.dump] + provenance.dump)
  }
}

extension WrittenType {
  /// The names in it, in their places; `nil` where there are none.
  fileprivate var dump: SExpression? {
    guard !names.isEmpty else { return nil }
    return .list("written", names.map { .atom($0.description) })
  }
}

extension Table {
  fileprivate var dump: SExpression {
    .list(
      "table",
      [.atom(id.name), .list("columns", columns.map(SExpression.atom))] + provenance.dump
        + rows.map { row in
          .list("row", row.cells.map { .atom($0.text) } + row.provenance.dump)
        })
  }
}

extension ConversionTable {
  fileprivate var dump: SExpression {
    .list(
      "conversion",
      [.atom(id.name)] + provenance.dump
        + rows.map { row in .list("pair", [.atom(row.pair.text)] + row.provenance.dump) })
  }
}

extension Object {
  fileprivate var dump: SExpression {
    .list(
      "object",
      [.atom(id.name), .atom(isOpen ? "open" : "closed")]
        + (takesCamelCase ? [.atom("also camel-case")] : [])
        + (takesNull ? [.atom("also null")] : [])
        + optional(parent.map { .list("within", .atom($0.description)) }) + provenance.dump
        + fields.map(\.dump) + optional(rest?.dump) + rules.map(\.dump))
  }
}

extension Field {
  fileprivate var dump: SExpression {
    .list(
      "field",
      [.atom(keyText(key)), .atom(memberName), type.dump] + optional(written.dump)
        + presence.map(\.dump)
        + optional(defaultValue?.dump) + (isSensitive ? [.atom("sensitive")] : [])
        + availability.map(\.dump) + optional(deprecation?.dump) + provenance.dump)
  }
}

extension RestField {
  fileprivate var dump: SExpression {
    .list(
      "rest",
      [.atom(name)] + optional(keyForm.map { .list("form", .atom($0.form.text)) }) + [type.dump]
        + optional(written.dump) + (isSensitive ? [.atom("sensitive")] : []) + provenance.dump)
  }
}

extension PresenceClause {
  fileprivate var dump: SExpression {
    .list(
      demand == .required ? "required" : "forbidden",
      severity == .error ? nil : .atom(severity.rawValue), condition?.dump)
  }
}

extension Condition {
  var dump: SExpression { .list(isUnless ? "unless" : "when", expression.dump) }
}

extension DefaultValue {
  fileprivate var dump: SExpression {
    switch self {
    case .literal(let literal): .list("default", .atom(literal.text))
    case .unspecified(let words): .list("default", .list("unspecified", quoted(words)))
    }
  }
}

extension Rule {
  fileprivate var dump: SExpression {
    .list(
      "rule",
      [.atom(id), .atom(severity.rawValue), expression.dump]
        + optional(place.map { .list("at", $0.dump) }) + optional(named("message", message))
        + provenance.dump)
  }
}

extension Availability {
  fileprivate var dump: SExpression { .list("available", .atom("\(platform) \(version)")) }
}

extension Deprecation {
  fileprivate var dump: SExpression {
    .list("deprecated", quoted(reason), replacement.map { .list("use", .atom(keyText($0))) })
  }
}

extension Example {
  fileprivate var dump: SExpression {
    var parts: [SExpression] = [
      .atom(name), .atom(object.description), .atom(verdict.rawValue), quoted(json),
    ]
    for expectation in expectations {
      parts.append(.list("expect", .atom(expectation.code), expectation.pointer.map(quoted)))
    }
    for given in givens {
      parts.append(.list("given", .atom(given.name), .atom(given.value.text)))
    }
    for given in givenObjects {
      parts.append(.list("given", .atom(given.name), quoted(given.json)))
    }
    for mapsTo in mapsTo {
      parts.append(
        .list(
          "maps-to",
          [.atom(mapsTo.mapping.description)] + mapsTo.results.map(quoted)
            + (mapsTo.isRefusal ? [.atom("refused")] : [])))
      for loss in mapsTo.losses { parts.append(.list("loses", quoted(loss.pointer))) }
      for finding in mapsTo.findings {
        parts.append(.list("finds", .atom(finding.code), finding.pointer.map(quoted)))
      }
    }
    return .list("example", parts + provenance.dump)
  }
}

extension Erratum {
  fileprivate var dump: SExpression {
    .list(
      "erratum", citation.dump, named("says", says),
      means.map { .list("means", quoted($0)) } ?? .atom("ignored"), named("because", reason))
  }
}

extension Conflict {
  fileprivate var dump: SExpression {
    .list(
      "conflict", .atom(object.description), member.map { .atom(keyText($0)) }, left.dump,
      right.dump, named("resolved", resolution), named("because", reason))
  }
}

extension AcceptedBreak {
  fileprivate var dump: SExpression {
    .list(
      "accepted", .atom(subject), .list("breaks", audiences.map { .atom($0.rawValue) }),
      named("because", reason))
  }
}

extension Provenance {
  var dump: [SExpression] {
    (citations.isEmpty ? [] : [.list("cite", citations.map(\.dump))])
      + optional(inference.map { .list("inferred", quoted($0)) })
  }
}

extension Citation {
  fileprivate var dump: SExpression {
    let lines = firstLine == lastLine ? "\(firstLine)" : "\(firstLine)-\(lastLine)"
    let place = SExpression.atom("\(source):\(lines)")
    return quotation.map { .list([place, quoted($0)]) } ?? place
  }
}

func quoted(_ text: String) -> SExpression { .atom(JSONText.quoted(text)) }

func named(_ name: String, _ text: String?) -> SExpression? {
  text.map { .list(name, quoted($0)) }
}

func optional(_ part: SExpression?) -> [SExpression] { part.map { [$0] } ?? [] }
