/// Reads the values of models from stored positions; `nil` for absent members.
extension PayloadReader {
  mutating func string(_ member: MemberPlace) -> String? {
    member.isPresent ? bytes.text(of: member) : nil
  }

  mutating func integer(_ member: MemberPlace) -> Int? {
    member.isPresent ? bytes.integer(member) : nil
  }

  mutating func double(_ member: MemberPlace) -> Double? {
    member.isPresent ? bytes.double(from: member.start, to: member.end) : nil
  }

  mutating func boolean(_ member: MemberPlace) -> Bool? {
    member.isPresent ? bytes[member.start] == 0x74 : nil
  }

  /// `Flag.on` if the member is present.
  mutating func flag(_ member: MemberPlace) -> Flag? {
    member.isPresent ? .on : nil
  }

  mutating func strings(_ member: MemberPlace) -> [String]? {
    guard member.isPresent else { return nil }
    var strings: [String] = []
    var offset = bytes.skippingBlanks(from: member.start + 1)
    while offset < member.end, bytes[offset] == 0x22,
      let extent = try? bytes.endOfString(from: offset)
    {
      if strings.isEmpty { strings.reserveCapacity(4) }
      strings.append(
        bytes.stringValue(from: offset, to: extent.end, hasEscapes: extent.hasEscapes))
      offset = bytes.skippingBlanks(from: extent.end)
      guard bytes[offset] == 0x2C else { break }
      offset = bytes.skippingBlanks(from: offset + 1)
    }
    return strings
  }

  mutating func value(_ member: MemberPlace) -> JSONValue? {
    guard member.isPresent else { return nil }
    return takeFreeValue(of: member) ?? jsonValue(at: member.start)
  }

  mutating func object(_ member: MemberPlace) -> JSONObject? {
    guard case .object(let members)? = value(member) else { return nil }
    return members
  }

  /// The value at an offset in an accepted part of the text.
  mutating func jsonValue(at offset: Int) -> JSONValue { bytes.jsonValue(at: offset) }

  /// The same for comparisons: of repeated names, which no model accepts, the first counts.
  func comparedValue(at offset: Int) -> JSONValue {
    var builder = ValueBuilder(offset: offset, mayRepeatNames: true)
    return builder.value(in: bytes)
  }
}

extension Span where Element == UInt8 {
  /// The value at an offset in an accepted part of the text.
  func jsonValue(at offset: Int) -> JSONValue {
    var builder = ValueBuilder(offset: offset)
    return builder.value(in: self)
  }
}

/// Builds values from an accepted part of a text, without any check.
private struct ValueBuilder {
  var offset: Int
  /// Whether objects in the text may repeat a name.
  var mayRepeatNames = false

  mutating func value(in bytes: Span<UInt8>) -> JSONValue {
    switch bytes[offset] {
    case 0x22: return .string(string(in: bytes))
    case 0x7B: return .object(members(in: bytes))
    case 0x5B: return .array(items(in: bytes))
    case 0x74:
      offset += 4
      return .boolean(true)
    case 0x66:
      offset += 5
      return .boolean(false)
    case 0x6E:
      offset += 4
      return .null
    default:
      let start = offset
      offset = (try? bytes.endOfNumber(from: start)) ?? bytes.count
      return .number(JSONNumber(accepted: bytes.string(from: start, to: offset)))
    }
  }

  private mutating func string(in bytes: Span<UInt8>) -> String {
    let start = offset
    guard let extent = try? bytes.endOfString(from: start) else {
      offset = bytes.count
      return ""
    }
    offset = extent.end
    return bytes.stringValue(from: start, to: extent.end, hasEscapes: extent.hasEscapes)
  }

  private mutating func members(in bytes: Span<UInt8>) -> JSONObject {
    var members = JSONObject()
    members.reserveCapacity(4)
    while next(closing: 0x7D, in: bytes) {
      let name = string(in: bytes)
      offset = bytes.skippingBlanks(from: bytes.skippingBlanks(from: offset) + 1)
      let value = value(in: bytes)
      if mayRepeatNames, members[name] != nil { continue }
      members.append(name, value)
    }
    return members
  }

  private mutating func items(in bytes: Span<UInt8>) -> [JSONValue] {
    var items: [JSONValue] = []
    while next(closing: 0x5D, in: bytes) { items.append(value(in: bytes)) }
    return items
  }

  /// Goes from a bracket or comma to the next member or item; `false` after the closing bracket.
  private mutating func next(closing bracket: UInt8, in bytes: Span<UInt8>) -> Bool {
    for distance in 0...1 {
      offset = bytes.skippingBlanks(from: offset + distance)
      guard offset < bytes.count, bytes[offset] != bracket else {
        offset += 1
        return false
      }
    }
    return true
  }
}
