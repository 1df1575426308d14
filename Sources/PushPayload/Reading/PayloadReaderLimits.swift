extension PayloadReader {
  /// Checks a length, whose unit is a plural such as `items`.
  mutating func checkCount(
    _ count: Int, _ member: MemberPlace, _ bounds: CountBounds, unit: String,
    message: String? = nil, citation: String?
  ) {
    guard !bounds.contains(count), log.accepts(.error, at: member.start) else { return }
    let subject = subject(of: member).text
    let found = isSecret(member) ? nil : String(count)
    let sentence =
      if let message {
        FindingText.found(FindingText.limit(subject, message), found.map { "\($0) \(unit)" })
      } else {
        FindingText.found(
          FindingText.length(subject, range: bounds.text, unit: unit), found)
      }
    log.report("length", .error, at: member.start, message: sentence, citation: citation)
  }

  mutating func checkFormat(
    _ member: MemberPlace, _ format: TextFormat, message: String?, citation: String?
  ) {
    let isMet = bytes.withValue(from: member.start, to: member.end, hasEscapes: member.hasEscapes) {
      format.accepts($0)
    }
    if isMet { return }
    reportText("format", member, message: message, citation: citation) {
      FindingText.format($0, format: format.rawValue)
    }
  }

  /// Reports a string with its value; `sentence` makes the message if the schema has none.
  mutating func reportText(
    _ code: String, _ member: MemberPlace, message: String?, citation: String?,
    else sentence: (String) -> String
  ) {
    guard log.accepts(.error, at: member.start) else { return }
    let subject = subject(of: member).text
    let text = message.map { FindingText.limit(subject, $0) } ?? sentence(subject)
    log.report(
      code, .error, at: member.start, message: FindingText.found(text, shownValue(member)),
      citation: citation)
  }

  /// Checks that no item of an array equals an earlier one.
  mutating func checkUnique(
    _ member: MemberPlace, textual: TextualContent? = nil, citation: String?
  ) {
    var seen: Set<JSONValue> = []
    for item in bytes.elements(of: member, as: ElementCode(textual: textual))
    where !seen.insert(comparedValue(at: item.start)).inserted {
      guard log.accepts(.error, at: item.start) else { continue }
      let message = FindingText.notUnique(subject(of: item).text)
      log.report("duplicate-item", .error, at: item.start, message: message, citation: citation)
    }
  }
}
