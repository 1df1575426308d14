import PushSchemaDiagnostics
import PushSchemaModel

extension Resolution {
  /// Reports an object that always requires another one of its type inside, and so never ends.
  mutating func checkRecursion(of unit: Int) {
    let found = cycles(
      from: units[unit].schema.objects.map(\.id), edges: { needs(of: $0) },
      target: { object($0.object)?.id })
    for cycle in found {
      report(
        .error(
          "endless-object",
          "no payload is finite: \(cycle.path.map(\.name).joined(separator: " needs "))",
          at: cycle.last.range
        )
        .help("remove 'required' from one of these fields"))
    }
  }

  /// The objects that every object of this type must contain, with the fields that require them.
  private func needs(of id: DeclarationID) -> [(object: DeclarationID, range: SourceRange)] {
    (object(id)?.fields ?? []).filter(\.isAlwaysRequired).flatMap { field in
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
