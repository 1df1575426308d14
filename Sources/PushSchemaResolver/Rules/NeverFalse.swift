@_spi(Generated) import PushPayloadBasics
import PushSchemaDiagnostics
import PushSchemaModel

extension Resolution {
  /// Reports a rule that is never false. Comparisons of one member with values of different kinds,
  /// joined by `or`, are never all false: for a value of one kind, the comparison with the other is
  /// unknown.
  mutating func checkCanBeFalse(_ expression: Expression, at range: SourceRange) {
    for case .or(let terms) in expression.conjuncts {
      var compared: [(path: Path, values: [Literal])] = []
      for case .compare(.path(let path), .equal, .literal(let literal)) in terms {
        if let position = compared.firstIndex(where: { $0.path == path }) {
          compared[position].values.append(literal)
        } else {
          compared.append((path, [literal]))
        }
      }
      for (path, values) in compared where Set(values.map(\.kind)).count > 1 {
        report(.neverFalse(path, values, at: range))
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func neverFalse(
    _ path: Path, _ literals: [Literal], at range: SourceRange
  ) -> Diagnostic {
    let list = literals.map(\.text).joined(separator: ", ")
    return .warning(
      "never-false",
      "this is never false: for each value of '\(path.text)' one of these comparisons is unknown",
      at: range
    )
    .help("write '\(path.text) in [\(list)]'")
  }
}
