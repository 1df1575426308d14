@_spi(Generated) import PushPayloadBasics
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

extension Resolution {
  /// Resolves a form; `nil` if it cannot be used, which has been reported.
  mutating func resolveForm(_ syntax: FormSyntax) -> PayloadForm? {
    guard let form = form(syntax) else { return nil }
    guard form.placeCount <= PayloadForm.placeLimit else {
      return reject(
        .error(
          "form-too-large",
          "this form has more than \(PayloadForm.placeLimit) literal and counted characters",
          at: syntax.range
        )
        .help("omit the upper end of a long count")
        .help("and limit the length with 'bytes' or 'chars' after a comma"))
    }
    guard form.length.most != 0 else {
      return reject(
        .error("empty-form", "only the empty text matches this form", at: syntax.range)
          .help("name the characters that the text consists of"))
    }
    return PayloadForm(form)
  }

  private mutating func form(_ syntax: FormSyntax) -> TextForm? {
    switch syntax {
    case .literal(let text): return .literal(text.value)
    case .characters(let name, let count, _):
      guard let kind = TextForm.CharacterClass(rawValue: name.text) else { return nil }
      return characters(kind, count)
    case .other(let text, _): return .other(than: text.value)
    case .sequence(let parts, _): return forms(parts).map { .sequence($0) }
    case .choice(let parts, _): return forms(parts).map { .choice($0) }
    case .optional(let part, _): return form(part).map { .optional($0) }
    case .repeated(let part, _): return form(part).map { .repeated($0) }
    }
  }

  private mutating func characters(
    _ kind: TextForm.CharacterClass, _ count: FormSyntax.CountSyntax?
  ) -> TextForm? {
    switch count {
    case nil: return .characters(kind, atLeast: 1, atMost: nil)
    case .exactly(let number):
      return resolveCount(number).map { .characters(kind, atLeast: $0, atMost: $0) }
    case .range(let range):
      guard let counts = resolveCounts(range) else { return nil }
      return .characters(kind, atLeast: counts.lower ?? 0, atMost: counts.upper)
    }
  }

  private mutating func forms(_ parts: [FormSyntax]) -> [TextForm]? {
    parts.map { form($0) }.complete()
  }

  /// Reports other limits that no text of the form can meet.
  mutating func checkLengths(_ limits: StringLimits, of alternative: TypeSyntax.Alternative) {
    let written = alternative.limits.last { if case .range = $0 { true } else { false } }
    guard let form = limits.form, case .range(let range, _)? = written else { return }
    let length = form.form.length
    // A Unicode scalar has one to four bytes, and is one or two columns wide.
    let mostBytes = length.most.map { $0.multipliedReportingOverflow(by: 4).partialValue }
    let excludes = { (range: CountRange?, least: Int, most: Int?) -> Bool in
      guard let range else { return false }
      return range.upper.map { $0 < least } ?? false
        || range.lower.map { lower in most.map { $0 < lower } ?? false } ?? false
    }
    let mostColumns = length.most.map { $0.multipliedReportingOverflow(by: 2).partialValue }
    if excludes(limits.characters, length.least, length.most)
      || excludes(limits.columns, length.least, mostColumns)
      || excludes(limits.bytes, length.least, mostBytes)
    {
      report(
        .error(
          "empty-form", "no text of this length matches the form \(form.form.text)", at: range.range
        ))
    }
  }
}
