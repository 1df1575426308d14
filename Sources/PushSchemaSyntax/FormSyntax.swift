package import PushSchemaDiagnostics

/// The form of a text, as written after `form`.
package indirect enum FormSyntax: Sendable {
  case literal(StringSyntax)
  /// `digits`, `letters`, `hex` or `text`, with the number of characters if one is written.
  case characters(NameSyntax, count: CountSyntax?, SourceRange)
  /// `not "_"`: one character other than those of the text.
  case other(StringSyntax, SourceRange)
  /// At least two forms that follow each other.
  case sequence([FormSyntax], SourceRange)
  /// At least two alternatives.
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
      .choice(_, let range), .optional(_, let range), .repeated(_, let range):
      range
    }
  }
}
