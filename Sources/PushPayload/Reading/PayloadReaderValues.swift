/// Reading values of a stated type. Each method reads the whole value, whatever it is, keeps its
/// place, and answers whether it is of the type; where not, that is a finding.
@_spi(Generated) extension PayloadReader {
  /// Begins the member whose key was read last. A repeated member is a finding, is read, and is not
  /// looked at: the answer is false.
  @inline(__always)
  public mutating func begin(_ member: inout MemberPlace) throws(MalformedText) -> Bool {
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
  public mutating func end(_ member: inout MemberPlace) {
    member.end = position
  }

  /// Reads a value that is of none of the expected kinds, and reports it.
  @inline(never)
  public mutating func refuse(
    _ member: inout MemberPlace, expected: String, citation: String?
  ) throws(MalformedText) {
    let found = try kind()
    try refuse(
      &member, .type(subject(of: member), expected: expected, found: found), citation: citation)
  }

  /// Reads a value that is not of its type, and reports it in these words.
  mutating func refuse(
    _ member: inout MemberPlace, _ wording: consuming FindingWording, citation: String?
  ) throws(MalformedText) {
    let start = position
    member.isMistyped = true
    buildsModel = false
    try skipValue()
    member.end = position
    guard log.accepts(.error, at: start) else { return }
    log.report(
      "type", .error, at: start, wording: wording, citation: citation, excludesModel: true)
  }

  /// Reads a member that must be a string.
  @discardableResult
  public mutating func readString(
    _ member: inout MemberPlace, citation: String?
  ) throws(MalformedText) -> Bool {
    guard try begin(&member) else { return false }
    return try readStringValue(&member, citation: citation)
  }

  /// Reads a begun value that must be a string.
  @inline(__always)
  public mutating func readStringValue(
    _ member: inout MemberPlace, citation: String?
  ) throws(MalformedText) -> Bool {
    if try readPlainString(&member) { return true }
    try refuse(&member, expected: "a string", citation: citation)
    return false
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

  /// Reads a member that must be `true` or `false`.
  @discardableResult
  public mutating func readBoolean(
    _ member: inout MemberPlace, citation: String?
  ) throws(MalformedText) -> Bool {
    guard try begin(&member) else { return false }
    return try readBooleanValue(&member, citation: citation)
  }

  /// Reads a begun value that must be `true` or `false`.
  public mutating func readBooleanValue(
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
  public mutating func readNullValue(
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

  /// Reads a member that may be any value.
  @discardableResult
  public mutating func readAny(_ member: inout MemberPlace) throws(MalformedText) -> Bool {
    guard try begin(&member) else { return false }
    return try readAnyValue(&member)
  }

  /// Reads a member that may be any object.
  @discardableResult
  public mutating func readObject(
    _ member: inout MemberPlace, citation: String?
  ) throws(MalformedText) -> Bool {
    guard try beginObject(&member, citation: citation) else { return false }
    try readFreeObject(&member)
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

  /// Begins a member that must be an object, and stops at its opening brace.
  public mutating func beginObject(
    _ member: inout MemberPlace, citation: String?
  ) throws(MalformedText) -> Bool {
    guard try begin(&member) else { return false }
    return try beginObjectValue(&member, citation: citation)
  }

  /// Makes sure that a begun value is an object, and stays at its opening brace.
  public mutating func beginObjectValue(
    _ member: inout MemberPlace, citation: String?
  ) throws(MalformedText) -> Bool {
    guard bytes.byte(at: position) == 0x7B else {
      try refuse(&member, expected: "an object", citation: citation)
      return false
    }
    return true
  }

  /// Opens a member that must be an array; `nil` where there is nothing to read.
  public mutating func openArray(
    _ member: inout MemberPlace, citation: String?
  ) throws(MalformedText) -> ArrayScope? {
    guard try begin(&member) else { return nil }
    return try openArrayValue(&member, citation: citation)
  }

  /// Opens a begun value that must be an array; `nil` where there is nothing to read.
  public mutating func openArrayValue(
    _ member: inout MemberPlace, citation: String?
  ) throws(MalformedText) -> ArrayScope? {
    guard bytes.byte(at: position) == 0x5B else {
      try refuse(&member, expected: "an array", citation: citation)
      return nil
    }
    return try openArray()
  }

  /// Goes to the next item of an array and begins it; false behind the closing bracket, where the
  /// array's own place ends.
  public mutating func nextItem(
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

  /// Reads a begun value that must be an array of objects of a schema, of which there are at least and at
  /// most so many; `nil` where no model is built.
  @inlinable
  public mutating func readObjectsValue<Item: PayloadObject>(
    _ type: Item.Type, _ member: inout MemberPlace, items lower: Int? = nil, _ upper: Int? = nil,
    citation: String?
  ) throws(MalformedText) -> [Item]? {
    guard var array = try openArrayValue(&member, citation: citation) else { return nil }
    var values: [Item] = []
    var item = MemberPlace()
    while try nextItem(&item, in: &array, of: &member) {
      if try beginObjectValue(&item, citation: citation) {
        let value = try Item.read(from: &self)
        end(&item)
        if let value { values.append(value) }
      }
    }
    if lower != nil || upper != nil { checkItems(member, lower, upper, citation: citation) }
    return buildsModel ? values : nil
  }

  /// Reads a begun value that must be an object whose values are strings, with at least and at most so
  /// many keys; `nil` where no model is built.
  public mutating func readStringMapValue(
    _ member: inout MemberPlace, keys lower: Int? = nil, _ upper: Int? = nil, citation: String?
  ) throws(MalformedText) -> JSONMembers<String>? {
    guard try beginObjectValue(&member, citation: citation) else { return nil }
    var values = JSONMembers<String>()
    var scope = try openObject()
    while var item = try nextValue(in: &scope, of: member) {
      let name = buildsModel ? keyText : ""
      if try readStringValue(&item, citation: citation), buildsModel, let value = string(item) {
        values[name] = value
      }
    }
    end(&member)
    if lower != nil || upper != nil { checkKeys(member, lower, upper, citation: citation) }
    return buildsModel ? values : nil
  }

  /// Reads a member that must be an array of strings.
  @discardableResult
  public mutating func readStrings(
    _ member: inout MemberPlace, citation: String?
  ) throws(MalformedText) -> Bool {
    guard var array = try openArray(&member, citation: citation) else { return false }
    var item = MemberPlace()
    while try nextItem(&item, in: &array, of: &member) {
      _ = try readStringValue(&item, citation: citation)
    }
    member.isCompact = lastLoosePosition < member.start
    return true
  }

  /// What messages call a value.
  func subject(of member: MemberPlace) -> FindingSubject {
    let isUnderKey = member.role != .payload && member.role != .payloadItem
    return FindingSubject(
      key: isUnderKey ? bytes.text(ofStringAt: member.key) : "", role: member.role)
  }
}
