package import PushSchemaDiagnostics

/// What a text looks like, as written behind `form`.
package indirect enum FormSyntax: Sendable {
  case literal(StringSyntax)
  /// `digits`, `letters`, `hex` or `text`, with how many of them where that is written.
  case characters(NameSyntax, count: CountSyntax?, SourceRange)
  /// `not "_"`
  case other(StringSyntax, SourceRange)
  /// One behind the other, at least two.
  case sequence([FormSyntax], SourceRange)
  /// One of them, at least two.
  case choice([FormSyntax], SourceRange)
  /// `[form]`
  case optional(FormSyntax, SourceRange)
  /// `{form}`
  case repeated(FormSyntax, SourceRange)

  package enum CountSyntax: Sendable {
    case exactly(NumberSyntax)
    case range(RangeSyntax)
  }

  package var range: SourceRange {
    switch self {
    case .literal(let text): text.range
    case .characters(_, _, let range), .other(_, let range), .sequence(_, let range),
      .choice(_, let range),
      .optional(_, let range), .repeated(_, let range):
      range
    }
  }
}
