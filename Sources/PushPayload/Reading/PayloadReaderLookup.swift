/// Finds members and items, for the few checks of values whose positions were not stored.
extension Span where Element == UInt8 {
  /// The member of an accepted object; of repeated keys the first.
  func member(_ name: String, of object: MemberPlace) -> MemberPlace {
    var found = MemberPlace()
    guard object.isUsable else { return found }
    if object.missingKeys != 0, object.missingKeys & TextFingerprint(name).groupBits != 0 {
      return found
    }
    forEachMember(of: object) { member in
      guard isString(at: member.key, name) else { return true }
      found = member
      return false
    }
    return found
  }

  /// Whether a member is the number 0, with which a flag counts as absent.
  func isZero(_ member: MemberPlace) -> Bool {
    guard kind(of: member) == .number else { return false }
    return DecimalParts(self, from: member.start, to: member.end).wholeNumber(in: self) == 0
  }

  func places(ofItemsIn array: MemberPlace) -> [MemberPlace] {
    var items: [MemberPlace] = []
    guard array.isUsable, self[array.start] == 0x5B else { return items }
    items.reserveCapacity(8)
    var offset = skippingBlanks(from: array.start + 1)
    while offset < array.end - 1 {
      var item = place(at: offset, key: array.key)
      item.role = .item
      items.append(item)
      offset = offsetBehindComma(from: item.end)
    }
    return items
  }

  /// Visits an object's members in order, with repeated ones, until `visit` returns `false`.
  func forEachMember(of object: MemberPlace, _ visit: (MemberPlace) -> Bool) {
    guard object.isUsable, self[object.start] == 0x7B else { return }
    var offset = skippingBlanks(from: object.start + 1)
    while offset < object.end - 1 {
      guard let member = member(keyedAt: offset), visit(member) else { return }
      offset = offsetBehindComma(from: member.end)
    }
  }

  @inline(__always)
  func member(keyedAt offset: Int) -> MemberPlace? {
    guard let key = try? endOfString(from: offset) else { return nil }
    return place(at: startOfValue(behind: key.end), key: offset)
  }

  /// The offset of the value of the accepted member whose key is at an offset.
  func startOfValue(keyedAt offset: Int) -> Int {
    (try? endOfString(from: offset)).map { startOfValue(behind: $0.end) } ?? count
  }

  @inline(__always)
  private func startOfValue(behind key: Int) -> Int {
    skippingBlanks(from: skippingBlanks(from: key) + 1)
  }

  /// The members of an object in order, with repeated ones.
  func members(of object: MemberPlace) -> [MemberPlace] {
    var members: [MemberPlace] = []
    members.reserveCapacity(8)
    forEachMember(of: object) {
      members.append($0)
      return true
    }
    return members
  }

  /// The number of an array's items, or of an object's distinct keys; 0 for other values.
  func elementCount(of member: MemberPlace) -> Int {
    guard member.isUsable else { return 0 }
    return self[member.start] == 0x5B ? places(ofItemsIn: member).count : names(of: member).count
  }

  /// The key of a member, as a string.
  func key(of member: MemberPlace) -> MemberPlace { place(at: member.key, key: member.key) }

  private func place(at start: Int, key: Int) -> MemberPlace {
    var place = MemberPlace()
    place.key = key
    place.start = start
    if self[start] == 0x22, let extent = try? endOfString(from: start) {
      place.end = extent.end
      place.hasEscapes = extent.hasEscapes
    } else {
      place.end = endOfReadValue(from: start)
    }
    return place
  }

  func offsetBehindComma(from end: Int) -> Int {
    let comma = skippingBlanks(from: end)
    guard comma < count, self[comma] == 0x2C else { return comma }
    return skippingBlanks(from: comma + 1)
  }

  /// The value of an accepted string.
  package func text(ofStringAt start: Int) -> String {
    guard let extent = try? endOfString(from: start) else { return "" }
    return stringValue(from: start, to: extent.end, hasEscapes: extent.hasEscapes)
  }

  /// Whether an accepted string has the value of a text.
  func isString(at start: Int, _ text: String) -> Bool {
    has(place(at: start, key: start), text)
  }

  func text(of member: MemberPlace) -> String {
    stringValue(from: member.start, to: member.end, hasEscapes: member.hasEscapes)
  }

  /// The kind of a member that is present and has the right type; else `nil`.
  @inline(__always)
  func kind(of member: MemberPlace) -> JSONKind? {
    guard member.isUsable else { return nil }
    return kind(at: member.start)
  }

  /// The fingerprint of a string's value; `nil` for other kinds and absent members.
  @inline(__always)
  func words(of member: MemberPlace) -> TextFingerprint? {
    guard member.isUsable, self[member.start] == 0x22 else { return nil }
    return fingerprint(from: member.start, to: member.end, hasEscapes: member.hasEscapes)
  }

  /// Whether a string's value has the bytes of a text.
  func has(_ member: MemberPlace, _ text: String) -> Bool {
    guard !member.hasEscapes else { return self.text(of: member).hasSameBytes(as: text) }
    guard text.utf8.count == member.end - member.start - 2 else { return false }
    return text.withUTF8Span { extracting(member.start + 1..<member.end - 1).order(and: $0) } == 0
  }

  func byteCount(of member: MemberPlace) -> Int {
    guard member.hasEscapes else { return member.end - member.start - 2 }
    var count = 0
    forEachUnescapedByte(from: member.start + 1, to: member.end - 1) { _ in count += 1 }
    return count
  }

  func scalarCount(of member: MemberPlace) -> Int {
    var count = 0
    forEachUnescapedByte(from: member.start + 1, to: member.end - 1) {
      if $0 & 0xC0 != 0x80 { count += 1 }
    }
    return count
  }

  /// The first member of each name that starts with one of the texts.
  func members(
    of object: MemberPlace, startingWith prefixes: some Sequence<String>
  ) -> [MemberPlace] {
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

  func endOfReadValue(from start: Int) -> Int {
    var offset = start
    var depth = 0
    while offset < count {
      switch self[offset] {
      case 0x22:
        guard let extent = try? endOfString(from: offset) else { return count }
        offset = extent.end
      case 0x7B, 0x5B:
        depth += 1
        offset += 1
      case 0x7D, 0x5D:
        depth -= 1
        offset += 1
      case 0x2C, 0x3A, 0x00...0x20:
        offset += 1
        continue
      default:
        offset = endOfScalar(from: offset)
      }
      if depth == 0 { return offset }
    }
    return count
  }

  /// The offset after an accepted number, `true`, `false` or `null`.
  private func endOfScalar(from start: Int) -> Int {
    var offset = start + 1
    while offset < count {
      switch self[offset] {
      case 0x00...0x20, 0x2C, 0x5D, 0x7D: return offset
      default: offset += 1
      }
    }
    return offset
  }
}
