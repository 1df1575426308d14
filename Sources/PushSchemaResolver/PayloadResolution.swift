import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

extension Resolution {
  /// Resolves the payloads of a schema that are no single objects.
  mutating func resolvePayloads(of unit: Int) {
    for case .payload(let syntax) in units[unit].declarations {
      let provenance = resolveProvenance(syntax.provenance, in: unit)
      if let message = syntax.message { report(.misplacedMessage(message)) }
      let type = resolveType(syntax.type, in: unit)
      guard type != .invalid else { continue }
      guard let (object, takesOne, limits) = type.listOfObjects, !limits.isUnique,
        !syntax.caseNames.contains(where: { $0 != nil })
      else {
        report(.noListOfObjects(at: syntax.type.range))
        continue
      }
      units[unit].schema.payloads.append(
        ArrayPayload(
          id: DeclarationID(schema: units[unit].name, name: syntax.name.text),
          documentation: syntax.documentation?.text ?? "", object: object, takesOne: takesOne,
          items: limits.items, provenance: provenance, range: syntax.name.range))
    }
  }

  /// The object or payload of an example, and the object that it or each of its items is.
  mutating func resolveShown(
    _ name: QualifiedNameSyntax, in unit: Int
  ) -> (id: DeclarationID, object: DeclarationID)? {
    guard let (id, kind) = resolveName(name, as: [.object, .payload], in: unit) else { return nil }
    guard kind == .payload else { return (id, id) }
    let payloads = unitPositions[id.schema].map { units[$0].schema.payloads } ?? []
    return payloads.first { $0.id == id }.map { (id, $0.object) }
  }
}

extension PayloadType {
  /// The object of an array's items, whether it may be without an array, and the array's limits.
  fileprivate var listOfObjects: (object: DeclarationID, takesOne: Bool, limits: ArrayLimits)? {
    switch self {
    case .array(.object(let id), let limits): return (id, false, limits)
    case .union(let alternatives, nil) where alternatives.count == 2:
      let lists = alternatives.compactMap(\.listOfObjects)
      guard let list = lists.first, lists.count == 1, !list.takesOne,
        alternatives.contains(.object(list.object))
      else { return nil }
      return (list.object, true, list.limits)
    default: return nil
    }
  }
}

extension Diagnostic {
  fileprivate static func noListOfObjects(at range: SourceRange) -> Diagnostic {
    .error("payload-type", "a payload is an array of objects, or an object or its array", at: range)
      .help(
        "write '[Push]' or 'Push | [Push](1...100 items)'; a single object needs no declaration")
  }
}
