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

/// Forms of texts, from loosest to tightest binding: `|`, a sequence, a part.
extension Parser {
  mutating func parseForm() -> FormSyntax? {
    guard let first = parseFormSequence() else { return nil }
    var choices = [first]
    while takeIf(.bar) != nil {
      guard let choice = parseFormSequence() else { return nil }
      choices.append(choice)
    }
    return choices.count == 1 ? first : .choice(choices, range(from: first.range))
  }

  private mutating func parseFormSequence() -> FormSyntax? {
    guard let first = parseFormPart() else { return nil }
    var parts = [first]
    while isAtFormPart {
      guard let part = parseFormPart() else { return nil }
      parts.append(part)
    }
    return parts.count == 1 ? first : .sequence(parts, range(from: first.range))
  }

  private var isAtFormPart: Bool {
    current.kind == .string || current.kind == .name || isAt(.openParenthesis)
      || isAt(.openBracket) || isAt(.openBrace)
  }

  private mutating func parseFormPart() -> FormSyntax? {
    let start = currentRange
    switch current.kind {
    case .string: return .literal(takeString())
    case .name where word() == .not: return parseOther(from: start)
    case .name: return parseCharacters(from: start)
    case .punctuation where isAt(.openParenthesis):
      return parseFormGroup(.closeParenthesis) { form, _ in form }
    case .punctuation where isAt(.openBracket):
      return parseFormGroup(.closeBracket) { .optional($0, $1) }
    case .punctuation where isAt(.openBrace):
      return parseFormGroup(.closeBrace) { .repeated($0, $1) }
    default:
      reportExpected(
        "a part of the form",
        help:
          "a text between '\"', 'digits', 'letters', 'hex', 'text', 'not \"…\"', '(…)', '[…]' or '{…}'"
      )
      return nil
    }
  }

  private mutating func parseFormGroup(
    _ closing: Mark, _ make: (FormSyntax, SourceRange) -> FormSyntax
  ) -> FormSyntax? {
    let start = currentRange
    let form = nested { $0.parseBracketed(until: closing) { $0.parseForm() } }
    return form.map { make($0, range(from: start)) }
  }

  /// `not "_"`
  private mutating func parseOther(from start: SourceRange) -> FormSyntax? {
    advance()
    guard current.kind == .string else {
      reportExpected("a text with the characters that may not be here")
      return nil
    }
    return .other(takeString(), range(from: start))
  }

  /// `digits`, `digits(2)` or `digits(2...4)`
  private mutating func parseCharacters(from start: SourceRange) -> FormSyntax? {
    guard let name = parseWord(among: Keyword.characterClasses, "a class of characters") else {
      return nil
    }
    guard isAt(.openParenthesis), token(ahead: 1).kind == .number || isAt(.range, ahead: 1) else {
      return .characters(name, count: nil, range(from: start))
    }
    let count: FormSyntax.CountSyntax? = parseBracketed { parser in
      if parser.current.kind == .number, !parser.isAt(.range, ahead: 1) {
        parser.parseNumber("a count").map { .exactly($0) }
      } else {
        parser.parseRange().map { .range($0) }
      }
    }
    return .characters(name, count: count, range(from: start))
  }
}

extension Keyword {
  /// The words for classes of characters in a form.
  package static let characterClasses: [Keyword] = [.digits, .letters, .hex, .text]
}
