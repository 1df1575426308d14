/// Tests on members, for conditions and rules; what is absent or mistyped makes them unknown.
extension PayloadReader {
  /// Whether a Boolean member is true.
  public func isTrue(_ member: MemberPlace) -> Truth {
    guard let kind = kind(of: member), kind == .boolean else { return .unknown }
    return Truth(bytes[member.start] == 0x74)
  }

  /// Whether a member is of a kind.
  public func isKind(_ member: MemberPlace, _ wanted: JSONKind) -> Truth {
    Truth(kind(of: member).map { $0 == wanted })
  }

  /// Whether a string equals a text.
  public func equals(_ member: MemberPlace, _ text: String) -> Truth {
    guard kind(of: member) == .string else { return .unknown }
    return Truth(hasText(member, text))
  }

  /// Whether a Boolean equals another.
  public func equals(_ member: MemberPlace, _ value: Bool) -> Truth {
    value ? isTrue(member) : !isTrue(member)
  }

  /// Whether two members hold the same value; unknown where they are of different kinds.
  public func equals(_ left: MemberPlace, _ right: MemberPlace) -> Truth {
    guard let leftKind = kind(of: left), let rightKind = kind(of: right), leftKind == rightKind
    else { return .unknown }
    return Truth(jsonValue(at: left.start) == jsonValue(at: right.start))
  }

  /// Whether a string equals one of the texts.
  public func isOne(of texts: [String], _ member: MemberPlace) -> Truth {
    guard kind(of: member) == .string else { return .unknown }
    return Truth(texts.contains { hasText(member, $0) })
  }

  /// Whether a number equals one of the decimal numbers.
  public func isOne(ofNumbers numbers: [String], _ member: MemberPlace) -> Truth {
    guard kind(of: member) == .number else { return .unknown }
    return Truth(numbers.contains { order(of: member, and: $0) == 0 })
  }

  /// Whether a number lies between two decimal numbers, ends included.
  public func isBetween(_ member: MemberPlace, _ lower: String?, _ upper: String?) -> Truth {
    guard kind(of: member) == .number else { return .unknown }
    let isHighEnough = lower.map { order(of: member, and: $0) >= 0 } ?? true
    let isLowEnough = upper.map { order(of: member, and: $0) <= 0 } ?? true
    return Truth(isHighEnough && isLowEnough)
  }

  /// Whether a row of a table starts with the strings; each cell lists the values it stands for.
  /// Unknown where one of them is absent or mistyped.
  public func hasRow(_ members: [MemberPlace], in rows: [[[String]]]) -> Truth {
    guard members.allSatisfy(\.isUsable) else { return .unknown }
    return Truth(
      rows.contains { cells in
        zip(members, cells).allSatisfy { member, values in
          bytes.kind(at: member.start) == .string && values.contains { hasText(member, $0) }
        }
      })
  }

  /// Whether a number compares to a decimal number as stated.
  public func compare(
    _ member: MemberPlace, _ comparison: Comparison, number: String
  ) -> Truth {
    guard kind(of: member) == .number else { return .unknown }
    return Truth(comparison.holds(order(of: member, and: number)))
  }

  /// Whether two numbers compare as stated.
  public func compare(
    _ left: MemberPlace, _ comparison: Comparison, _ right: MemberPlace
  ) -> Truth {
    guard kind(of: left) == .number, kind(of: right) == .number else { return .unknown }
    return Truth(
      comparison.holds(
        DecimalParts.order(
          DecimalParts(bytes, from: left.start, to: left.end), in: bytes,
          DecimalParts(bytes, from: right.start, to: right.end), in: bytes)))
  }

  /// Whether a string starts with one of the texts.
  public func starts(_ member: MemberPlace, with texts: [String]) -> Truth {
    guard kind(of: member) == .string, let value = string(member) else { return .unknown }
    return Truth(texts.contains { value.utf8.starts(with: $0.utf8) })
  }

  /// Whether a string ends with one of the texts.
  public func ends(_ member: MemberPlace, with texts: [String]) -> Truth {
    guard kind(of: member) == .string, let value = string(member) else { return .unknown }
    return Truth(texts.contains { value.utf8.reversed().starts(with: $0.utf8.reversed()) })
  }

  /// Whether an object has all of the keys.
  public func hasKeys(_ object: MemberPlace, _ names: [String]) -> Truth {
    guard kind(of: object) == .object else { return .unknown }
    return Truth(names.allSatisfy { member($0, of: object).isPresent })
  }

  /// Whether an object has, for each of the texts, a key that starts with it.
  public func hasKeys(_ object: MemberPlace, startingWith prefixes: [String]) -> Truth {
    guard kind(of: object) == .object else { return .unknown }
    return Truth(prefixes.allSatisfy { !members(of: object, startingWith: [$0]).isEmpty })
  }

  /// Whether an object has one of the keys at least.
  public func hasAnyKey(_ object: MemberPlace, _ names: [String]) -> Truth {
    guard kind(of: object) == .object else { return .unknown }
    return Truth(names.contains { member($0, of: object).isPresent })
  }

  /// Whether an object has a key that starts with one of the texts.
  public func hasAnyKey(_ object: MemberPlace, startingWith prefixes: [String]) -> Truth {
    guard kind(of: object) == .object else { return .unknown }
    return Truth(!members(of: object, startingWith: prefixes).isEmpty)
  }

  /// The first member of each name that starts with one of the texts.
  func members(of object: MemberPlace, startingWith prefixes: [String]) -> [MemberPlace] {
    var found: [MemberPlace] = []
    var names: Set<JSONName> = []
    forEachMember(of: object) { member in
      let name = text(ofStringAt: member.key)
      if prefixes.contains(where: { name.utf8.starts(with: $0.utf8) }),
        names.insert(JSONName(name)).inserted
      {
        found.append(member)
      }
      return true
    }
    return found
  }

  /// The number of Unicode scalars of a string.
  public func characters(of member: MemberPlace) -> Int? {
    kind(of: member) == .string ? scalarCount(of: member) : nil
  }

  /// The number of an array's items or an object's keys.
  public func count(of member: MemberPlace) -> Int? {
    guard let kind = kind(of: member), kind == .array || kind == .object else { return nil }
    return elementCount(of: member)
  }

  /// The UTF-8 bytes of a string's value, or of any other value's shortest JSON text.
  public func bytes(of member: MemberPlace) -> Int? {
    guard let kind = kind(of: member) else { return nil }
    if kind == .string { return byteCount(of: member) }
    return bytes.shortestLength(from: member.start, to: member.end)
  }

  /// Whether a value measures at most so many bytes; a value whose text is no longer needs no count.
  public func isWithin(_ limit: Int, bytesOf member: MemberPlace) -> Truth {
    if member.isUsable, member.end - member.start <= limit { return .yes }
    return Truth(bytes(of: member).map { $0 <= limit })
  }

  /// What a string's value is recognised by; `nil` for other kinds and what is not there.
  public func words(_ member: MemberPlace) -> PayloadText? {
    guard kind(of: member) == .string else { return nil }
    return bytes.payloadText(from: member.start, to: member.end, hasEscapes: member.hasEscapes)
  }

  /// The kind of a member that is there and of the right type.
  @inline(__always)
  func kind(of member: MemberPlace) -> JSONKind? {
    guard member.isUsable else { return nil }
    return bytes.kind(at: member.start)
  }

  /// Whether a string's value has the bytes of a text.
  func hasText(_ member: MemberPlace, _ text: String) -> Bool {
    guard !member.hasEscapes else { return string(member)?.utf8.elementsEqual(text.utf8) ?? false }
    guard text.utf8.count == member.end - member.start - 2 else { return false }
    var offset = member.start + 1
    for byte in text.utf8 {
      guard bytes[offset] == byte else { return false }
      offset += 1
    }
    return true
  }
}

extension Span where Element == UInt8 {
  /// The kind of a value by its first byte.
  @inline(__always)
  func kind(at offset: Int) -> JSONKind? {
    switch self[offset] {
    case 0x22: .string
    case 0x7B: .object
    case 0x5B: .array
    case 0x2D, 0x30...0x39: .number
    case 0x74, 0x66: .boolean
    case 0x6E: .null
    default: nil
    }
  }

  /// The length of the shortest JSON text of a value that was read before: no blanks, shortest escapes.
  func shortestLength(from start: Int, to end: Int) -> Int {
    var length = 0
    var offset = start
    while offset < end {
      switch self[offset] {
      case 0x22:
        guard let extent = try? endOfString(from: offset) else { return length }
        length += 2
        if extent.hasEscapes {
          forEachUnescapedByte(from: offset + 1, to: extent.end - 1) {
            length += JSONText.escapedLength(of: $0)
          }
        } else {
          length += extent.end - offset - 2
        }
        offset = extent.end
      case 0x00...0x20: offset += 1
      default:
        length += 1
        offset += 1
      }
    }
    return length
  }
}
