/// Reads numbers and Booleans that may be written as texts.
extension PayloadReader {
  /// Reports a value that must be in a text and is not. The value is still read.
  mutating func reportOutsideText(
    _ member: MemberPlace, _ noun: String, citation: String?
  ) throws(MalformedJSON) {
    let found = try kind()
    buildsModel = false
    guard log.accepts(.error, at: member.start) else { return }
    log.report(
      "type", .error, at: member.start,
      wording: .type(
        subject(of: member), expected: FindingText.expected(noun, isOnlyText: true), found: found),
      citation: citation, preventsDecoding: true)
  }

  /// Goes to a value, or to the one in a text. Returns the offset after the text, or 0 without a
  /// text. Any other value is read and reported; then returns `nil`.
  mutating func enterText(
    _ member: inout MemberPlace, _ content: TextualContent, _ form: TextualForm, _ noun: String,
    citation: String?
  ) throws(MalformedJSON) -> Int? {
    let found = try kind()
    if found == content.kind {
      if form == .onlyText, !takesValues {
        try reportOutsideText(member, noun, citation: citation)
      }
      return 0
    }
    let expected = FindingText.expected(noun, isOnlyText: form == .onlyText)
    guard found == .string else {
      try refuse(&member, expected: expected, citation: citation)
      return nil
    }
    let end = try bytes.endOfString(from: position).end
    guard bytes.holds(content, from: position + 1, to: end - 1) else {
      try refuse(
        &member, .notTextual(subject(of: member), expected: expected), citation: citation)
      return nil
    }
    position += 1
    member.start = position
    return end
  }
}

extension Span where Element == UInt8 {
  /// Whether the whole text between two quotes is such a value.
  func holds(_ content: TextualContent, from start: Int, to end: Int) -> Bool {
    let first = byte(at: start)
    switch content {
    case .boolean:
      guard first == 0x74 || first == 0x66, let found = try? endOfWord(from: start) else {
        return false
      }
      return found == end
    case .number, .whole:
      guard first == 0x2D || first &- 0x30 < 10, let found = try? endOfNumber(from: start),
        found == end
      else { return false }
      guard content == .whole else { return true }
      for offset in start..<end where self[offset] != 0x2D && self[offset] &- 0x30 >= 10 {
        return false
      }
      return true
    }
  }

  /// The position of the value that a text represents; any other position unchanged.
  func value(at place: MemberPlace, in content: TextualContent?) -> MemberPlace {
    guard let content, place.isPresent, byte(at: place.start) == 0x22,
      holds(content, from: place.start + 1, to: place.end - 1)
    else { return place }
    var inner = place
    inner.start += 1
    inner.end -= 1
    return inner
  }

  /// Whether the value at an offset is in a text.
  func isInText(_ start: Int) -> Bool {
    start > 0 && start < count && self[start - 1] == 0x22 && self[start] != 0x22
  }
}
