import PushSchemaDiagnostics
import PushSchemaModel

extension Resolution {
  /// Reports an object `within` another one that nowhere contains it: `parent` would have no
  /// meaning.
  mutating func checkEnclosure(of unit: Int) {
    var held: [DeclarationID: Set<DeclarationID>] = [:]
    var reach: [DeclarationID: Set<DeclarationID>] = [:]
    for object in units[unit].objects {
      guard let parent = object.parent, let outer = self.object(parent) else { continue }
      // Nearly always a field of the parent contains it, which needs no search.
      if held[parent] == nil { held[parent] = Set(outer.containedObjects) }
      if held[parent]?.contains(object.id) == true { continue }
      if reach[parent] == nil { reach[parent] = objectsInside(parent) }
      if reach[parent]?.contains(object.id) != true {
        reportAbsence(.notEnclosed(object, parent: parent))
      }
    }
  }

  private func objectsInside(_ id: DeclarationID) -> Set<DeclarationID> {
    var found: Set<DeclarationID> = []
    var waiting = [id]
    while let next = waiting.popLast() {
      for inner in object(next)?.containedObjects ?? [] where found.insert(inner).inserted {
        waiting.append(inner)
      }
    }
    return found
  }
}

extension Object {
  /// The objects that its members contain, without those inside them.
  var containedObjects: [DeclarationID] {
    fields.flatMap(\.type.containedObjects) + (rest?.type.containedObjects ?? [])
  }
}

extension Diagnostic {
  fileprivate static func notEnclosed(_ object: Object, parent: DeclarationID) -> Diagnostic {
    .error(
      "not-enclosed",
      "'\(object.id.name)' is within '\(parent.name)', which has no field of this type",
      at: object.range
    )
    .help("name the object that has such a field, or remove 'within'")
  }
}
