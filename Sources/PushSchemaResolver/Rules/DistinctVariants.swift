import PushPayloadBasics
import PushSchemaDiagnostics
import PushSchemaModel

extension Resolution {
  /// Reports objects of one type that their members do not distinguish.
  mutating func checkVariants(of unit: Int) {
    var seen: Set<PayloadType> = []
    for (_, type) in units[unit].types.ordered(by: { $0.key < $1.key }) {
      checkVariants(in: type.type, at: type.range, &seen)
    }
    for object in units[unit].schema.objects {
      for field in object.fields { checkVariants(in: field.type, at: field.range, &seen) }
      if let rest = object.rest { checkVariants(in: rest.type, at: rest.range, &seen) }
    }
    for given in units[unit].schema.mappings.flatMap(\.givens) {
      checkVariants(in: given.type, at: given.range, &seen)
    }
  }

  private mutating func checkVariants(
    in type: PayloadType, at range: SourceRange, _ seen: inout Set<PayloadType>
  ) {
    for case .variants(let alternatives, let name) in type.allParts
    where seen.insert(.variants(alternatives, nil)).inserted {
      let tests = VariantTests(of: alternatives, object: object, enumeration: enumeration)
      if tests == nil { report(.alikeVariants(.variants(alternatives, name), at: range)) }
    }
  }
}

extension Diagnostic {
  fileprivate static func alikeVariants(_ type: PayloadType, at range: SourceRange) -> Diagnostic {
    let names = type.declaredObjects.map(\.name).joined(separator: " and ")
    return .error("undecidable-union", "no member distinguishes \(names)", at: range)
      .help(
        "give each a required member with the same key and its own values, such as 'kind: \"a\" required'"
      )
      .help("or give each a required member that the others do not have")
  }
}
