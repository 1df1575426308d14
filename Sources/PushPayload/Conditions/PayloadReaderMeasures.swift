/// Measures of members, alone and together; `nil` if a member is absent, mistyped or of another kind.
extension PayloadReader {
  /// The number of a string's letters from A to Z.
  mutating func capitals(of member: MemberPlace) -> Int? {
    guard bytes.kind(of: member) == .string else { return nil }
    var count = 0
    bytes.forEachUnescapedByte(from: member.start + 1, to: member.end - 1) {
      if (0x41...0x5A).contains($0) { count += 1 }
    }
    return count
  }

  /// The columns that a string takes.
  mutating func columns(of member: MemberPlace) -> Int? {
    bytes.kind(of: member) == .string ? bytes.text(of: member).columns : nil
  }

  /// The second since 1970 that a date names.
  mutating func epochSeconds(of member: MemberPlace) -> Int? {
    guard bytes.kind(of: member) == .string else { return nil }
    let instant =
      if member.hasEscapes {
        ISO8601Instant(
          ContiguousArray(bytes.unescapedBytes(from: member.start + 1, to: member.end - 1)).span)
      } else {
        ISO8601Instant(bytes.extracting(member.start + 1..<member.end - 1))
      }
    return instant.map { Int($0.epochSeconds) }
  }

  /// The bytes of several members together, where any is there.
  mutating func bytes(ofAll members: [MemberPlace]) -> Int? {
    total(members) { $0.bytes(of: $1) }
  }

  /// The Unicode scalars of several strings together, where any is there.
  mutating func characters(ofAll members: [MemberPlace]) -> Int? {
    total(members) { $0.characters(of: $1) }
  }

  /// The columns that several strings take together, where any is there.
  mutating func columns(ofAll members: [MemberPlace]) -> Int? {
    total(members) { $0.columns(of: $1) }
  }

  /// The items and keys of several arrays and objects together, where any is there.
  mutating func count(ofAll members: [MemberPlace]) -> Int? {
    total(members) { $0.count(of: $1) }
  }

  /// The letters from A to Z of several strings together, where any is there.
  mutating func capitals(ofAll members: [MemberPlace]) -> Int? {
    total(members) { $0.capitals(of: $1) }
  }

  private mutating func total(
    _ members: [MemberPlace], _ measure: (inout PayloadReader, MemberPlace) -> Int?
  ) -> Int? {
    var total: Int?
    for member in members where member.isPresent {
      guard let count = measure(&self, member) else { return nil }
      total = (total ?? 0) &+ count
    }
    return total
  }
}
