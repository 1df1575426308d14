import PushSchemaDiagnostics
import PushSchemaModel

extension Resolution {
  /// Reports an object that always requires another one of its type inside, and so never ends.
  mutating func checkRecursion(of unit: Int) {
    enum Mark { case open, done }
    var marks: [DeclarationID: Mark] = [:]
    for object in units[unit].objects {
      let needed = needs(of: object)
      guard !needed.isEmpty, marks[object.id] == nil else { continue }
      var trail = [(id: object.id, needs: needed, next: 0)]
      marks[object.id] = .open
      while let last = trail.last {
        guard last.next < last.needs.count else {
          marks[last.id] = .done
          trail.removeLast()
          continue
        }
        trail[trail.count - 1].next += 1
        let need = last.needs[last.next]
        switch marks[need.object] {
        case .done: break
        case .open:
          let start = trail.firstIndex { $0.id == need.object } ?? 0
          let path = trail[start...].map(\.id.name) + [need.object.name]
          report(.endlessObject(path, at: need.range))
        case nil:
          guard let inner = self.object(need.object) else { continue }
          marks[need.object] = .open
          trail.append((need.object, needs(of: inner), 0))
        }
      }
    }
  }

  /// The objects that every object of this type must contain, with the fields that require them.
  private func needs(of object: Object) -> [(object: DeclarationID, range: SourceRange)] {
    object.fields.filter(\.isAlwaysRequired).flatMap { field in
      field.type.neededObjects.map { ($0, field.range) }
    }
  }
}

extension PayloadType {
  /// The objects that every value of this type contains; a union always has another alternative.
  fileprivate var neededObjects: [DeclarationID] {
    switch self {
    case .object(let id): [id]
    case .array(let item, let limits) where (limits.items?.lower ?? 0) > 0: item.neededObjects
    case .map(let value, let limits) where (limits.keys?.lower ?? 0) > 0: value.neededObjects
    case .textual(let value, _): value.neededObjects
    default: []
    }
  }
}

extension Diagnostic {
  fileprivate static func endlessObject(_ path: [String], at range: SourceRange) -> Diagnostic {
    .error(
      "endless-object", "no payload is finite: \(path.joined(separator: " needs "))", at: range
    )
    .help("remove 'required' from one of these fields")
  }
}
