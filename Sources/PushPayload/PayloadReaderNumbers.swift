/// Reading and checking numbers; their text is their value.
extension PayloadReader {
  /// Reads a member that must be a whole number within 64 bits.
  public mutating func readInteger(
    _ member: inout MemberPlace, citation: String?
  ) throws(MalformedText) -> Bool {
    guard try begin(&member) else { return false }
    return try readIntegerValue(&member, citation: citation)
  }

  /// Reads a begun value that must be a whole number within 64 bits.
  public mutating func readIntegerValue(
    _ member: inout MemberPlace, citation: String?
  ) throws(MalformedText) -> Bool {
    guard try kind() == .number else {
      try refuse(&member, expected: "a whole number", citation: citation)
      return false
    }
    position = try bytes.endOfNumber(from: position)
    member.end = position
    guard bytes.shortInteger(from: member.start, to: member.end) == nil else { return true }
    return isInteger(&member, citation: citation)
  }

  /// The slow half of `readIntegerValue`, for texts with a point, an exponent or many digits.
  private mutating func isInteger(_ member: inout MemberPlace, citation: String?) -> Bool {
    let parts = DecimalParts(bytes, from: member.start, to: member.end)
    guard parts.wholeNumber(in: bytes) == nil else { return true }
    buildsModel = false
    member.isMistyped = !parts.isWhole
    guard log.accepts(member.start) else { return false }
    let subject = subject(of: member)
    if parts.isWhole {
      log.report(
        "range", .error, at: member.start, message: FindingText.notExact(subject),
        citation: citation)
    } else {
      log.report(
        "type", .error, at: member.start, message: FindingText.notWhole(subject),
        citation: citation)
    }
    return false
  }

  /// Reads a member that must be a number.
  public mutating func readNumber(
    _ member: inout MemberPlace, citation: String?
  ) throws(MalformedText) -> Bool {
    guard try begin(&member) else { return false }
    return try readNumberValue(&member, citation: citation)
  }

  /// Reads a begun value that must be a number.
  public mutating func readNumberValue(
    _ member: inout MemberPlace, citation: String?
  ) throws(MalformedText) -> Bool {
    guard try kind() == .number else {
      try refuse(&member, expected: "a number", citation: citation)
      return false
    }
    position = try bytes.endOfNumber(from: position)
    member.end = position
    guard bytes.double(from: member.start, to: member.end) == nil else { return true }
    buildsModel = false
    guard log.accepts(member.start) else { return false }
    let message = FindingText.notFinite(subject(of: member))
    log.report("range", .error, at: member.start, message: message, citation: citation)
    return false
  }

  /// Reads a member that must be the number 1.
  public mutating func readFlag(
    _ member: inout MemberPlace, citation: String?
  ) throws(MalformedText) -> Bool {
    guard try begin(&member) else { return false }
    return try readFlagValue(&member, citation: citation)
  }

  /// Reads a begun value that must be the number 1.
  public mutating func readFlagValue(
    _ member: inout MemberPlace, citation: String?
  ) throws(MalformedText) -> Bool {
    guard try kind() == .number else {
      try refuse(&member, expected: "the number 1", citation: citation)
      return false
    }
    position = try bytes.endOfNumber(from: position)
    member.end = position
    let parts = DecimalParts(bytes, from: member.start, to: member.end)
    guard parts.wholeNumber(in: bytes) != 1 else { return true }
    buildsModel = false
    guard log.accepts(member.start) else { return false }
    let message = FindingText.notOneOf(subject(of: member), values: "1")
    log.report("not-one-of", .error, at: member.start, message: message, citation: citation)
    return false
  }

  /// Checks that a number lies between two decimal numbers, ends included.
  public mutating func checkRange(
    _ member: MemberPlace, _ lower: String?, _ upper: String?, citation: String?
  ) {
    let isHighEnough = lower.map { bytes.order(of: member, and: $0) >= 0 } ?? true
    let isLowEnough = upper.map { bytes.order(of: member, and: $0) <= 0 } ?? true
    guard !(isHighEnough && isLowEnough), log.accepts(member.start) else { return }
    let message = FindingText.range(
      subject(of: member), range: (lower ?? "") + "..." + (upper ?? ""))
    log.report("range", .error, at: member.start, message: message, citation: citation)
  }

}

extension Span where Element == UInt8 {
  /// The value of a number that is written as at most 18 digits with or without a minus sign; `nil`
  /// for other texts.
  func shortInteger(from start: Int, to end: Int) -> Int? {
    guard start < end, end - start <= 18 else { return nil }
    let isNegative = self[start] == 0x2D
    var value = 0
    for offset in (isNegative ? start + 1 : start)..<end {
      let digit = self[offset] &- 0x30
      guard digit < 10 else { return nil }
      value = value &* 10 &+ Int(digit)
    }
    return isNegative ? -value : value
  }
}
