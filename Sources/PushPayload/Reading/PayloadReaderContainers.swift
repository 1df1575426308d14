struct ObjectScope {
  /// The offset of the opening brace.
  let start: Int
  /// The index of its first key among those of all open objects.
  let base: Int
  /// A bit for each of the 64 groups in which it has a key.
  var keyGroups: UInt64 = 0
}

struct ArrayScope {
  /// The offset of the opening bracket.
  let start: Int
  var count = 0
}

struct PayloadKey {
  /// The offset of the opening quote.
  let offset: Int

  /// The offset after the closing quote.
  let end: Int

  let hasEscapes: Bool

  /// The fingerprint by which it is recognised.
  let text: TextFingerprint
}

extension PayloadReader {
  /// Opens the object at `position`, which stays at the opening brace until the first key is read.
  mutating func openObject() throws(MalformedJSON) -> ObjectScope {
    try enter()
    return ObjectScope(start: position, base: keys.top)
  }

  /// The position of an object that was just read to its end.
  mutating func place(of object: ObjectScope) -> MemberPlace {
    var place = MemberPlace(objectFrom: object.start, to: position)
    place.isCompact = lastLoosePosition < object.start
    return place
  }

  mutating func openArray() throws(MalformedJSON) -> ArrayScope {
    try enter()
    let scope = ArrayScope(start: position)
    position += 1
    return scope
  }

  /// Goes to the next value of an object and sets `key`; `false` after the closing brace.
  mutating func nextKey(in object: inout ObjectScope) throws(MalformedJSON) -> Bool {
    try advance(in: &object)
  }

  /// Reads all members of an object; only repeated keys in it are findings.
  mutating func skipMembers(of object: inout ObjectScope) throws(MalformedJSON) {
    while try advance(in: &object) {
      _ = insertKey(in: &object)
      try skipValue()
    }
  }

  @inline(__always)
  private mutating func advance(in object: inout ObjectScope) throws(MalformedJSON) -> Bool {
    if readCompactKey(in: object) { return true }
    guard bytes.byte(at: position) == 0x7D else { return try advanceSlowly(in: &object) }
    position &+= 1
    depth &-= 1
    keys.close(object.base)
    return false
  }

  /// The same with blanks, at the ends of the object and for other keys.
  @inline(never)
  private mutating func advanceSlowly(in object: inout ObjectScope) throws(MalformedJSON) -> Bool {
    if readIndentedKey(in: object) { return true }
    let bytes = bytes
    let isFirst = position == object.start
    if isFirst { position &+= 1 }
    var offset = bytes.skippingIndentation(from: position)
    if offset != position { lastLoosePosition = position }
    if bytes.byte(at: offset) == 0x7D {
      position = offset &+ 1
      depth &-= 1
      keys.close(object.base)
      return false
    }
    if !isFirst {
      guard bytes.byte(at: offset) == 0x2C else {
        throw bytes.unexpectedText(.missingCommaOrBrace, at: offset)
      }
      let comma = offset
      offset = bytes.skippingIndentation(from: offset &+ 1)
      if offset != comma &+ 1 { lastLoosePosition = comma }
    }
    guard bytes.byte(at: offset) == 0x22 else { throw bytes.unexpectedText(.notAKey, at: offset) }
    offset = try readKey(at: offset)
    if bytes.byte(at: offset) != 0x3A {
      lastLoosePosition = offset
      offset = bytes.skippingBlanks(from: offset)
      guard bytes.byte(at: offset) == 0x3A else {
        throw bytes.unexpectedText(.missingColon, at: offset)
      }
    }
    position = bytes.skippingBlanks(from: offset &+ 1)
    if position != offset &+ 1 { lastLoosePosition = offset }
    return true
  }

  /// Goes to the next item of an array; `false` after the closing bracket.
  mutating func nextItem(in array: inout ArrayScope) throws(MalformedJSON) -> Bool {
    let bytes = bytes
    var offset = bytes.skippingBlanks(from: position)
    if offset != position { lastLoosePosition = position }
    switch bytes.byte(at: offset) {
    case 0x5D:
      position = offset &+ 1
      depth &-= 1
      return false
    case 0x2C where array.count > 0:
      let comma = offset
      offset = bytes.skippingBlanks(from: offset &+ 1)
      if offset != comma &+ 1 { lastLoosePosition = comma }
    case let byte where array.count > 0 || byte == 0:
      throw bytes.unexpectedText(
        array.count > 0 ? .missingCommaOrBracket : .notAValue, at: offset)
    default: break
    }
    position = offset
    array.count &+= 1
    return true
  }
}
