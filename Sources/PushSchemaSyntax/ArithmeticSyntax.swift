package import PushSchemaDiagnostics

package enum ArithmeticOperatorSyntax: String, Sendable {
  case plus = "+"
  case minus = "-"
  case times = "*"
  case dividedBy = "/"
  /// `min(number, number)`
  case min
  /// `max(number, number)`
  case max
}

/// A whole number that a `set` line works out, as written; parentheses leave no trace but the grouping.
package indirect enum ArithmeticSyntax: Sendable {
  case number(NumberSyntax)
  case path(PathSyntax)
  /// `int(path)`: the whole number that a text says.
  case wholeNumber(PathSyntax, SourceRange)
  /// `default(path)`: the member, or its default where it is absent.
  case defaulted(PathSyntax, SourceRange)
  case operation(ArithmeticSyntax, ArithmeticOperatorSyntax, ArithmeticSyntax, SourceRange)
  /// `clamp(number, range)`: the value of the range that is nearest to the number.
  case clamp(ArithmeticSyntax, RangeSyntax, SourceRange)
  /// Another literal, which cannot be counted with.
  case literal(LiteralSyntax)

  package var range: SourceRange {
    switch self {
    case .number(let number): number.range
    case .path(let path): path.range
    case .wholeNumber(_, let range), .defaulted(_, let range), .operation(_, _, _, let range),
      .clamp(_, _, let range):
      range
    case .literal(let literal): literal.range
    }
  }
}
