@_spi(Generated) import PushPayloadBasics

/// Checks the forms of texts and keys.
extension PayloadReader {
  /// Checks that a string's value has a form.
  mutating func checkForm(
    _ member: MemberPlace, _ form: PayloadForm, named name: String?, message: String?,
    citation: String?
  ) {
    guard !isOf(form, from: member.start, to: member.end, hasEscapes: member.hasEscapes),
      log.accepts(.error, at: member.start)
    else { return }
    let subject = subject(of: member).text
    let sentence =
      message.map { FindingText.limit(subject, $0) }
      ?? FindingText.form(subject, form: name ?? form.form.text)
    log.report(
      "form", .error, at: member.start,
      message: FindingText.found(sentence, shownValue(member)), citation: citation)
  }

  /// Whether the last key has a form.
  mutating func isKey(of form: PayloadForm) -> Bool {
    isOf(form, from: key.offset, to: key.end, hasEscapes: key.hasEscapes)
  }

  /// Checks that the last key has a form.
  mutating func checkKey(_ form: PayloadForm, citation: String?) {
    guard !isKey(of: form), log.accepts(.error, at: key.offset) else { return }
    let message = FindingText.keyForm(keyText, form: form.form.text)
    log.report("key-form", .error, at: key.offset, message: message, citation: citation)
  }

  /// Whether the value of a quoted string has a form.
  private func isOf(_ form: PayloadForm, from start: Int, to end: Int, hasEscapes: Bool) -> Bool {
    guard hasEscapes else { return form.accepts(bytes.extracting(start + 1..<end - 1)) }
    let text = ContiguousArray(bytes.unescapedBytes(from: start + 1, to: end - 1))
    return form.accepts(text.span)
  }
}
