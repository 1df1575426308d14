import PushSchemaDiagnostics
import PushSchemaModel

extension Resolution {
  /// An object that lies within another may only be used where that other encloses it.
  mutating func checkEnclosure(of unit: Int) {
    for object in units[unit].objects {
      var members = object.fields.map { ($0.type, $0.range) }
      if let rest = object.rest { members.append((rest.type, rest.range)) }
      for (type, range) in members {
        for inner in type.containedObjects {
          guard let wanted = shapes[inner]?.object.parent,
            !enclosers(of: object.id).contains(wanted)
          else { continue }
          report(.notEnclosed(inner, in: object.id, wanted: wanted, at: range))
        }
      }
    }
  }

  /// The object and all those that are sure to enclose it.
  private func enclosers(of id: DeclarationID) -> Set<DeclarationID> {
    var found: Set<DeclarationID> = [id]
    var last = id
    while let parent = shapes[last]?.object.parent, found.insert(parent).inserted { last = parent }
    return found
  }
}

extension Diagnostic {
  fileprivate static func notEnclosed(
    _ inner: DeclarationID, in outer: DeclarationID, wanted: DeclarationID, at range: SourceRange
  ) -> Diagnostic {
    .error(
      "not-enclosed",
      "'\(inner.name)' lies within '\(wanted.name)', which nothing around '\(outer.name)' is",
      at: range
    )
    .help("declare '\(outer.name)' within '\(wanted.name)', or use another object here")
  }
}
