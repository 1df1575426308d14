@_spi(Generated) package import PushPayload
package import PushSchemaModel

/// Generates random payloads of objects, and fixes them until the interpreter accepts them.
package struct PayloadGenerator {
  private let schemas: CheckedSchemas
  private let samples: SampleValues
  /// The values with which conditions compare members, by the members' keys.
  package let compared: [String: [JSONValue]]
  private var random: RandomNumbers
  /// The computed sample values, by their types.
  private var known: [PayloadType: [JSONValue]] = [:]
  /// The probability of an optional member, in percent.
  private var density = 40

  /// The number of objects that the current payload may still get. Objects in objects multiply with
  /// each level.
  private var openObjects = 0

  private static let deepest = 20
  private static let mostObjects = 400

  private var set: SchemaSet { schemas.set }

  package init(
    _ schemas: CheckedSchemas, comparedValues: [String: [JSONValue]], seed: UInt64
  ) {
    self.schemas = schemas
    samples = SampleValues(set: schemas.set)
    compared = comparedValues
    random = RandomNumbers(seed: seed)
  }

  /// A payload that the object accepts; `nil` if this attempt failed.
  package mutating func payload(of id: DeclarationID) -> JSONValue? {
    density = random.pick([10, 35, 60, 90]) ?? 40
    openObjects = Self.mostObjects
    var payload = value(of: set.rootType(of: id), depth: 0)
    for _ in 0..<6 {
      let errors = schemas.validate(payload.json(), as: id).filter { $0.severity == .error }
      if errors.isEmpty { return payload }
      for error in errors.prefix(8) { mend(&payload, error, of: id) }
    }
    return nil
  }

  /// The same payload with one member changed, removed or added.
  package mutating func variant(of payload: JSONValue, of id: DeclarationID) -> JSONValue {
    var payload = payload
    openObjects = Self.mostObjects
    let places = Self.objectPlaces(in: payload, as: set.rootType(of: id), set)
    guard let (place, id) = random.pick(places), let object = set.object(id) else { return payload }
    let members = payload.value(at: place[...])?.members ?? JSONObject()
    let isRemoval = random.chance(35)
    let keys = isRemoval ? members.names : object.fields.map(\.key)
    guard let key = random.pick(keys) else { return payload }
    let type = object.field(spelled: key)?.type ?? object.rest?.type ?? .any
    // Without its type, `nil` would be the JSON value `null`.
    let value: JSONValue? = isRemoval ? .none : member(key, type, depth: place.count + 1)
    payload.set(value, at: (place + [key])[...])
    return payload
  }

  // MARK: Values

  /// A value of a type, as in an object.
  package mutating func value(of type: PayloadType) -> JSONValue {
    openObjects = Self.mostObjects
    return value(of: type, depth: 2)
  }

  private mutating func value(of type: PayloadType, depth: Int) -> JSONValue {
    switch type {
    case .object(let id): return object(id, depth: depth)
    case .textual(let inner, let form) where inner.isContainer:
      let value = value(of: inner, depth: depth)
      return form == .onlyText || random.chance(50) ? .string(value.jsonString()) : value
    case .union(let parts, _), .variants(let parts, _):
      // An object that may contain itself must end.
      let choices = depth > 4 ? parts.filter { $0.declaredObjects.isEmpty } : parts
      return value(of: random.pick(choices) ?? parts.first ?? .null, depth: depth)
    case .array(let item, let limits) where !item.declaredObjects.isEmpty:
      let least = min(max(limits.items?.lower ?? 0, 0), 20)
      let count = depth > 4 ? least : least + random.below(3)
      return .array((0..<min(count, 20)).map { _ in value(of: item, depth: depth + 1) })
    case .map(let value, _) where !value.declaredObjects.isEmpty:
      var members = JSONObject()
      for key in ["a", "b"].prefix(depth > 4 ? 0 : random.below(3)) {
        members[key] = self.value(of: value, depth: depth + 1)
      }
      return .object(members)
    default:
      let values = known[type] ?? samples.values(of: type)
      known[type] = values
      return random.pick(values) ?? .null
    }
  }

  private mutating func object(_ id: DeclarationID, depth: Int) -> JSONValue {
    guard depth < Self.deepest, openObjects > 0, let object = set.object(id) else { return [:] }
    openObjects -= 1
    var members = JSONObject()
    for field in object.fields {
      let isThere =
        field.isAlwaysRequired || random.chance(depth > 4 ? 0 : depth == 0 ? density : density / 2)
      if isThere {
        members[key(of: field, in: object)] = member(field.key, field.type, depth: depth + 1)
      }
    }
    if let rest = object.rest, random.chance(30) {
      let key = object.collectedKeys.first ?? "free"
      if object.field(spelled: key) == nil { members[key] = value(of: rest.type, depth: depth + 1) }
    } else if object.isOpen, object.rest == nil, random.chance(6) {
      members["strange"] = 1
    }
    return .object(members)
  }

  /// The key of a field, in one of its spellings.
  private mutating func key(of field: Field, in object: Object) -> String {
    if let spelling = object.otherSpelling(of: field), random.chance(40) { return spelling }
    return field.key
  }

  private mutating func member(_ key: String, _ type: PayloadType, depth: Int) -> JSONValue {
    if random.chance(40), let value = random.pick(compared[key] ?? []),
      type.alternative(for: value.kind) != nil
    {
      return value
    }
    return value(of: type, depth: depth)
  }

  // MARK: Mending

  private mutating func mend(_ payload: inout JSONValue, _ error: Finding, of id: DeclarationID) {
    let steps = JSONPointer.names(of: error.pointer)
    guard let key = steps.last else { return payload = variant(of: payload, of: id) }
    let isThere = payload.value(at: steps[...]) != nil
    let place = Array(steps.dropLast())
    let owner = Self.objectPlaces(in: payload, as: set.rootType(of: id), set)
      .first { $0.place == place }.flatMap { set.object($0.id) }
    let type: PayloadType?
    switch error.code {
    case "forbidden", "unknown-key": return payload.set(nil, at: steps[...])
    case "required": type = owner?.field(key)?.type ?? .any
    default:
      if isThere, random.chance(50) { return payload.set(nil, at: steps[...]) }
      type = owner?.field(spelled: key)?.type
    }
    guard let type else { return payload = variant(of: payload, of: id) }
    payload.set(member(key, type, depth: steps.count), at: steps[...])
  }

  // MARK: Places

  /// The positions of the schema's objects in a payload, with their objects.
  package static func objectPlaces(
    in payload: JSONValue, as type: PayloadType, _ set: SchemaSet
  ) -> [(place: [String], id: DeclarationID)] {
    var found: [(place: [String], id: DeclarationID)] = []
    func visit(_ value: JSONValue, _ type: PayloadType, _ place: [String]) {
      switch (value, set.alternative(of: type, for: value)) {
      case (.object(let members), .object(let id)?):
        found.append((place, id))
        guard let object = set.object(id) else { return }
        for (key, member) in members {
          if let type = object.type(ofMember: key) { visit(member, type, place + [key]) }
        }
      case (.object(let members), .map(let type, _)?):
        for (key, member) in members { visit(member, type, place + [key]) }
      case (.array(let items), .array(let type, _)?):
        for (index, item) in items.enumerated() { visit(item, type, place + [String(index)]) }
      default: break
      }
    }
    visit(payload, type, [])
    return found
  }
}
