import PushSchemaDiagnostics
import PushSchemaModel

extension Resolution {
  /// Reports a second mapping from one object to another.
  mutating func checkOnlyMapping(_ mapping: Mapping) {
    let first = mappingSignatures.between(mapping.source, mapping.target).first { signature in
      let isSame = signature.source == mapping.source && signature.target == mapping.target
      let isReverse =
        signature.source == mapping.target && signature.target == mapping.source
        && (signature.direction.runsBackward && mapping.direction.runsForward
          || signature.direction.runsForward && mapping.direction.runsBackward)
      return isSame || isReverse
    }
    guard let first else { return }
    report(
      .error(
        "second-mapping",
        "\(mapping.source) and \(mapping.target) already have a mapping", at: mapping.range
      )
      .label(first.range, "first declared here"))
  }
}
