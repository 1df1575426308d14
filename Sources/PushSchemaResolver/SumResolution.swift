@_spi(Generated) import PushPayloadBasics
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

extension Resolution {
  /// Resolves `a <= b + 14400`: both members are whole numbers of the same unit, or without one.
  mutating func resolveSum(
    _ left: OperandSyntax, _ sign: NameSyntax,
    _ sum: (path: PathSyntax, isDifference: Bool, number: LiteralSyntax), at range: SourceRange,
    in scope: ExpressionScope
  ) -> Expression? {
    guard case .path(let leftSyntax) = left
    else { return reject(.sumOperand("only a member can be compared with a sum", at: left.range)) }
    guard let leftPath = resolvePath(leftSyntax, in: scope),
      let rightPath = resolvePath(sum.path, in: scope),
      let comparison = Expression.Comparison(rawValue: sign.text)
    else { return nil }
    guard comparison != .equal, comparison != .notEqual
    else { return reject(.sumOperand("a sum must follow '<', '<=', '>' or '>='", at: sign.range)) }
    for (path, syntax) in [(leftPath, leftSyntax), (rightPath, sum.path)]
    where path.type.value.integerLimits == nil {
      return reject(.sumOperand("'\(path.text)' is not a whole number", at: syntax.range))
    }
    let units = [leftPath, rightPath].map { $0.type.value.integerLimits?.unit }
    guard units[0] == units[1] else {
      let words = units.map { $0?.rawValue ?? "a number without unit" }
      return reject(.sumOperand("\(words[0]) cannot be compared with \(words[1])", at: range))
    }
    guard case .number(let number) = resolveLiteral(sum.number), let whole = number.wholeNumber,
      whole > Int64.min
    else {
      return reject(.sumOperand("only a 64-bit whole number can be added", at: sum.number.range))
    }
    return .compareSum(leftPath, comparison, rightPath, plus: sum.isDifference ? -whole : whole)
  }
}

extension PayloadType {
  /// The limits of whole numbers; `nil` for every other type.
  fileprivate var integerLimits: NumberLimits? {
    if case .integer(let limits) = self { limits } else { nil }
  }
}

extension Diagnostic {
  static func sumOperand(_ reason: String, at range: SourceRange) -> Diagnostic {
    .error("sum-operand", reason, at: range)
      .help("write it like 'ends <= starts + 3600', where both are whole numbers")
  }
}
