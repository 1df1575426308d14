import PushPayload
import PushSchemaDiagnostics
import PushSchemaModel

/// A schema with one thing changed in it.
struct Mutant {
  /// What was changed, in one word: `limit`, `default`, `presence`, `value`, `type`, `cell`, `rule`,
  /// `condition`, `target`, and those of `MutantKinds`.
  var kind: String
  /// Schema, declaration and change: `Braze.ApplePush.badge type: string`.
  var name: String
  /// Who says so of what was changed.
  var provenance: Provenance
  var schema: Schema
  /// What is taken out of the schema's text, where that is what is changed.
  var removed: SourceRange?
}

extension Schema {
  /// Every change of one thing in the schema, in the order of its declarations.
  var mutants: [Mutant] {
    objectMutants + enumerationMutants + typeMutants + tableMutants + mappingMutants
      + furtherMutants
  }

  func mutant(
    _ kind: String, _ name: String, _ provenance: Provenance, _ change: (inout Schema) -> Void
  ) -> Mutant {
    var copy = self
    change(&copy)
    copy.isRequested = true
    copy.acceptedBreaks = []
    return Mutant(kind: kind, name: "\(self.name).\(name)", provenance: provenance, schema: copy)
  }

  /// Members of a group are changed in the first object that includes it.
  private var objectMutants: [Mutant] {
    var seen: Set<SourceRange> = []
    return objects.enumerated().flatMap { position, object -> [Mutant] in
      let own = object.fields.enumerated().filter { seen.insert($0.element.range).inserted }
      let fields = own.flatMap { index, field in
        field.changes(of: name).map { kind, text, changed in
          mutant(kind, "\(object.id.name).\(field.key) \(text)", field.provenance) { schema in
            var fields = object.fields
            fields[index] = changed
            schema.objects[position] = object.copy(fields: fields, rules: object.rules)
          }
        }
      }
      let ownRules = object.rules.enumerated().filter { seen.insert($0.element.range).inserted }
      let rules = ownRules.flatMap { index, rule -> [Mutant] in
        var dropped = object.rules
        dropped.remove(at: index)
        var turned = object.rules
        turned[index] = rule.turned
        return [("rule", "dropped", dropped), ("condition", "turned", turned)].map {
          kind, text, rules in
          mutant(kind, "\(object.id.name) rule \(rule.id) \(text)", rule.provenance) {
            $0.objects[position] = object.copy(fields: object.fields, rules: rules)
          }
        }
      }
      return fields + rules
    }
  }

  private var enumerationMutants: [Mutant] {
    enumerations.enumerated().flatMap { position, enumeration in
      enumeration.values.indices.map { index in
        let value = enumeration.values[index]
        return mutant(
          "value", "\(enumeration.id.name) without \(value.literal.text)",
          value.provenance.isEmpty ? enumeration.provenance : value.provenance
        ) { $0.enumerations[position].values.remove(at: index) }
      }
    }
  }

  private var typeMutants: [Mutant] {
    types.enumerated().flatMap { position, type in
      type.type.changes.map { kind, changed in
        mutant(
          kind, "\(type.id.name) \(kind): \(changed.withoutNames.text(in: name))", type.provenance
        ) { $0.types[position].type = changed }
      }
    }
  }

  private var tableMutants: [Mutant] {
    tables.enumerated().flatMap { position, table in
      table.rows.enumerated().flatMap { rowIndex, row in
        row.cells.indices.map { index in
          mutant(
            "cell", "\(table.id.name) row \(rowIndex + 1) \(table.columns[index])",
            row.provenance.isEmpty ? table.provenance : row.provenance
          ) { $0.tables[position].rows[rowIndex].cells[index] = .string("another") }
        }
      }
    }
  }

  private var mappingMutants: [Mutant] {
    mappings.enumerated().flatMap { position, mapping in
      mapping.lines.enumerated().compactMap { index, line -> Mutant? in
        guard let (text, provenance, changed) = line.retargeted else { return nil }
        return mutant(
          "target", "mapping \(mapping.id.name): \(text)",
          provenance.isEmpty ? mapping.provenance : provenance
        ) { $0.mappings[position].lines[index] = changed }
      }
    }
  }
}

extension Object {
  fileprivate func copy(fields: [Field], rules: [Rule]) -> Object {
    Object(
      id: id, documentation: documentation, parent: parent, isOpen: isOpen, fields: fields,
      rest: rest, rules: rules, provenance: provenance, range: range)
  }
}

extension Rule {
  fileprivate var turned: Rule {
    Rule(
      id: id, documentation: documentation, severity: severity, expression: .not(expression),
      place: place, message: message, provenance: provenance, range: range)
  }
}

extension Field {
  /// The field with one thing changed, and what that is.
  fileprivate func changes(of schema: String) -> [(kind: String, text: String, field: Field)] {
    var changes = type.changes.map { kind, type in
      (kind, "\(kind): \(type.withoutNames.text(in: schema))", copy(type: type))
    }
    if defaultValue != nil {
      changes.append(
        ("default", "without its default", with(presence: presence, defaultValue: nil)))
    }
    if case .literal(.boolean(let value)) = defaultValue {
      changes.append(
        (
          "default", "default \(!value)",
          with(presence: presence, defaultValue: .literal(.boolean(!value)))
        ))
    }
    if presence.isEmpty {
      let clause = PresenceClause(demand: .required, condition: nil, range: range)
      changes.append(
        ("presence", "required", with(presence: [clause], defaultValue: defaultValue)))
    }
    for (index, clause) in presence.enumerated() {
      var dropped = presence
      dropped.remove(at: index)
      changes.append(
        (
          "presence", "without '\(clause.demandText)'",
          with(presence: dropped, defaultValue: defaultValue)
        ))
      guard let condition = clause.condition else { continue }
      var turned = presence
      turned[index].condition?.isUnless = !condition.isUnless
      changes.append(
        (
          "condition", "\(clause.demandText) turned",
          with(presence: turned, defaultValue: defaultValue)
        ))
    }
    return changes
  }

  private func copy(type: PayloadType) -> Field {
    Field(
      key: key, swiftName: swiftName, documentation: documentation, type: type, presence: presence,
      defaultValue: defaultValue, isSensitive: isSensitive, availability: availability,
      deprecation: deprecation, provenance: provenance, range: range)
  }
}

extension PayloadType {
  /// The type with one thing changed: a bound, a listed value, or itself.
  fileprivate var changes: [(kind: String, type: PayloadType)] {
    let other: PayloadType? =
      switch self {
      case .string: .integer(.none)
      case .any, .invalid, .null, .union, .variants: nil
      default: .string(.none)
      }
    return (other.map { [("type", $0)] } ?? []) + inner
  }

  private var inner: [(kind: String, type: PayloadType)] {
    switch self {
    case .string(var limits):
      let bytes = limits.bytes?.changes ?? []
      let characters = limits.characters?.changes ?? []
      let old = limits
      return bytes.map {
        limits.bytes = $0; return ("limit", .string(limits))
      }
        + characters.map {
          limits = old
          limits.characters = $0
          return ("limit", .string(limits))
        }
    case .integer(let limits):
      return limits.changes.map { ("limit", .integer($0)) }
    case .float(let limits):
      return limits.changes.map { ("limit", .float($0)) }
    case .literals(let values, let name):
      return values.indices.map { index in
        var rest = values
        rest.remove(at: index)
        return ("value", .literals(rest, name))
      }
    case .array(let item, let limits):
      return (limits.items?.changes ?? []).map { items in
        var changed = limits
        changed.items = items
        return ("limit", .array(item, changed))
      } + item.inner.map { ($0.kind, .array($0.type, limits)) }
    case .map(let value, let limits):
      return value.inner.map { ($0.kind, .map($0.type, limits)) }
    case .union(let alternatives, let name):
      return alternatives.indices.flatMap { index in
        alternatives[index].inner.map { change in
          var changed = alternatives
          changed[index] = change.type
          return (change.kind, .union(changed, name))
        }
      }
    default: return []
    }
  }
}

extension CountRange {
  fileprivate var changes: [CountRange] {
    var changes: [CountRange] = []
    if let lower { changes.append(CountRange(lower: lower + 1, upper: upper)) }
    if let upper { changes.append(CountRange(lower: lower, upper: upper - 1)) }
    return changes
  }
}

extension NumberLimits {
  fileprivate var changes: [NumberLimits] {
    guard let range else { return [] }
    var changes: [NumberLimits] = []
    if range.lower != nil {
      changes.append(
        NumberLimits(range: NumberRange(lower: .init(-77), upper: range.upper), unit: unit))
    }
    if range.upper != nil {
      changes.append(
        NumberLimits(range: NumberRange(lower: range.lower, upper: .init(77)), unit: unit))
    }
    return changes
  }
}

extension MappingLine {
  /// The line in short, who says so, and the line with another target; `nil` where it writes nothing.
  fileprivate var retargeted: (text: String, provenance: Provenance, line: MappingLine)? {
    var line = self
    guard form != .override, let last = targetPath?.steps.indices.last else { return nil }
    line.forward?.target?.steps[last].key += "_other"
    if let (path, conversion) = backward?.onlyValue?.moved {
      var other = path
      other.steps[last].key += "_other"
      line.backward?.values[0].source = .path(other, conversion)
    }
    return (heading, provenance, line)
  }
}
