import PushSchemaModel

extension Object {
  /// Visits the objects and enumerations that its members may be or hold.
  func visitReferencedTypes(_ visit: (DeclarationID) -> Void) {
    for field in fields { field.type.visitReferencedTypes(visit) }
    rest?.type.visitReferencedTypes(visit)
  }
}

extension PayloadType {
  /// Visits the objects and enumerations that a value may be or hold, in the order of the type's text.
  fileprivate func visitReferencedTypes(_ visit: (DeclarationID) -> Void) {
    switch self {
    case .object(let id), .enumeration(let id): visit(id)
    case .array(let type, _), .map(let type, _): type.visitReferencedTypes(visit)
    case .union(let alternatives):
      for alternative in alternatives { alternative.visitReferencedTypes(visit) }
    default: break
    }
  }

  /// The objects and enumerations that a value may be or hold, in the order of the type's text.
  var referencedTypes: [DeclarationID] {
    var types: [DeclarationID] = []
    visitReferencedTypes { types.append($0) }
    return types
  }
}
