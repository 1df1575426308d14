/// Reading values of a stated type. Each method reads the whole value, whatever it is, keeps its
/// place, and answers whether it is of the type; where not, that is a finding.
extension PayloadReader {
  /// Begins the member whose key was read last. A repeated member is a finding, is read, and is not
  /// looked at: the answer is false.
  @inline(__always)
  mutating func begin(_ member: inout MemberPlace) throws(MalformedText) -> Bool {
    // The key of a member that was begun before has a place, and no key starts at the text's first byte.
    guard member.key == 0 else { return try passOverRepeatedMember() }
    member.begin(key: key.offset, start: position)
    return true
  }

  @inline(never)
  private mutating func passOverRepeatedMember() throws(MalformedText) -> Bool {
    reportRepeatedKey()
    try skipValue()
    return false
  }

  /// Keeps the end of a value that was read.
  mutating func end(_ member: inout MemberPlace) {
    member.end = position
  }

  /// Reads a value that is of none of the expected kinds, and reports it.
  @inline(never)
  mutating func refuse(
    _ member: inout MemberPlace, expected: String, citation: String?
  ) throws(MalformedText) {
    let found = try kind()
    try refuse(
      &member, .type(subject(of: member), expected: expected, found: found), citation: citation)
  }

  /// Reads a value that is not of its type, and reports it in these words.
  mutating func refuse(
    _ member: inout MemberPlace, _ wording: consuming FindingWording, at place: Int? = nil,
    citation: String?
  ) throws(MalformedText) {
    let start = position
    try passOver(&member)
    guard log.accepts(.error, at: place ?? start) else { return }
    log.report(
      "type", .error, at: place ?? start, node: start, wording: wording, citation: citation,
      excludesModel: true)
  }

  /// Reads a value of which nothing more is to be concluded, for a finding says what is wrong with it.
  mutating func passOver(_ member: inout MemberPlace) throws(MalformedText) {
    member.isMistyped = true
    buildsModel = false
    try skipValue()
    member.end = position
  }

  /// Reads a begun value where it is a string; another is not read, and not reported.
  @inline(__always)
  mutating func readPlainString(_ member: inout MemberPlace) throws(MalformedText) -> Bool {
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

  /// Reads a begun value that must be `true` or `false`.
  mutating func readBooleanValue(
    _ member: inout MemberPlace, citation: String?
  ) throws(MalformedText) -> Bool {
    guard try kind() == .boolean else {
      try refuse(&member, expected: "a boolean", citation: citation)
      return false
    }
    position = try bytes.endOfWord(from: position)
    member.end = position
    return true
  }

  /// Reads a begun value that must be `null`.
  mutating func readNullValue(
    _ member: inout MemberPlace, citation: String?
  ) throws(MalformedText) -> Bool {
    guard try kind() == .null else {
      try refuse(&member, expected: "null", citation: citation)
      return false
    }
    position = try bytes.endOfWord(from: position)
    member.end = position
    return true
  }

  /// Reads a begun value that is an object, and notes which groups of keys it lacks.
  mutating func readFreeObject(_ member: inout MemberPlace) throws(MalformedText) {
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

  /// Goes to the next item of an array and begins it; false behind the closing bracket, where the
  /// array's own place ends.
  mutating func nextItem(
    _ item: inout MemberPlace, in array: inout ArrayScope, of member: inout MemberPlace
  ) throws(MalformedText) -> Bool {
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

  /// What messages call a value.
  func subject(of member: MemberPlace) -> FindingSubject {
    let isUnderKey = member.role != .payload && member.role != .payloadItem
    return FindingSubject(
      key: isUnderKey ? bytes.text(ofStringAt: member.key) : "", role: member.role)
  }
}
