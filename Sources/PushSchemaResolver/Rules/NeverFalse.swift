@_spi(Generated) import PushPayloadBasics
import PushSchemaDiagnostics
import PushSchemaModel

extension Resolution {
  /// A rule fails where it is false. Comparisons of one member with values of different kinds, joined by `or`, are never
  /// all false: for a value of either kind the comparison with the other one is unknown.
  mutating func checkCanBeFalse(_ expression: Expression, at range: SourceRange) {
    for case .or(let terms) in expression.conjuncts {
      var compared: [Path: [Literal]] = [:]
      for case .compare(.path(let path), .equal, .literal(let literal)) in terms {
        let others = compared[path, default: []]
        guard others.allSatisfy({ $0.kind == literal.kind }) else {
          return report(.neverFalse(path, others + [literal], at: range))
        }
        compared[path] = others + [literal]
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
