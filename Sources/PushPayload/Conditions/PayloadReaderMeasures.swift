/// Measures of members; `nil` if one is absent, mistyped or of another kind.
extension PayloadReader {
  /// The number of a string's letters from A to Z.
  private mutating func capitals(of member: MemberPlace) -> Int {
    var count = 0
    bytes.forEachUnescapedByte(from: member.start + 1, to: member.end - 1) {
      if (0x41...0x5A).contains($0) { count += 1 }
    }
    return count
  }

  /// The seconds since 1970 of a date.
  mutating func epochSeconds(of member: MemberPlace) -> Int64? {
    guard bytes.kind(of: member) == .string else { return nil }
    return bytes.withValue(from: member.start, to: member.end, hasEscapes: member.hasEscapes) {
      ISO8601Instant($0)?.epochSeconds
    }
  }

  mutating func measure(_ member: MemberPlace, in unit: CountCode.Unit) -> Int? {
    switch unit {
    case .bytes: return bytes(of: member)
    case .elements: return count(of: member)
    case .epochSeconds: return nil
    case .characters, .columns, .capitals:
      guard bytes.kind(of: member) == .string else { return nil }
      return unit == .characters
        ? bytes.scalarCount(of: member)
        : unit == .columns ? bytes.text(of: member).columns : capitals(of: member)
    }
  }

  /// The sum for several members; `nil` if all are absent.
  mutating func total(_ members: [MemberPlace], in unit: CountCode.Unit) -> Int? {
    var total: Int?
    for member in members where member.isPresent {
      guard let count = measure(member, in: unit) else { return nil }
      total = (total ?? 0) &+ count
    }
    return total
  }
}
