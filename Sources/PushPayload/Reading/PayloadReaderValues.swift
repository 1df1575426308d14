/// Reads values of a stated type. Each method reads the whole value of any type, stores its
/// position, and returns whether it has the type; if not, that is a finding.
extension PayloadReader {
  /// Begins the member with the last key; a repeated one is reported and skipped: `false`.
  @inline(__always)
  mutating func begin(_ member: inout MemberPlace) throws(MalformedJSON) -> Bool {
    // A member that began before has a key offset, and no key is at the text's first byte.
    guard member.key == 0 else { return try passOverRepeatedMember() }
    member.begin(key: key.offset, start: position)
    return true
  }

  @inline(never)
  private mutating func passOverRepeatedMember() throws(MalformedJSON) -> Bool {
    reportRepeatedKey()
    try skipValue()
    return false
  }

  /// Reads and reports a value that has none of the expected kinds.
  @inline(never)
  mutating func refuse(
    _ member: inout MemberPlace, expected: String, citation: String?
  ) throws(MalformedJSON) {
    let found = try kind()
    try refuse(
      &member, .type(subject(of: member), expected: expected, found: found), citation: citation)
  }

  /// Reads and reports a value that does not have its type, in these words.
  mutating func refuse(
    _ member: inout MemberPlace, _ wording: consuming FindingWording, at place: Int? = nil,
    citation: String?
  ) throws(MalformedJSON) {
    let start = position
    try passOver(&member)
    guard log.accepts(.error, at: place ?? start) else { return }
    log.report(
      "type", .error, at: place ?? start, node: start, wording: wording, citation: citation,
      preventsDecoding: true)
  }

  /// Reads a value that has a finding, so that no other check uses it.
  mutating func passOver(_ member: inout MemberPlace) throws(MalformedJSON) {
    member.isMistyped = true
    buildsModel = false
    try skipValue()
    member.end = position
  }

  /// Reads a string; any other value is neither read nor reported.
  @inline(__always)
  mutating func readPlainString(_ member: inout MemberPlace) throws(MalformedJSON) -> Bool {
    guard bytes.byte(at: position) == 0x22 else { return false }
    let extent = try bytes.endOfString(from: position)
    position = extent.end
    member.end = extent.end
    if extent.hasEscapes {
      member.hasEscapes = true
      lastLoosePosition = member.start
    }
    return true
  }

  /// Reads a number, a Boolean or `null`; reports another kind as not `expected`.
  mutating func readNonText(
    _ member: inout MemberPlace, _ wanted: JSONKind, expected: String, citation: String?
  ) throws(MalformedJSON) -> Bool {
    guard try kind() == wanted else {
      try refuse(&member, expected: expected, citation: citation)
      return false
    }
    position =
      try wanted == .number ? bytes.endOfNumber(from: position) : bytes.endOfWord(from: position)
    member.end = position
    return true
  }

  /// Reads an object, and stores the groups of keys that it does not have.
  mutating func readFreeObject(_ member: inout MemberPlace) throws(MalformedJSON) {
    var object = try openObject()
    if buildsModel {
      let members = try readFreeMembers(of: &object)
      freeValues.append((member.start, .object(members)))
    } else {
      try skipMembers(of: &object)
      member.isCompact = lastLoosePosition < member.start
    }
    member.end = position
    member.missingKeys = ~object.keyGroups
  }

  /// Goes to the next item and begins it; after the last, stores the end and returns `false`.
  mutating func nextItem(
    _ item: inout MemberPlace, in array: inout ArrayScope, of member: inout MemberPlace
  ) throws(MalformedJSON) -> Bool {
    guard try nextItem(in: &array) else {
      member.end = position
      return false
    }
    item = MemberPlace()
    item.key = member.key
    item.role = .item
    item.start = position
    return true
  }

  func subject(of member: MemberPlace) -> FindingSubject {
    let isUnderKey = member.role != .payload && member.role != .payloadItem
    return FindingSubject(
      key: isUnderKey ? bytes.text(ofStringAt: member.key) : "", role: member.role)
  }
}
