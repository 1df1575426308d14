extension Object {
  /// Visits the declarations that its members may be or contain, or are written with.
  package func visitReferencedTypes(_ visit: (DeclarationID) -> Void) {
    for field in fields {
      field.type.visitReferencedTypes(visit)
      for id in field.written.names { visit(id) }
    }
    guard let rest else { return }
    rest.type.visitReferencedTypes(visit)
    for id in rest.written.names { visit(id) }
  }
}

extension Field {
  /// The declarations that a value may be or contain, or is written with, each once.
  package var mentionedTypes: [DeclarationID] {
    var types = written.names
    type.visitReferencedTypes { id in
      if !types.contains(id) { types.append(id) }
    }
    return types
  }
}

extension NamedType {
  /// Visits the declarations in it.
  package func visitReferencedTypes(_ visit: (DeclarationID) -> Void) {
    type.visitReferencedTypes(visit)
    for id in written.names { visit(id) }
  }

  /// The declarations that its definition names, in the order of its text.
  package var definingTypes: [DeclarationID] {
    switch type {
    case .union(_, let name?) where name.id == id, .variants(_, let name?) where name.id == id:
      type.referencedTypes(ofCasesAs: written)
    case .literals(_, let name?) where name.id == id: []
    default: type.referencedTypes(as: written)
    }
  }
}

extension Mapping {
  /// Visits its source and target objects, and the declarations that its givens may be or contain.
  package func visitReferencedTypes(_ visit: (DeclarationID) -> Void) {
    visit(source)
    visit(target)
    for given in givens { given.type.visitReferencedTypes(visit) }
  }
}

extension PayloadType {
  /// Visits the declarations that a value may be or contain, in the order of the type's text.
  fileprivate func visitReferencedTypes(_ visit: (DeclarationID) -> Void) {
    switch self {
    case .object(let id), .enumeration(let id): visit(id)
    case .literals(_, let name): if let name, name.isDeclared { visit(name.id) }
    case .array(let type, _), .map(let type, _), .textual(let type, _):
      type.visitReferencedTypes(visit)
    case .union(let alternatives, let name), .variants(let alternatives, let name):
      if let name, name.isDeclared { visit(name.id) }
      for alternative in alternatives { alternative.visitReferencedTypes(visit) }
    default: break
    }
  }

  /// The declarations that the type's text names, in order.
  package func referencedTypes(as written: WrittenType) -> [DeclarationID] {
    switch (written, self) {
    case (.named(let id), _): return [id]
    case (_, .object(let id)), (_, .enumeration(let id)): return [id]
    case (_, .literals(_, let name?)) where name.isDeclared: return [name.id]
    case (_, .union(_, let name?)) where name.isDeclared,
      (_, .variants(_, let name?)) where name.isDeclared:
      return [name.id]
    case (_, .textual(let value, _)): return value.referencedTypes(as: written)
    case (_, .array(let type, _)), (_, .map(let type, _)):
      return type.referencedTypes(as: written.element)
    case (_, .union), (_, .variants): return referencedTypes(ofCasesAs: written)
    default: return []
    }
  }

  fileprivate func referencedTypes(ofCasesAs written: WrittenType) -> [DeclarationID] {
    cases.enumerated().flatMap { position, alternative in
      alternative.referencedTypes(as: written.alternative(position))
    }
  }
}

extension SchemaSet {
  /// Whether an object, or one inside it, has a sensitive member.
  package func holdsSensitive(_ id: DeclarationID) -> Bool {
    id.objectsInside(object).contains(where: \.hasSensitiveMember)
  }
}
