/// Compares members with constants of the program.
extension PayloadRun {
  /// The result of comparing a member with constants.
  mutating func truth(ofConstants row: TestRow, _ member: MemberPlace) -> Truth {
    guard member.isPresent else { return .unknown }
    let number = Int(row.second)
    switch row.question {
    case .isOneOfValues: return isOne(ofValues: program.rows.literalRanges[number], member)
    case .compares:
      return reader.compare(
        member, program.rows.comparisons[number].comparison,
        number: program.rows.comparisons[number].number)
    case .isOneOf: return isOne(of: program.rows.textRanges[number], member)
    case .starts, .ends:
      return hasAffix(member, program.rows.textRanges[number], isPrefix: row.question == .starts)
    case .hasAnyKey: return hasAnyKey(member, program.rows.textRanges[number])
    case .hasAnyKeyStarting:
      return hasAnyKey(member, startingWith: program.rows.textRanges[number])
    case .areKeys: return areKeys(of: member, among: program.rows.textRanges[number])
    default: return .unknown
    }
  }

  /// Whether a member equals one of the constants; unknown if none of them has its kind.
  mutating func isOne(ofValues values: Range<Int>, _ member: MemberPlace) -> Truth {
    var result = Truth.unknown
    for index in values {
      let test = reader.equals(member, program.rows.literals[index])
      if test == .yes { return .yes }
      if test == .no { result = .no }
    }
    return result
  }

  /// Whether a string equals one of the texts.
  mutating func isOne(of texts: Range<Int>, _ member: MemberPlace) -> Truth {
    guard let words = reader.bytes.words(of: member) else { return .unknown }
    if texts.count > PayloadProgram.comparedTexts {
      return Truth(isOne(ofMany: texts, member, words))
    }
    for index in texts
    where reader.bytes.equals(words, member, program.textWords[index], program.rows.texts[index]) {
      return .yes
    }
    return .no
  }

  /// The same for a long list.
  @inline(never)
  private func isOne(
    ofMany texts: Range<Int>, _ member: MemberPlace, _ words: TextFingerprint
  ) -> Bool {
    let (mixed, order) = (words.mixed, program.textOrder[texts])
    let first = order.partitionPoint { program.textWords[$0].mixed < mixed }
    for index in order[first...] {
      guard program.textWords[index].mixed == mixed else { return false }
      if reader.bytes.equals(words, member, program.textWords[index], program.rows.texts[index]) {
        return true
      }
    }
    return false
  }

  /// Whether a string starts, or ends, with one of the texts.
  private mutating func hasAffix(
    _ member: MemberPlace, _ texts: Range<Int>, isPrefix: Bool
  ) -> Truth {
    guard reader.bytes.kind(of: member) == .string else { return .unknown }
    for index in texts
    where reader.bytes.hasAffix(
      member, program.textWords[index], program.rows.texts[index], isPrefix: isPrefix)
    {
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
          && bytes.isString(at: member.key, program.rows.texts[index])
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
    let prefixes = program.rows.texts[texts]
    return Truth(!reader.bytes.members(of: object, startingWith: prefixes).isEmpty)
  }

  /// Whether all keys of an object are among the texts.
  private mutating func areKeys(of object: MemberPlace, among texts: Range<Int>) -> Truth {
    guard reader.bytes.kind(of: object) == .object else { return .unknown }
    let names = program.rows.texts[texts].map(JSONName.init)
    return Truth(reader.bytes.names(of: object).isSubset(of: names))
  }
}
