import PushPayload
import PushSchemaDiagnostics
import PushSchemaModel

// Changes beside those of fields, types, tables and targets: severities, versions, openness, conversions,
// alternatives, suppressions, members that a mapping drops, and lines of endpoints.

extension Schema {
  var furtherMutants: [Mutant] {
    severityMutants + availabilityMutants + opennessMutants + conversionMutants
      + suppressionMutants + dropMutants + endpointMutants
  }

  private var severityMutants: [Mutant] {
    var seen: Set<SourceRange> = []
    return objects.enumerated().flatMap { position, object in
      let own = object.rules.enumerated().filter { seen.insert($0.element.range).inserted }
      return own.map { index, rule in
        let severity = rule.severity.other
        return mutant(
          "severity", "\(object.id.name) rule \(rule.id) \(severity)", rule.provenance
        ) { schema in
          var rules = object.rules
          rules[index] = rule.with(severity)
          schema.objects[position] = object.with(rules: rules)
        }
      }
    }
  }

  private var availabilityMutants: [Mutant] {
    var seen: Set<SourceRange> = []
    return objects.enumerated().flatMap { position, object in
      let own = object.fields.enumerated().filter { seen.insert($0.element.range).inserted }
      return own.filter { !$0.element.availability.isEmpty }.map { index, field in
        mutant(
          "available", "\(object.id.name).\(field.key) from another version", field.provenance
        ) { schema in
          var fields = object.fields
          fields[index] = field.with(
            availability: field.availability.map {
              Availability(platform: $0.platform, version: $0.version + "9")
            })
          schema.objects[position] = object.with(fields: fields)
        }
      }
    }
  }

  private var opennessMutants: [Mutant] {
    let ofObjects = objects.enumerated().map { position, object in
      mutant(
        "openness", "\(object.id.name) \(object.isOpen ? "closed" : "open")", object.provenance
      ) { $0.objects[position] = object.with(isOpen: !object.isOpen) }
    }
    let ofEnumerations = enumerations.enumerated().map { position, enumeration in
      mutant(
        "openness", "\(enumeration.id.name) \(enumeration.isOpen ? "closed" : "open")",
        enumeration.provenance
      ) { $0.enumerations[position].isOpen.toggle() }
    }
    return ofObjects + ofEnumerations
  }

  private var conversionMutants: [Mutant] {
    mappings.enumerated().flatMap { position, mapping in
      mapping.lines.enumerated().flatMap { index, line -> [Mutant] in
        line.reconverted.map { change in
          let own = change.provenance
          return mutant(
            change.kind, "mapping \(mapping.id.name): \(change.text)",
            own.isEmpty ? mapping.provenance : own
          ) {
            $0.mappings[position].lines[index] = change.line
          }
        }
      }
    }
  }

  private var suppressionMutants: [Mutant] {
    mappings.enumerated().flatMap { position, mapping in
      mapping.suppressions.enumerated().map { index, suppression in
        mutant(
          "suppression", "mapping \(mapping.id.name) without \(suppression.condition.text)",
          suppression.provenance.isEmpty ? mapping.provenance : suppression.provenance
        ) { $0.mappings[position].suppressions.remove(at: index) }
      }
    }
  }

  private var endpointMutants: [Mutant] {
    endpoints.enumerated().flatMap { position, endpoint in
      endpoint.lines.indices.compactMap { index -> Mutant? in
        let line = endpoint.lines[index]
        guard let kind = line.kind.other else { return nil }
        return mutant(
          "endpoint", "endpoint \(endpoint.id.name) other \(line.text)",
          endpoint.provenance(of: line)
        ) { $0.endpoints[position].lines[index].kind = kind }
      }
    }
  }

  /// A member that no line carries and none drops is refused when the text is resolved, so that the text
  /// is what is changed.
  private var dropMutants: [Mutant] {
    mappings.flatMap { mapping in
      mapping.lines.compactMap { line -> Mutant? in
        guard line.form == .drop else { return nil }
        var dropped = mutant(
          "drop", "mapping \(mapping.id.name) without \(line.heading)",
          line.provenance.isEmpty ? mapping.provenance : line.provenance
        ) { _ in }
        dropped.removed = line.range
        return dropped
      }
    }
  }
}

extension Endpoint.Kind {
  /// The line with another method, address, header or credential; `nil` for what only names or explains.
  fileprivate var other: Endpoint.Kind? {
    switch self {
    case .method(let text): .method(text + "S")
    case .address(let text): .address(text + "/other")
    case .header(let name, let value): .header(name, value + "; other")
    case .credential(.text(let text), let header):
      .credential(.text(text + " other"), header: header)
    case .credential(.member(let keys), let header):
      .credential(.member(keys + ["other"]), header: header)
    case .headers, .body, .part: nil
    }
  }
}

extension Severity {
  fileprivate var other: Severity { self == .warning ? .error : .warning }
}

extension Rule {
  fileprivate func with(_ severity: Severity) -> Rule {
    Rule(
      id: id, documentation: documentation, severity: severity, expression: expression,
      place: place, message: message, provenance: provenance, range: range)
  }
}

extension Object {
  fileprivate func with(
    isOpen: Bool? = nil, fields: [Field]? = nil, rules: [Rule]? = nil
  ) -> Object {
    Object(
      id: id, documentation: documentation, parent: parent, isOpen: isOpen ?? self.isOpen,
      fields: fields ?? self.fields, rest: rest, rules: rules ?? self.rules,
      provenance: provenance, range: range)
  }
}

extension Field {
  fileprivate func with(availability: [Availability]) -> Field {
    Field(
      key: key, swiftName: swiftName, documentation: documentation, type: type, presence: presence,
      defaultValue: defaultValue, isSensitive: isSensitive, availability: availability,
      deprecation: deprecation, provenance: provenance, range: range)
  }
}

/// A line with one thing changed, and who says so of the line as it was.
private struct LineChange {
  var kind: String
  var text: String
  var provenance: Provenance
  var line: MappingLine
}

extension MappingLine {
  /// The line without its conversion, without its condition, and without one of its alternatives.
  fileprivate var reconverted: [LineChange] {
    guard let way = forward, way.target != nil else { return [] }
    func change(_ kind: String, _ words: String, _ change: (inout Way) -> Void) -> LineChange {
      var line = self
      var changed = way
      change(&changed)
      line.forward = changed
      return LineChange(
        kind: kind, text: heading + words, provenance: provenance, line: line)
    }
    if form == .set {
      return way.values.count == 1
        ? []
        : way.values.indices.map { index in
          change("alternative", " without alternative \(index + 1)") {
            $0.values.remove(at: index)
          }
        }
    }
    guard form == .move, let value = way.onlyValue, let (path, conversion) = value.moved else {
      return []
    }
    var changes: [LineChange] = []
    if conversion != .copy {
      changes.append(change("conversion", " copied") { $0.values[0].source = .path(path, .copy) })
    }
    if value.condition != nil {
      changes.append(change("alternative", " always") { $0.values[0].condition = nil })
    }
    return changes
  }
}
