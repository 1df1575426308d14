import PushSchemaDiagnostics
package import PushSchemaModel

/// A citation of a schema, with the declaration that cites.
package struct CitedPlace {
  package var citation: Citation
  /// The declaration's name in anchors: `ApplePush.badge`, `mapping to-apns: alert -> payload`.
  package var path: String
  /// The claims of the declaration itself, without those of its JSON.
  var ownClaims: [String]
  /// The JSON of an example.
  var json: String?
  /// The key, if a field cites.
  var key: String?

  /// Words of which the cited lines must contain one, unless the citation quotes words.
  var claims: [String] { ownClaims + (json.map(words(ofJSON:)) ?? []) }
}

extension Schema {
  /// Every citation in the schema, by kind of declaration and then in their order. A citation in a
  /// member that several objects include appears once. A citation of an erratum without quoted
  /// words quotes the printed text.
  package var citedPlaces: [CitedPlace] {
    var survey = CitationSurvey()
    for object in objects { survey.add(object) }
    for enumeration in enumerations { survey.add(enumeration) }
    for type in types {
      survey.add(type.provenance, type.id.name, claims: type.type.listedTexts)
    }
    for payload in payloads { survey.add(payload.provenance, payload.id.name) }
    for endpoint in endpoints { survey.add(endpoint) }
    for table in tables { survey.add(table) }
    for conversion in conversions { survey.add(conversion) }
    for mapping in mappings { survey.add(mapping) }
    for example in examples {
      survey.add(example.provenance, "example " + example.name, json: example.json)
    }
    for conflict in conflicts {
      let member = conflict.member.map { "." + $0 } ?? ""
      survey.add(
        Provenance(citations: [conflict.left, conflict.right]),
        "conflict " + conflict.object.name + member,
        claims: [conflict.member].compactMap(\.self))
    }
    for erratum in errata {
      var citation = erratum.citation
      citation.quotation = citation.quotation ?? erratum.says
      survey.add(
        Provenance(citations: [citation]), "erratum " + Literal.string(erratum.says).text)
    }
    return survey.places
  }
}

/// Collects the citations of one schema.
private struct CitationSurvey {
  private(set) var places: [CitedPlace] = []
  private var seen: Set<SourceRange> = []

  mutating func add(
    _ provenance: Provenance, _ path: String, claims: [String] = [], key: String? = nil,
    json: String? = nil
  ) {
    for citation in provenance.citations {
      // All objects that include a group share the citations of its members.
      guard seen.insert(citation.range).inserted else { continue }
      places.append(
        CitedPlace(citation: citation, path: path, ownClaims: claims, json: json, key: key))
    }
  }

  mutating func add(_ object: Object) {
    let name = object.id.name
    add(object.provenance, name, claims: object.fields.map(\.key))
    for field in object.fields {
      add(field.provenance, name + "." + field.key, claims: [field.key], key: field.key)
    }
    if let rest = object.rest { add(rest.provenance, name + ".*") }
    for rule in object.rules {
      let keys = rule.expression.paths.compactMap(\.keys.last)
      add(
        rule.provenance, "\(name) rule \(rule.id)",
        claims: keys + rule.expression.literalTexts(in: nil))
    }
  }

  mutating func add(_ enumeration: Enumeration) {
    let name = enumeration.id.name
    add(enumeration.provenance, name, claims: enumeration.values.map(\.text))
    for value in enumeration.values {
      add(value.provenance, "\(name) value \(value.literal.text)", claims: [value.text])
    }
  }

  mutating func add(_ table: Table) {
    let name = table.id.name
    add(table.provenance, name, claims: table.rows.flatMap { $0.cells.flatMap(\.strings) })
    for row in table.rows {
      let cells = row.cells.map(\.text).joined(separator: ", ")
      add(row.provenance, "\(name) row \(cells)", claims: row.cells.flatMap(\.strings))
    }
  }

  mutating func add(_ endpoint: Endpoint) {
    let name = "endpoint " + endpoint.id.name
    add(
      endpoint.provenance, name,
      claims: endpoint.lines.flatMap(\.claims) + [endpoint.object.name])
    for line in endpoint.lines {
      add(line.provenance, "\(name): \(line.text)", claims: line.claims)
    }
  }

  mutating func add(_ conversion: ConversionTable) {
    let name = conversion.id.name
    let claims = conversion.rows.map { $0.pair.source.strings + $0.pair.target.strings }
    add(conversion.provenance, name, claims: claims.flatMap(\.self))
    for (row, claims) in zip(conversion.rows, claims) {
      add(row.provenance, "\(name) pair \(row.pair.text)", claims: claims)
    }
  }

  mutating func add(_ mapping: Mapping) {
    let name = "mapping " + mapping.id.name
    add(mapping.provenance, name)
    for given in mapping.givens {
      add(given.provenance, "\(name) given \(given.name)", claims: [given.name])
    }
    for suppression in mapping.suppressions {
      add(
        suppression.provenance, name + " suppress",
        claims: suppression.condition.paths.compactMap(\.keys.last))
    }
    for line in mapping.lines {
      add(line.provenance, "\(name): \(line.heading)", claims: line.claims)
    }
  }
}

extension MappingLine {
  /// The keys that the line reads and writes, and the literal values that it sets.
  fileprivate var claims: [String] {
    let named = [source, forward?.target ?? targetPath].compactMap { $0?.keys.last }
    return named + readPaths.compactMap(\.keys.last)
      + values.flatMap { value -> [String] in
        if case .literal(let literal) = value.source { literal.strings } else { [] }
      }
  }
}

extension PayloadType {
  /// The texts of the values that the type lists.
  fileprivate var listedTexts: [String] {
    switch self {
    case .literals(let values, _): values.flatMap(\.strings)
    case .union(let alternatives, _), .variants(let alternatives, _):
      alternatives.flatMap(\.listedTexts)
    default: []
    }
  }
}

/// The texts between quotation marks in a JSON text, which may be malformed.
private func words(ofJSON text: String) -> [String] {
  text.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
    .compactMap { $0.offset % 2 == 1 ? String($0.element) : nil }
    .filter { !$0.isEmpty && !$0.contains("\n") }
}
