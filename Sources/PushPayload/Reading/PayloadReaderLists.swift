/// Tests of the items of arrays; unknown if the list is absent or mistyped.
extension PayloadReader {
  /// Whether a value is an item of an array; unknown if not, but an item is of the wrong kind.
  mutating func contains(
    _ operand: PayloadOperand, in array: MemberPlace, as element: ElementCode
  ) -> Truth {
    guard operand.isKnown, bytes.kind(of: array) == .array else { return .unknown }
    if case .member(let member) = operand,
      let sought = soughtItems(of: array, as: element)
    {
      if sought.values.contains(comparedValue(at: member.start)) { return .yes }
      return sought.hasMistypedItems ? .unknown : .no
    }
    var result = Truth.no
    for item in bytes.elements(of: array, as: element) {
      if item.isMistyped {
        result = .unknown
      } else if equals(operand, item) {
        return .yes
      }
    }
    return result
  }

  private mutating func equals(_ operand: PayloadOperand, _ item: MemberPlace) -> Bool {
    switch operand {
    case .member(let member): equals(member, item) == .yes
    case .literal(let literal): equals(item, literal) == .yes
    case .count(let count): compare(count, .equal, item) == .yes
    }
  }
}

extension PayloadReader {
  mutating func isKey(_ member: MemberPlace, of object: MemberPlace) -> Truth {
    guard bytes.kind(of: member) == .string, bytes.kind(of: object) == .object else {
      return .unknown
    }
    let name = bytes.text(of: member)
    if let names = soughtNames(of: object) { return Truth(names.contains(JSONName(name))) }
    return Truth(bytes.member(name, of: object).isPresent)
  }

  /// Whether all keys of an object are keys of another.
  mutating func areKeys(of object: MemberPlace, amongKeysOf other: MemberPlace) -> Truth {
    guard bytes.kind(of: object) == .object, bytes.kind(of: other) == .object else {
      return .unknown
    }
    return Truth(bytes.names(of: object).isSubset(of: bytes.names(of: other)))
  }

  /// Whether all keys are items of an array; unknown if not, but an item is of the wrong kind.
  mutating func areKeys(
    of object: MemberPlace, amongItemsOf array: MemberPlace, as kinds: [JSONKind] = []
  ) -> Truth {
    guard bytes.kind(of: object) == .object, bytes.kind(of: array) == .array else {
      return .unknown
    }
    let items = bytes.elements(of: array, as: ElementCode(kinds: kinds))
    let texts = items.filter { bytes.kind(of: $0) == .string }
      .map { JSONName(bytes.text(of: $0)) }
    if bytes.names(of: object).isSubset(of: texts) { return .yes }
    return items.contains(where: { $0.isMistyped }) ? .unknown : .no
  }
}

extension Span where Element == UInt8 {
  /// The elements of an array or object as a type reads them, mistyped if they have none of its
  /// kinds.
  func elements(of list: MemberPlace, as code: ElementCode) -> [MemberPlace] {
    var elements = elements(of: list)
    for index in elements.indices {
      let element = value(at: elements[index], in: code.textual)
      elements[index] = element
      guard let kind = kind(of: element) else { continue }
      elements[index].isMistyped =
        !code.takesAnyKind && !code.kinds.contains(kind)
        || code.isWhole && kind == .number
          && !DecimalParts(self, from: element.start, to: element.end).isWhole
    }
    return elements
  }

  /// An array's items, or an object's values, the first of each name.
  private func elements(of list: MemberPlace) -> [MemberPlace] {
    kind(of: list) == .object ? firstMembers(of: list) : places(ofItemsIn: list)
  }

  private func firstMembers(of object: MemberPlace) -> [MemberPlace] {
    var names: Set<JSONName> = []
    return members(of: object).filter { names.insert(JSONName(text(ofStringAt: $0.key))).inserted }
  }

  func names(of object: MemberPlace) -> Set<JSONName> {
    var names: Set<JSONName> = []
    forEachMember(of: object) {
      names.insert(JSONName(text(ofStringAt: $0.key)))
      return true
    }
    return names
  }

  /// The texts of the shown parts of a list or object; `nil` if the value itself is shown.
  func list(
    _ evidence: PayloadEvidence, masking isSecret: (MemberPlace) -> Bool
  ) -> [String]? {
    let member = evidence.member
    switch (evidence.form, kind(at: member.start)) {
    case (.keys, .object): return keys(of: member) { _ in true }
    case (.named(let names), .object):
      return keys(of: member) { names.containsName($0) }
    case (.starting(let names), .object):
      return keys(of: member) { key in names.contains { key.utf8.starts(with: $0.utf8) } }
    case (.items(let keys), .array), (.values(let keys), .object):
      return elements(of: member).prefix(FindingText.listedEvidence).map {
        shownValue(at: keys, of: $0, masking: isSecret)
      }
    default: return nil
    }
  }

  /// The first of an object's keys that pass a test.
  private func keys(of object: MemberPlace, where isWanted: (String) -> Bool) -> [String] {
    var keys: [String] = []
    for member in firstMembers(of: object) where keys.count < FindingText.listedEvidence {
      let key = text(ofStringAt: member.key)
      if isWanted(key) { keys.append(JSONText.quoted(key)) }
    }
    return keys
  }

  private func shownValue(
    at keys: [SpelledKey], of item: MemberPlace, masking isSecret: (MemberPlace) -> Bool
  ) -> String {
    let found = keys.reduce(item) { member($1, of: $0) }
    guard found.isPresent else { return FindingText.absent }
    return isSecret(found) ? FindingText.masked : shownValue(found)
  }

  /// A scalar's text, or `object` or `array`.
  func shownValue(_ member: MemberPlace) -> String {
    switch kind(at: member.start) {
    case .object: return "object"
    case .array: return "array"
    default:
      let quote = isInText(member.start) ? 1 : 0
      return FindingText.evidence(string(from: member.start - quote, to: member.end + quote))
    }
  }
}
