extension PayloadReader {
  /// Reads a whole number of few digits; any other value is neither read nor reported.
  @inline(__always)
  mutating func readShortInteger(_ member: inout MemberPlace) -> Bool {
    guard let end = bytes.endOfShortInteger(from: position) else { return false }
    position = end
    member.end = end
    return true
  }

  /// Reads a whole number of 64 bits, also one with a point, an exponent or many digits.
  @inline(never)
  mutating func readLongInteger(
    _ member: inout MemberPlace, citation: String?
  ) throws(MalformedJSON) -> Bool {
    guard try readNonText(&member, .number, expected: "a whole number", citation: citation) else {
      return false
    }
    let parts = DecimalParts(bytes, from: member.start, to: member.end)
    guard parts.wholeNumber(in: bytes) == nil else { return true }
    member.isMistyped = !parts.isWhole
    if parts.isWhole {
      reportUnfit("range", member, citation: citation, FindingText.notExact)
    } else {
      reportUnfit("type", member, citation: citation, FindingText.notWhole)
    }
    return false
  }

  mutating func readNumberValue(
    _ member: inout MemberPlace, citation: String?
  ) throws(MalformedJSON) -> Bool {
    guard try kind() == .number else {
      try refuse(&member, expected: "a number", citation: citation)
      return false
    }
    let end = try bytes.endOfDecimal(from: position)
    let isFinite = end - position <= 300 && bytes.byte(at: end) | 0x20 != 0x65
    position = isFinite ? end : try bytes.endOfNumber(from: position)
    member.end = position
    guard !isFinite, bytes.double(from: member.start, to: position) == nil else { return true }
    reportUnfit("range", member, citation: citation, FindingText.notFinite)
    return false
  }

  /// Reads the number 1. With 0, the member counts as absent.
  mutating func readFlagValue(
    _ member: inout MemberPlace, citation: String?
  ) throws(MalformedJSON) -> Bool {
    guard try readNonText(&member, .number, expected: "the number 1", citation: citation) else {
      return false
    }
    let value = DecimalParts(bytes, from: member.start, to: member.end).wholeNumber(in: bytes)
    if value == 1 { return true }
    if value == 0, member.role != .item {
      member.end = 0
      return false
    }
    reportUnfit("not-one-of", member, citation: citation) { FindingText.notOneOf($0, values: "1") }
    return false
  }

  /// Reports a number that no model can have; `sentence` is about the subject.
  @inline(never)
  private mutating func reportUnfit(
    _ code: String, _ member: MemberPlace, citation: String?, _ sentence: (String) -> String
  ) {
    buildsModel = false
    guard log.accepts(.error, at: member.start) else { return }
    log.report(
      code, .error, at: member.start, message: sentence(subject(of: member).text),
      citation: citation, preventsDecoding: true)
  }

  /// Reports a number that is not between two others.
  mutating func reportRange(_ member: MemberPlace, _ bounds: NumberBounds, citation: String?) {
    guard log.accepts(.error, at: member.start) else { return }
    log.report(
      "range", .error, at: member.start,
      wording: .range(subject(of: member), bounds, value: shownValue(member)), citation: citation)
  }
}

extension Span where Element == UInt8 {
  /// The value of at most 18 characters without point and exponent; `nil` for other texts.
  func shortInteger(from start: Int, to end: Int) -> Int64? {
    guard start < end, end - start <= 18 else { return nil }
    let isNegative = self[start] == 0x2D
    var value: Int64 = 0
    for offset in (isNegative ? start + 1 : start)..<end {
      let digit = self[offset] &- 0x30
      guard digit < 10 else { return nil }
      value = value &* 10 &+ Int64(digit)
    }
    return isNegative ? -value : value
  }
}
