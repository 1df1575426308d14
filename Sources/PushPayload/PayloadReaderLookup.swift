/// Finding members and items in a part of the text that was read before, for the few checks that look
/// into values whose places were not kept.
extension PayloadReader {
  /// The member of an object that was read as a whole; of repeated keys the first.
  public func member(_ name: String, of object: MemberPlace) -> MemberPlace {
    var found = MemberPlace()
    forEachMember(of: object) { member in
      guard text(ofStringAt: member.key).utf8.elementsEqual(name.utf8) else { return true }
      found = member
      return false
    }
    return found
  }

  /// The places of an array's items.
  func places(ofItemsIn array: MemberPlace) -> [MemberPlace] {
    var items: [MemberPlace] = []
    guard array.isUsable, bytes[array.start] == 0x5B else { return items }
    var offset = bytes.skippingBlanks(from: array.start + 1)
    while offset < array.end - 1 {
      var item = place(at: offset, key: array.key)
      item.role = .item
      items.append(item)
      offset = offsetBehindComma(from: item.end)
    }
    return items
  }

  /// Visits an object's members in order, repeated ones included, until `visit` answers false.
  func forEachMember(of object: MemberPlace, _ visit: (MemberPlace) -> Bool) {
    guard object.isUsable, bytes[object.start] == 0x7B else { return }
    var offset = bytes.skippingBlanks(from: object.start + 1)
    while offset < object.end - 1 {
      guard let key = try? bytes.endOfString(from: offset) else { return }
      let colon = bytes.skippingBlanks(from: key.end)
      let member = place(at: bytes.skippingBlanks(from: colon + 1), key: offset)
      guard visit(member) else { return }
      offset = offsetBehindComma(from: member.end)
    }
  }

  /// The number of an array's items, or of an object's different keys; 0 for other values.
  func elementCount(of member: MemberPlace) -> Int {
    guard member.isUsable else { return 0 }
    if bytes[member.start] == 0x5B { return places(ofItemsIn: member).count }
    var names: Set<JSONName> = []
    forEachMember(of: member) {
      names.insert(JSONName(text(ofStringAt: $0.key)))
      return true
    }
    return names.count
  }

  private func place(at start: Int, key: Int) -> MemberPlace {
    var place = MemberPlace()
    place.key = key
    place.start = start
    place.end = bytes.endOfReadValue(from: start)
    if bytes[start] == 0x22, let extent = try? bytes.endOfString(from: start) {
      place.hasEscapes = extent.hasEscapes
    }
    return place
  }

  private func offsetBehindComma(from end: Int) -> Int {
    let comma = bytes.skippingBlanks(from: end)
    guard comma < bytes.count, bytes[comma] == 0x2C else { return comma }
    return bytes.skippingBlanks(from: comma + 1)
  }
}

extension Span where Element == UInt8 {
  /// The offset behind a value that was read before.
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

  /// The offset behind a number, `true`, `false` or `null` that was read before.
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
