/// A mapping in one direction.
package struct MappingWay: Hashable, Sendable {
  package let id: DeclarationID
  package let isBackward: Bool

  package init(_ id: DeclarationID, isBackward: Bool) {
    (self.id, self.isBackward) = (id, isBackward)
  }

  private static let back = " back"

  /// The mapping and direction of a listing's name.
  package init?(named name: String) {
    isBackward = name.hasSuffix(Self.back)
    guard let id = DeclarationID(isBackward ? String(name.dropLast(Self.back.count)) : name) else {
      return nil
    }
    self.id = id
  }

  /// The name of its listing.
  package var name: String { id.description + (isBackward ? Self.back : "") }
}

extension Transformation {
  /// The conversions of alternatives, items or texts in it.
  package var parts: [Transformation] {
    switch self {
    case .items(let inner), .keyed(_, let inner), .writing(as: _, let inner),
      .reading(as: _, let inner):
      [inner]
    case .alternatives(let parts): parts.compactMap(\.self)
    case .copy, .narrowing, .converter, .substitution, .mapping: []
    }
  }

  /// The mappings that convert objects in the value.
  package var nestedMappings: [MappingWay] {
    if case .mapping(let way) = self { [way] } else { parts.flatMap(\.nestedMappings) }
  }

  /// The mappings that convert the value itself, not its items.
  package var mappingsOfWhole: [MappingWay] {
    switch self {
    case .mapping(let way): [way]
    case .items, .keyed: []
    default: parts.flatMap(\.mappingsOfWhole)
    }
  }
}
