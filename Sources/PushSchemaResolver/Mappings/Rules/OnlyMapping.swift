import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

extension Resolution {
  /// Reports a second mapping from one object to another.
  mutating func checkOnlyMapping(_ mapping: Mapping, name: NameSyntax) {
    let first = mappingSignatures.between(mapping.source, mapping.target).first { signature in
      let isSame = signature.source == mapping.source && signature.target == mapping.target
      let isReverse =
        signature.source == mapping.target && signature.target == mapping.source
        && (signature.direction.runsBackward && mapping.direction.runsForward
          || signature.direction.runsForward && mapping.direction.runsBackward)
      return isSame || isReverse
    }
    if let first { report(.secondMapping(mapping, at: name.range, first: first)) }
  }
}

extension Diagnostic {
  fileprivate static func secondMapping(
    _ mapping: Mapping, at range: SourceRange, first: MappingSignature
  ) -> Diagnostic {
    .error(
      "second-mapping",
      "\(mapping.source) and \(mapping.target) already have a mapping", at: range
    )
    .label(first.name.range, "first declared here")
  }
}
