extension PayloadReader {
  mutating func checkForm(
    _ member: MemberPlace, _ form: PayloadForm, named name: String?, message: String?,
    citation: String?
  ) {
    if isOf(form, from: member.start, to: member.end, hasEscapes: member.hasEscapes) { return }
    reportText("form", member, message: message, citation: citation) {
      FindingText.form($0, form: name ?? form.form.text)
    }
  }

  mutating func isKey(of form: PayloadForm) -> Bool {
    isOf(form, from: key.offset, to: key.end, hasEscapes: key.hasEscapes)
  }

  mutating func checkKey(_ form: PayloadForm, citation: String?) {
    guard !isKey(of: form), log.accepts(.error, at: key.offset) else { return }
    let message = FindingText.keyForm(keyText, form: form.form.text)
    log.report("key-form", .error, at: key.offset, message: message, citation: citation)
  }

  /// Whether the value of a quoted string has a form.
  private func isOf(_ form: PayloadForm, from start: Int, to end: Int, hasEscapes: Bool) -> Bool {
    bytes.withValue(from: start, to: end, hasEscapes: hasEscapes) { form.accepts($0) }
  }
}
