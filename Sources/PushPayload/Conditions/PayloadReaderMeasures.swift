/// Measures of single and several members; `nil` if a member is absent, mistyped or of another
/// kind.
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

  /// The width of a string in columns.
  mutating func columns(of member: MemberPlace) -> Int? {
    bytes.kind(of: member) == .string ? bytes.text(of: member).columns : nil
  }

  /// The seconds since 1970 of a date.
  mutating func epochSeconds(of member: MemberPlace) -> Int64? {
    guard bytes.kind(of: member) == .string else { return nil }
    let instant =
      if member.hasEscapes {
        ISO8601Instant(
          ContiguousArray(bytes.unescapedBytes(from: member.start + 1, to: member.end - 1)).span)
      } else {
        ISO8601Instant(bytes.extracting(member.start + 1..<member.end - 1))
      }
    return instant?.epochSeconds
  }

  /// The sum of the bytes of several members; `nil` if all are absent.
  mutating func bytes(ofAll members: [MemberPlace]) -> Int? {
    total(members) { $0.bytes(of: $1) }
  }

  /// The sum of the Unicode scalars of several strings; `nil` if all are absent.
  mutating func characters(ofAll members: [MemberPlace]) -> Int? {
    total(members) { $0.characters(of: $1) }
  }

  /// The sum of the columns of several strings; `nil` if all are absent.
  mutating func columns(ofAll members: [MemberPlace]) -> Int? {
    total(members) { $0.columns(of: $1) }
  }

  /// The sum of the items and keys of several arrays and objects; `nil` if all are absent.
  mutating func count(ofAll members: [MemberPlace]) -> Int? {
    total(members) { $0.count(of: $1) }
  }

  /// The sum of the letters from A to Z of several strings; `nil` if all are absent.
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
