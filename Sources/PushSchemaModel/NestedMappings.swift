extension Transformation {
  /// The mappings that convert objects in the value, and their directions.
  package var nestedMappings: [(id: DeclarationID, isBackward: Bool)] {
    switch self {
    case .mapping(let id, let isBackward): [(id, isBackward)]
    case .items(let inner), .writing(as: _, let inner), .reading(as: _, let inner),
      .keyed(_, let inner):
      inner.nestedMappings
    case .alternatives(let alternatives): alternatives.compactMap { $0 }.flatMap(\.nestedMappings)
    case .copy, .narrowing, .converter, .substitution: []
    }
  }
}
