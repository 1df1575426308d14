import PushSchemaModel

/// A citation of a schema, with the key that its lines have to speak of where it is a field's own.
struct CitedPlace {
  var citation: Citation
  var key: String?
}

extension Schema {
  /// Every citation in the schema, errata with the words they say is printed.
  var citedPlaces: [CitedPlace] {
    var cited: [CitedPlace] = []
    func add(_ provenance: Provenance, key: String? = nil) {
      cited += provenance.citations.map { CitedPlace(citation: $0, key: key) }
    }
    for object in objects {
      add(object.provenance)
      for field in object.fields { add(field.provenance, key: field.key) }
      if let rest = object.rest { add(rest.provenance) }
      for rule in object.rules { add(rule.provenance) }
    }
    for enumeration in enumerations {
      add(enumeration.provenance)
      for value in enumeration.values { add(value.provenance) }
    }
    for table in tables {
      add(table.provenance)
      for row in table.rows { add(row.provenance) }
    }
    for conversion in conversions {
      add(conversion.provenance)
      for row in conversion.rows { add(row.provenance) }
    }
    for provenance in mappings.flatMap(\.provenances) + examples.map(\.provenance) {
      add(provenance)
    }
    for conflict in conflicts {
      cited += [CitedPlace(citation: conflict.left), CitedPlace(citation: conflict.right)]
    }
    for erratum in errata {
      var citation = erratum.citation
      citation.quotation = citation.quotation ?? erratum.says
      cited.append(CitedPlace(citation: citation))
    }
    return cited
  }
}

extension Mapping {
  /// The provenance of the mapping and of everything in it.
  fileprivate var provenances: [Provenance] {
    let ofLines = lines.map { line in
      switch line {
      case .move(let move): move.provenance
      case .set(let line): line.provenance
      case .drop(let drop): drop.provenance
      case .override(let override): override.provenance
      }
    }
    return [provenance] + givens.map(\.provenance) + suppressions.map(\.provenance) + ofLines
  }
}
