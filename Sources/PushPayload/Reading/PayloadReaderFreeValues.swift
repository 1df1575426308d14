/// Builds values of any kind during reading, so that a model with free members needs no second pass
/// over their text. Objects stay text.
extension PayloadReader {
  /// Reads and builds any value; of repeated keys the first counts, and the others are findings.
  mutating func readFreeValue() throws(MalformedJSON) -> JSONValue {
    let start = position
    switch bytes.byte(at: start) {
    case 0x22:
      let extent = try bytes.endOfString(from: start)
      if extent.hasEscapes { lastLoosePosition = start }
      position = extent.end
      return .string(
        bytes.stringValue(from: start, to: extent.end, hasEscapes: extent.hasEscapes))
    case 0x2D, 0x30...0x39:
      position = try bytes.endOfNumber(from: start)
      return .number(JSONNumber(accepted: bytes.string(from: start, to: position)))
    case let letter where letter == 0x74 || letter == 0x66 || letter == 0x6E:
      position = try bytes.endOfWord(from: start)
      return letter == 0x6E ? .null : .boolean(letter == 0x74)
    case 0x5B:
      var array = try openArray()
      var items: [JSONValue] = []
      while try nextItem(in: &array) { items.append(try readFreeValue()) }
      return .array(items)
    case 0x7B:
      var object = try openObject()
      return .object(try readFreeMembers(of: &object))
    default: throw bytes.unexpectedText(.notAValue, at: start)
    }
  }

  /// Reads the members of an open object, and keeps their text.
  mutating func readFreeMembers(of object: inout ObjectScope) throws(MalformedJSON) -> JSONObject {
    var keys = ContiguousArray<UInt32>()
    while try nextKey(in: &object) {
      if isNewKey(in: &object) {
        if keys.isEmpty { keys.reserveCapacity(8) }
        keys.append(UInt32(truncatingIfNeeded: key.offset &- object.start))
      }
      try skipValue()
    }
    guard !keys.isEmpty else { return JSONObject() }
    return JSONObject(
      UnreadMembers(
        bytes.extracting(object.start..<position), isCompact: lastLoosePosition < object.start,
        keys: keys, value: { $0.jsonValue(at: $1) }))
  }

  /// Removes the value that was built while the member was read; `nil` if there is none.
  mutating func takeFreeValue(of member: MemberPlace) -> JSONValue? {
    let index = freeValues.partitionPoint(where: { $0.start < member.start })
    guard index < freeValues.count, freeValues[index].start == member.start else { return nil }
    return freeValues[index].value.take()
  }
}
