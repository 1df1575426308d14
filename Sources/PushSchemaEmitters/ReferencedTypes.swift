import PushSchemaModel

extension PayloadType {
  /// The objects and enumerations that a value may be or hold, in the order of the type's text.
  var referencedTypes: [DeclarationID] {
    switch self {
    case .object(let id), .enumeration(let id): [id]
    case .array(let type, _), .map(let type, _): type.referencedTypes
    case .union(let alternatives): alternatives.flatMap(\.referencedTypes)
    default: []
    }
  }
}
