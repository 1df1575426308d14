import PushPayload
import PushSchemaModel

extension SchemaSet {
  /// The hints for keys that belong to an object inside this one, around it, or next to it.
  func misplacedHints(of object: Object) -> [KeyHint] {
    var collector = MisplacedKeys(own: object)
    collector.collectInside(object, of: self)
    if let parent = object.parent.flatMap(self.object) {
      collector.collectBeside(object, in: parent, of: self)
      collector.collectAround(object, of: self)
    }
    return collector.hints
  }
}

/// Collects the keys of the objects near one object; the first place found for a key counts.
private struct MisplacedKeys {
  private(set) var hints: [KeyHint] = []
  private let own: Object
  /// The keys that have a hint.
  private var seen: Set<JSONName> = []

  /// How many objects deep keys are looked for inside the object.
  private static let depth = 3

  init(own: Object) { self.own = own }

  /// Breadth first, so that the nearest place counts.
  mutating func collectInside(_ object: Object, of set: SchemaSet) {
    var visited: Set<ObjectIdentifier> = [ObjectIdentifier(object)]
    var level: [(object: Object, path: String)] = [(object, "")]
    for _ in 0..<Self.depth {
      var next: [(object: Object, path: String)] = []
      for (outer, path) in level {
        for field in outer.fields {
          for inner in field.type.heldObjects(in: set)
          where visited.insert(ObjectIdentifier(inner)).inserted {
            let place = path.isEmpty ? keyText(field.key) : "\(path).\(keyText(field.key))"
            add(inner, FindingText.place(insideOf: place))
            next.append((inner, place))
          }
        }
      }
      level = next
    }
  }

  mutating func collectBeside(_ object: Object, in parent: Object, of set: SchemaSet) {
    for field in parent.fields {
      for sibling in field.type.heldObjects(in: set) where sibling.id != object.id {
        add(sibling, FindingText.place(beside: keyText(field.key), in: parent.id.description))
      }
    }
  }

  mutating func collectAround(_ object: Object, of set: SchemaSet) {
    var visited: Set<DeclarationID> = [object.id]
    var next = object.parent
    while let id = next, visited.insert(id).inserted, let outer = set.object(id) {
      add(outer, FindingText.place(around: outer.id.description))
      next = outer.parent
    }
  }

  private mutating func add(_ object: Object, _ place: @autoclosure () -> String) {
    for key in object.spelledKeys where own.fieldPosition(spelled: key) == nil {
      guard seen.insert(JSONName(key)).inserted else { continue }
      hints.append(KeyHint(key: key, text: FindingText.misplaced(key, place: place())))
    }
  }
}
