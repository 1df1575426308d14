package import PushPayloadBasics
package import PushSchemaDiagnostics

/// A whole number that a `set` line computes. The tree keeps no parentheses, only their grouping.
package indirect enum ArithmeticSyntax: Sendable {
  case number(NumberSyntax)
  case path(PathSyntax)
  /// `int(path)`: the whole number that a text contains.
  case wholeNumber(PathSyntax, SourceRange)
  /// `default(path)`: the member, or its default if it is absent.
  case defaulted(PathSyntax, SourceRange)
  case operation(ArithmeticSyntax, ArithmeticOperator, ArithmeticSyntax, SourceRange)
  /// `clamp(number, range)`: the value of the range that is nearest to the number.
  case clamp(ArithmeticSyntax, RangeSyntax, SourceRange)
  /// A literal that is not a number; the language cannot compute with it.
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
