/// Tests of members for conditions and rules; an absent or mistyped member makes them unknown.
extension PayloadReader {
  mutating func isTrue(_ member: MemberPlace) -> Truth {
    guard bytes.kind(of: member) == .boolean else { return .unknown }
    return Truth(bytes[member.start] == 0x74)
  }

  mutating func isWhole(_ member: MemberPlace) -> Truth {
    guard let kind = bytes.kind(of: member) else { return .unknown }
    guard kind == .number else { return .no }
    return Truth(DecimalParts(bytes, from: member.start, to: member.end).isWhole)
  }

  mutating func equals(_ member: MemberPlace, _ text: String) -> Truth {
    guard bytes.kind(of: member) == .string else { return .unknown }
    return Truth(bytes.has(member, text))
  }

  mutating func equals(_ member: MemberPlace, _ value: Bool) -> Truth {
    value ? isTrue(member) : !isTrue(member)
  }

  /// Whether two members have the same value; unknown if they are of different kinds.
  mutating func equals(_ left: MemberPlace, _ right: MemberPlace) -> Truth {
    guard let leftKind = bytes.kind(of: left), let rightKind = bytes.kind(of: right),
      leftKind == rightKind
    else { return .unknown }
    return Truth(comparedValue(at: left.start) == comparedValue(at: right.start))
  }

  mutating func isOne(ofNumbers numbers: [PayloadNumber], _ member: MemberPlace) -> Truth {
    guard bytes.kind(of: member) == .number else { return .unknown }
    for number in numbers where bytes.order(of: member, and: number) == 0 { return .yes }
    return .no
  }

  /// Whether a number is between two others, or equals one of them.
  mutating func isBetween(
    _ member: MemberPlace, _ lower: PayloadNumber?, _ upper: PayloadNumber?
  ) -> Truth {
    guard bytes.kind(of: member) == .number else { return .unknown }
    if case (.decimal(let lower)?, .decimal(let upper)?) = (lower, upper),
      let value = bytes.shortDouble(from: member.start, to: member.end)
    {
      return Truth(lower <= value && value <= upper)
    }
    if let lower, bytes.order(of: member, and: lower) < 0 { return .no }
    if let upper, bytes.order(of: member, and: upper) > 0 { return .no }
    return .yes
  }

  mutating func compare(
    _ member: MemberPlace, _ comparison: Comparison, number: PayloadNumber
  ) -> Truth {
    guard bytes.kind(of: member) == .number else { return .unknown }
    return Truth(comparison.holds(bytes.order(of: member, and: number)))
  }

  mutating func compare(
    _ left: MemberPlace, _ comparison: Comparison, _ right: MemberPlace
  ) -> Truth {
    guard bytes.kind(of: left) == .number, bytes.kind(of: right) == .number else { return .unknown }
    return Truth(
      comparison.holds(
        DecimalParts.order(
          DecimalParts(bytes, from: left.start, to: left.end), in: bytes,
          DecimalParts(bytes, from: right.start, to: right.end), in: bytes)))
  }

  /// Compares a whole number with a sum; unknown if one does not fit 64 bits.
  mutating func compare(
    _ left: MemberPlace, _ comparison: Comparison, _ right: MemberPlace, plus number: Int64
  ) -> Truth {
    guard bytes.kind(of: left) == .number, bytes.kind(of: right) == .number,
      let left = DecimalParts(bytes, from: left.start, to: left.end).wholeNumber(in: bytes),
      let right = DecimalParts(bytes, from: right.start, to: right.end).wholeNumber(in: bytes)
    else { return .unknown }
    return Truth(comparison.holds(WholeNumberSum(right, plus: number).order(of: left)))
  }

  /// The number of an array's items or an object's keys; `nil` for other kinds.
  mutating func count(of member: MemberPlace) -> Int? {
    guard let kind = bytes.kind(of: member), kind == .array || kind == .object else { return nil }
    return bytes.elementCount(of: member)
  }

  /// The number of UTF-8 bytes of a string's value, or of any other value's shortest JSON text.
  mutating func bytes(of member: MemberPlace) -> Int? {
    guard let kind = bytes.kind(of: member) else { return nil }
    if kind == .string { return bytes.byteCount(of: member) }
    if let expanded { return expanded.length(from: member.start, to: member.end) }
    if member.isCompact { return member.end - member.start }
    guard member.end - member.start > 4096 else {
      return bytes.shortestLength(from: member.start, to: member.end)
    }
    if let known = rareState.longLengths[member.start] { return known }
    let length = bytes.shortestLength(from: member.start, to: member.end)
    rareState.longLengths[member.start] = length
    return length
  }

  /// Whether a value has at most `limit` bytes. A value whose text is not longer needs no count.
  @inline(__always)
  mutating func isWithin(_ limit: Int, bytesOf member: MemberPlace) -> Truth {
    member.isUsable && !member.isLonger(than: limit) && expanded == nil
      ? .yes : Truth(bytes(of: member).map { $0 <= limit })
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

  /// The length of an accepted value without blanks and with the shortest escapes.
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
