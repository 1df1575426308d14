@_spi(Generated) import PushPayloadBasics

/// Compares members with constants of the program.
extension PayloadRun {
  /// The result of comparing a member with constants.
  mutating func truth(ofConstants row: TestRow, _ member: MemberPlace) -> Truth {
    guard member.isPresent else { return .unknown }
    let number = Int(row.second)
    switch row.question {
    case .isOneOfValues: return isOne(ofValues: program.literalRanges[number], member)
    case .compares:
      return reader.compare(
        member, program.comparisons[number].comparison,
        number: program.comparisons[number].number)
    default: return truth(ofTexts: row.question, program.textRanges[number], member)
    }
  }

  /// The result of comparing a member with texts.
  @inline(__always)
  private mutating func truth(
    ofTexts question: TestRow.Question, _ texts: Range<Int>, _ member: MemberPlace
  ) -> Truth {
    switch question {
    case .isOneOf: isOne(of: texts, member)
    case .starts: starts(member, with: texts)
    case .ends: ends(member, with: texts)
    case .hasAnyKey: hasAnyKey(member, texts)
    case .hasAnyKeyStarting: hasAnyKey(member, startingWith: texts)
    case .areKeys: areKeys(of: member, among: texts)
    default: .unknown
    }
  }

  /// Whether a member equals one of the constants; unknown if none of them has its kind.
  private mutating func isOne(ofValues values: Range<Int>, _ member: MemberPlace) -> Truth {
    var result = Truth.unknown
    for index in values {
      let test = reader.equals(member, program.literals[index])
      if test == .yes { return .yes }
      if test == .no { result = .no }
    }
    return result
  }

  /// Whether a string equals one of the texts.
  mutating func isOne(of texts: Range<Int>, _ member: MemberPlace) -> Truth {
    guard let words = reader.bytes.words(of: member) else { return .unknown }
    for index in texts
    where reader.bytes.equals(words, member, program.textWords[index], program.texts[index]) {
      return .yes
    }
    return .no
  }

  /// Whether a string starts with one of the texts.
  private mutating func starts(_ member: MemberPlace, with texts: Range<Int>) -> Truth {
    guard reader.bytes.kind(of: member) == .string else { return .unknown }
    for index in texts
    where reader.bytes.starts(member, with: program.textWords[index], program.texts[index]) {
      return .yes
    }
    return .no
  }

  /// Whether a string ends with one of the texts.
  private mutating func ends(_ member: MemberPlace, with texts: Range<Int>) -> Truth {
    guard reader.bytes.kind(of: member) == .string else { return .unknown }
    for index in texts
    where reader.bytes.ends(member, with: program.textWords[index], program.texts[index]) {
      return .yes
    }
    return .no
  }

  /// Whether an object without keys of `missingGroups` can have one of the texts as a key.
  @inline(__always)
  func canBeKeys(_ texts: Range<Int>, without missingGroups: UInt64) -> Bool {
    for index in texts where program.textGroups[index] & missingGroups == 0 { return true }
    return false
  }

  /// Whether an object has at least one of the keys; its members are only read if it can have one.
  mutating func hasAnyKey(_ object: MemberPlace, _ texts: Range<Int>) -> Truth {
    guard reader.bytes.kind(of: object) == .object else { return .unknown }
    guard canBeKeys(texts, without: object.missingKeys) else { return .no }
    let (program, bytes) = (program, reader.bytes)
    var isFound = false
    bytes.forEachMember(of: object) { member in
      isFound = texts.contains { index in
        program.textGroups[index] & object.missingKeys == 0
          && bytes.isString(at: member.key, program.texts[index])
      }
      return !isFound
    }
    return Truth(isFound)
  }

  /// Whether an object has a key that starts with one of the texts.
  private mutating func hasAnyKey(
    _ object: MemberPlace, startingWith texts: Range<Int>
  ) -> Truth {
    guard reader.bytes.kind(of: object) == .object else { return .unknown }
    let prefixes = program.texts[texts]
    return Truth(!reader.bytes.members(of: object, startingWith: prefixes).isEmpty)
  }

  /// Whether all keys of an object are among the texts.
  private mutating func areKeys(of object: MemberPlace, among texts: Range<Int>) -> Truth {
    guard reader.bytes.kind(of: object) == .object else { return .unknown }
    let names = program.texts[texts].map(JSONName.init)
    return Truth(reader.bytes.names(of: object).isSubset(of: names))
  }
}
