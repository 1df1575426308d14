/// The parts of types.
extension PayloadType {
  /// The types of items, values or alternatives; none of other types.
  package var parts: [PayloadType] {
    switch self {
    case .array(let part, _), .map(let part, _), .textual(let part, _): [part]
    case .union(let parts, _), .variants(let parts, _): parts
    default: []
    }
  }

  /// The type and all its parts, without those of objects.
  package var allParts: [PayloadType] { [self] + parts.flatMap(\.allParts) }

  /// The same type with other parts.
  package func mapParts(_ change: (PayloadType) -> PayloadType) -> PayloadType {
    switch self {
    case .array(let item, let limits): .array(change(item), limits)
    case .map(let value, let limits): .map(change(value), limits)
    case .textual(let value, let form): .textual(change(value), form)
    case .union(let parts, let name): .union(parts.map(change), name)
    case .variants(let parts, let name): .variants(parts.map(change), name)
    default: self
    }
  }

  /// The objects that values of the type are or contain, without those inside them.
  package var containedObjects: [DeclarationID] {
    allParts.compactMap { if case .object(let id) = $0 { id } else { nil } }
  }
}

extension Object {
  /// The types of its fields and of its rest.
  package var memberTypes: [PayloadType] { fields.map(\.type) + (rest.map { [$0.type] } ?? []) }

  /// Whether one of its own members is sensitive.
  package var hasSensitiveMember: Bool {
    fields.contains(where: \.isSensitive) || rest?.isSensitive == true
  }
}

extension DeclarationID {
  /// An object and all objects inside it, each once; `object` finds declarations.
  package func objectsInside(_ object: (DeclarationID) -> Object?) -> [Object] {
    var found: [Object] = []
    var seen: Set<DeclarationID> = []
    var open = [self]
    while let id = open.popLast() {
      guard seen.insert(id).inserted, let object = object(id) else { continue }
      found.append(object)
      open += object.memberTypes.reversed().flatMap(\.containedObjects)
    }
    return found
  }
}
