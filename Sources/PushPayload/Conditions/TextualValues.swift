@_spi(Generated) public import PushPayloadBasics

/// Reading numbers and Booleans that may stand in texts. The place of such a value is what stands
/// between the quotes, so that everything else takes it for the value itself.
@_spi(Generated) extension PayloadReader {
  /// Reads a member that must be a whole number within 64 bits, or a text that holds one.
  @discardableResult
  public mutating func readTextualInteger(
    _ member: inout MemberPlace, citation: String?
  ) throws(MalformedText) -> Bool {
    guard try begin(&member) else { return false }
    return try readTextualIntegerValue(&member, citation: citation)
  }

  /// Reads a begun value that must be a whole number within 64 bits, or a text that holds one.
  public mutating func readTextualIntegerValue(
    _ member: inout MemberPlace, citation: String?
  ) throws(MalformedText) -> Bool {
    try readText(&member, .whole, expected: "a whole number or its text", citation: citation) {
      reader, member throws(MalformedText) in
      try reader.readIntegerValue(&member, citation: citation)
    }
  }

  /// Reads a member that must be a number, or a text that holds one.
  @discardableResult
  public mutating func readTextualNumber(
    _ member: inout MemberPlace, citation: String?
  ) throws(MalformedText) -> Bool {
    guard try begin(&member) else { return false }
    return try readTextualNumberValue(&member, citation: citation)
  }

  /// Reads a begun value that must be a number, or a text that holds one.
  public mutating func readTextualNumberValue(
    _ member: inout MemberPlace, citation: String?
  ) throws(MalformedText) -> Bool {
    try readText(&member, .number, expected: "a number or its text", citation: citation) {
      reader, member throws(MalformedText) in
      try reader.readNumberValue(&member, citation: citation)
    }
  }

  /// Reads a member that must be `true` or `false`, or a text that holds one of them.
  @discardableResult
  public mutating func readTextualBoolean(
    _ member: inout MemberPlace, citation: String?
  ) throws(MalformedText) -> Bool {
    guard try begin(&member) else { return false }
    return try readTextualBooleanValue(&member, citation: citation)
  }

  /// Reads a begun value that must be `true` or `false`, or a text that holds one of them.
  public mutating func readTextualBooleanValue(
    _ member: inout MemberPlace, citation: String?
  ) throws(MalformedText) -> Bool {
    try readText(&member, .boolean, expected: "a boolean or its text", citation: citation) {
      reader, member throws(MalformedText) in
      try reader.readBooleanValue(&member, citation: citation)
    }
  }

  /// Reads a member that must be the number 1 or its text, or 0 for what is then as if it were absent.
  @discardableResult
  public mutating func readTextualFlag(
    _ member: inout MemberPlace, citation: String?
  ) throws(MalformedText) -> Bool {
    guard try begin(&member) else { return false }
    return try readTextualFlagValue(&member, citation: citation)
  }

  /// Reads a begun value that must be the number 1 or its text; 0 makes a member as if it were absent.
  public mutating func readTextualFlagValue(
    _ member: inout MemberPlace, citation: String?
  ) throws(MalformedText) -> Bool {
    try readText(&member, .whole, expected: "the number 1 or its text", citation: citation) {
      reader, member throws(MalformedText) in
      try reader.readFlagValue(&member, citation: citation)
    }
  }

  /// Reads a member that must be one of some whole numbers, whichever, or the text of one.
  @discardableResult
  public mutating func readTextualNumberText(
    _ member: inout MemberPlace, citation: String?
  ) throws(MalformedText) -> Bool {
    guard try begin(&member) else { return false }
    return try readTextualNumberTextValue(&member, citation: citation)
  }

  /// Reads a begun value that must be one of some whole numbers, whichever, or the text of one.
  public mutating func readTextualNumberTextValue(
    _ member: inout MemberPlace, citation: String?
  ) throws(MalformedText) -> Bool {
    try readText(&member, .whole, expected: "a whole number or its text", citation: citation) {
      reader, member throws(MalformedText) in
      try reader.readNumberTextValue(&member, citation: citation)
    }
  }

  /// Reads a value, or the one that a text holds; anything else is read and reported.
  private mutating func readText(
    _ member: inout MemberPlace, _ content: TextualContent, expected: String, citation: String?,
    _ readValue: (inout PayloadReader, inout MemberPlace) throws(MalformedText) -> Bool
  ) throws(MalformedText) -> Bool {
    let found = try kind()
    if found == content.kind { return try readValue(&self, &member) }
    guard found == .string else {
      try refuse(&member, expected: expected, citation: citation)
      return false
    }
    let extent = try bytes.endOfString(from: position)
    guard bytes.holds(content, from: position + 1, to: extent.end - 1) else {
      try refuse(
        &member, .notTextual(subject(of: member), expected: expected), citation: citation)
      return false
    }
    position += 1
    member.start = position
    let isRead = try readValue(&self, &member)
    position = extent.end
    return isRead
  }
}

extension Span where Element == UInt8 {
  /// Whether the text between two quotes is, letter by letter, a value.
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

  /// The place of the value that a text stands for; any other place as it is.
  func value(at place: MemberPlace, in content: TextualContent?) -> MemberPlace {
    guard let content, place.isPresent, byte(at: place.start) == 0x22,
      holds(content, from: place.start + 1, to: place.end - 1)
    else { return place }
    var inner = place
    inner.start += 1
    inner.end -= 1
    return inner
  }

  /// Whether a value that starts at an offset stands in a text.
  func isInText(_ start: Int) -> Bool {
    start > 0 && start < count && self[start - 1] == 0x22 && self[start] != 0x22
  }
}

@_spi(Generated) extension JSONCondition {
  /// A value, or what it holds where it is a text that stands for a number or Boolean.
  public static func value(_ value: JSONValue?, in content: TextualContent) -> JSONValue? {
    guard case .string(let text)? = value else { return value }
    let bytes = ContiguousArray(text.utf8)
    guard !bytes.isEmpty, bytes.span.holds(content, from: 0, to: bytes.count) else { return value }
    if content == .boolean { return .boolean(text == "true") }
    return JSONNumber(text).map { .number($0) } ?? value
  }
}

/// Writing numbers and Booleans as texts.
@_spi(Generated) extension JSONWriter {
  /// Writes a whole number as a text.
  public mutating func write(asText value: Int) { quote { $0.write(value) } }

  /// Writes a number as a text; what is infinite or no number, which JSON cannot say, as `null`.
  public mutating func write(asText value: Double) {
    if value.isFinite { quote { $0.write(value) } } else { writeNull() }
  }

  /// Writes `true` or `false` as a text.
  public mutating func write(asText value: Bool) { quote { $0.write(value) } }

  /// Writes the number 1 as a text.
  public mutating func write(asText value: Flag) { quote { $0.write(value) } }

  /// Writes a number of a list as a text.
  public mutating func write(asText value: some PayloadValue) { quote { value.write(to: &$0) } }

  private mutating func quote(_ write: (inout JSONWriter) -> Void) {
    separate()
    append(0x22)
    needsComma = false
    write(&self)
    append(0x22)
    needsComma = true
  }
}
