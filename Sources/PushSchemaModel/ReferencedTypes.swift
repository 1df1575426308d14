extension Object {
  /// Visits the declarations that its members may be or contain, or are written with.
  package func visitReferencedTypes(_ visit: (DeclarationID) -> Void) {
    let ofRest = rest.map { [($0.type, $0.written)] } ?? []
    for (type, written) in fields.map({ ($0.type, $0.written) }) + ofRest {
      type.visitReferencedTypes(visit)
      written.names.forEach(visit)
    }
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
    written.names.forEach(visit)
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
    case .literals(_, let name), .union(_, let name), .variants(_, let name):
      if let name, name.isDeclared { visit(name.id) }
    default: break
    }
    for part in parts { part.visitReferencedTypes(visit) }
  }

  /// The declarations that the type's text names, in order.
  package func referencedTypes(as written: WrittenType) -> [DeclarationID] {
    switch (written, self) {
    case (.named(let id), _), (_, .object(let id)), (_, .enumeration(let id)): [id]
    case (_, .literals(_, let name?)) where name.isDeclared,
      (_, .union(_, let name?)) where name.isDeclared,
      (_, .variants(_, let name?)) where name.isDeclared:
      [name.id]
    case (_, .textual(let value, _)): value.referencedTypes(as: written)
    case (_, .array(let type, _)), (_, .map(let type, _)):
      type.referencedTypes(as: written.element)
    case (_, .union), (_, .variants): referencedTypes(ofCasesAs: written)
    default: []
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
