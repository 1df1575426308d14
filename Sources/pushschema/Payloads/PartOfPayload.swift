import PushSchemaModel

extension SchemaSet {
  /// The objects inside an object, at any depth, each once.
  func heldObjects(in id: DeclarationID) -> [DeclarationID] {
    var found: [DeclarationID] = []
    var open = [id]
    while let next = open.popLast(), let object = object(next) {
      for inner in object.fields.flatMap({ $0.type.heldObjects(in: self) }).map(\.id)
      where inner != id && !found.contains(inner) {
        found.append(inner)
        open.append(inner)
      }
    }
    return found
  }
}
