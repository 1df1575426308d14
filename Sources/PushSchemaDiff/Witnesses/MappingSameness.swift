import PushSchemaModel

/// Tells where two versions of a mapping certainly give the same results.
struct MappingSameness {
  let correspondence: Correspondence
  private var assumed: Set<DeclarationID> = []

  init(_ correspondence: Correspondence) {
    self.correspondence = correspondence
  }

  private var old: SchemaSet { correspondence.old }
  private var new: SchemaSet { correspondence.new }

  /// Whether each payload that both versions accept becomes the same in both, with losses at the same places.
  /// What is not understood is not the same.
  mutating func isSame(_ mapping: Mapping, _ other: Mapping) -> Bool {
    guard assumed.insert(mapping.id).inserted else { return true }
    return hasSameLines(mapping, other) && hasSameShape(mapping.source, other.source)
      && hasSameShape(mapping.target, other.target) && nestedAreSame(mapping)
  }

  /// The same, of the mapping's own text only.
  func hasSameLines(_ mapping: Mapping, _ other: Mapping) -> Bool {
    mapping.source == other.source && mapping.target == other.target
      && mapping.direction == other.direction && mapping.fanOut?.text == other.fanOut?.text
      && mapping.givens.elementsEqual(other.givens) {
        $0.name == $1.name && $0.type == $1.type && $0.defaultValue == $1.defaultValue
      }
      && mapping.suppressions.elementsEqual(other.suppressions) {
        isSame($0.condition, $1.condition)
      }
      && mapping.lines.elementsEqual(other.lines) { isSame($0, $1) }
      && mapping.cases.elementsEqual(other.cases) { isSame($0, $1) }
  }

  private func isSame(_ entry: MappingCase, _ other: MappingCase) -> Bool {
    isSame(entry.condition, other.condition)
      && entry.lines.elementsEqual(other.lines) { line, other in
        switch (line, other) {
        case (nil, nil): true
        case (let line?, let other?): isSame(line, other)
        default: false
        }
      }
  }

  private func isSame(_ expression: Expression?, _ other: Expression?) -> Bool {
    switch (expression, other) {
    case (nil, nil): true
    case (let left?, let right?):
      left.meaning(in: old, name: \.description) == right.meaning(in: new, name: \.description)
    default: false
    }
  }

  private func isSame(_ condition: Condition?, _ other: Condition?) -> Bool {
    condition?.isUnless == other?.isUnless && isSame(condition?.expression, other?.expression)
  }

  private func isSame(_ line: MappingLine, _ other: MappingLine) -> Bool {
    switch (line, other) {
    case (.move(let move), .move(let another)):
      move.source.text == another.source.text && move.target.text == another.target.text
        && move.forward == another.forward && move.backward == another.backward
        && move.direction == another.direction && isSame(move.condition, another.condition)
    case (.set(let line), .set(let another)):
      line.target.text == another.target.text
        && line.displaced.map(\.text) == another.displaced.map(\.text)
        && line.lostWithText.map(\.text) == another.lostWithText.map(\.text)
        && line.alternatives.elementsEqual(another.alternatives) {
          $0.value.isSame(as: $1.value)
            && $0.optionalPaths.map(\.text) == $1.optionalPaths.map(\.text)
            && isSame($0.condition, $1.condition)
        }
    case (.drop(let drop), .drop(let another)):
      drop.source.text == another.source.text && drop.taken == another.taken
        && drop.lookups.map(\.text) == another.lookups.map(\.text)
        && drop.unlessAny.elementsEqual(another.unlessAny) { isSame($0, $1) }
    case (.override(let override), .override(let another)):
      override.source.text == another.source.text && override.target.text == another.target.text
        && override.isDeep == another.isDeep
    default: false
    }
  }

  private mutating func nestedAreSame(_ mapping: Mapping) -> Bool {
    for id in mapping.nestedMappings {
      guard let nested = old.mapping(id), let other = new.mapping(id), isSame(nested, other) else {
        return false
      }
    }
    return true
  }

  // MARK: Objects

  /// Whether an object, and all that it may hold, has the same members of the same types, limits apart.
  private func hasSameShape(_ id: DeclarationID, _ other: DeclarationID) -> Bool {
    guard id == other else { return false }
    var seen: Set<DeclarationID> = [id]
    var open = [id]
    while let id = open.popLast() {
      guard let object = old.object(id), let partner = new.object(id) else {
        if let list = old.enumeration(id), let partner = new.enumeration(id) {
          guard list.isOpen == partner.isOpen,
            Set(list.values.map(\.literal)) == Set(partner.values.map(\.literal))
          else { return false }
        } else if old.namedType(id) == nil || new.namedType(id) == nil {
          return false
        }
        continue
      }
      guard isSame(object, partner) else { return false }
      object.visitReferencedTypes { if seen.insert($0).inserted { open.append($0) } }
    }
    return true
  }

  private func isSame(_ object: Object, _ partner: Object) -> Bool {
    object.fields.count == partner.fields.count
      && object.fields.allSatisfy { field in
        guard let other = partner.field(field.key) else { return false }
        return field.type.withoutNames.withoutLimits == other.type.withoutNames.withoutLimits
          && field.isAlwaysRequired == other.isAlwaysRequired
      }
      && object.rest?.keyForm == partner.rest?.keyForm
      && object.rest?.type.withoutNames.withoutLimits
        == partner.rest?.type.withoutNames.withoutLimits
  }
}

extension PayloadType {
  /// The same type without the limits that conversions do not look at.
  fileprivate var withoutLimits: PayloadType {
    switch self {
    case .string: .string(.none)
    case .integer(let limits): .integer(NumberLimits(unit: limits.unit))
    case .float(let limits): .float(NumberLimits(unit: limits.unit))
    case .array(let item, _): .array(item.withoutLimits, .none)
    case .map(let value, let limits): .map(value.withoutLimits, MapLimits(keyForm: limits.keyForm))
    case .textual(let value, let form): .textual(value.withoutLimits, form)
    case .union(let parts, let name): .union(parts.map(\.withoutLimits), name)
    default: self
    }
  }
}

extension SetLine.Value {
  /// Whether both are worked out in the same way; what types the members are of is not looked at.
  fileprivate func isSame(as other: SetLine.Value) -> Bool {
    switch (self, other) {
    case (.literal(let literal), .literal(let another)): literal == another
    case (.path(let path, let conversion), .path(let another, let change)):
      path.text == another.text && conversion == change
    case (.template(let parts), .template(let others)):
      parts.elementsEqual(others) {
        switch ($0, $1) {
        case (.text(let text), .text(let another)): text == another
        case (.path(let path), .path(let another)): path.text == another.text
        default: false
        }
      }
    case (.arithmetic(let number), .arithmetic(let another)):
      number.text == another.text && number.mayLose == another.mayLose
    case (.join(let path, let separator), .join(let another, let other)):
      path.text == another.text && separator == other
    default: false
    }
  }
}

extension Mapping {
  /// The mappings that its lines use for objects in its object.
  fileprivate var nestedMappings: [DeclarationID] {
    lines.flatMap { line -> [DeclarationID] in
      switch line {
      case .move(let move):
        [move.forward, move.backward].compactMap { $0?.conversion }.flatMap(\.nestedMappings)
      case .set(let line):
        line.alternatives.flatMap(\.value.conversions).flatMap(\.conversion.nestedMappings)
      case .drop, .override: []
      }
    }
  }
}

extension Transformation {
  fileprivate var nestedMappings: [DeclarationID] {
    switch self {
    case .mapping(let id, isBackward: _): [id]
    case .items(let inner), .writing(as: _, let inner), .reading(as: _, let inner),
      .keyed(_, let inner):
      inner.nestedMappings
    case .alternatives(let parts): parts.compactMap { $0 }.flatMap(\.nestedMappings)
    case .copy, .narrowing, .converter, .substitution: []
    }
  }
}
