@_spi(Generated) import PushPayloadBasics

/// Checks the limits of strings, arrays and maps.
extension PayloadReader {
  /// Checks the number of UTF-8 bytes of a string's value.
  mutating func checkBytes(
    _ member: MemberPlace, _ bounds: CountBounds, message: String?, citation: String?
  ) {
    checkCount(
      bytes.byteCount(of: member), member, bounds, unit: "bytes", message: message,
      citation: citation)
  }

  /// Checks the number of Unicode scalars of a string's value.
  mutating func checkCharacters(
    _ member: MemberPlace, _ bounds: CountBounds, message: String?, citation: String?
  ) {
    checkCount(
      bytes.scalarCount(of: member), member, bounds, unit: "chars", message: message,
      citation: citation)
  }

  /// Checks the width of a string's value in columns.
  mutating func checkColumns(
    _ member: MemberPlace, _ bounds: CountBounds, message: String?, citation: String?
  ) {
    checkCount(
      bytes.text(of: member).columns, member, bounds, unit: "columns", message: message,
      citation: citation)
  }

  /// Checks the number of items of an array.
  mutating func checkItems(_ member: MemberPlace, _ bounds: CountBounds, citation: String?) {
    checkCount(bytes.elementCount(of: member), member, bounds, unit: "items", citation: citation)
  }

  /// Checks the number of keys of a map.
  mutating func checkKeys(_ member: MemberPlace, _ bounds: CountBounds, citation: String?) {
    checkCount(bytes.elementCount(of: member), member, bounds, unit: "keys", citation: citation)
  }

  private mutating func checkCount(
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

  /// Checks that a string's value has a format.
  mutating func checkFormat(
    _ member: MemberPlace, _ format: TextFormat, message: String?, citation: String?
  ) {
    guard !isFormatted(member, format), log.accepts(.error, at: member.start) else { return }
    let subject = subject(of: member).text
    let sentence =
      message.map { FindingText.limit(subject, $0) }
      ?? FindingText.format(subject, format: format.rawValue)
    log.report(
      "format", .error, at: member.start,
      message: FindingText.found(sentence, shownValue(member)), citation: citation)
  }

  private mutating func isFormatted(_ member: MemberPlace, _ format: TextFormat) -> Bool {
    guard member.hasEscapes else {
      return format.accepts(bytes.extracting(member.start + 1..<member.end - 1))
    }
    let text = ContiguousArray(
      bytes.unescapedBytes(from: member.start + 1, to: member.end - 1))
    return format.accepts(text.span)
  }

  /// Checks that no item of an array equals an earlier one.
  mutating func checkUnique(
    _ member: MemberPlace, textual: TextualContent? = nil, citation: String?
  ) {
    var seen: Set<JSONValue> = []
    for item in bytes.elements(of: member, as: [], isWhole: false, textual: textual)
    where !seen.insert(comparedValue(at: item.start)).inserted {
      guard log.accepts(.error, at: item.start) else { continue }
      let message = FindingText.notUnique(subject(of: item).text)
      log.report("duplicate-item", .error, at: item.start, message: message, citation: citation)
    }
  }
}
