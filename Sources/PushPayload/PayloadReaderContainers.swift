/// An object that is being read.
@frozen
public struct ObjectScope {
  /// The offset of the opening brace.
  public let start: Int
  /// Where its keys start among those of all open objects.
  @usableFromInline let base: Int
  @usableFromInline var isFirst = true

  @usableFromInline
  init(start: Int, base: Int) {
    self.start = start
    self.base = base
  }
}

/// An array that is being read.
@frozen
public struct ArrayScope {
  /// The offset of the opening bracket.
  public let start: Int
  /// How many items were read.
  public internal(set) var count = 0

  @usableFromInline
  init(start: Int) {
    self.start = start
  }
}

/// A key that was read.
@frozen
public struct PayloadKey {
  /// The offset of the opening quote.
  public let offset: Int

  /// The offset behind the closing quote.
  public let end: Int

  /// Whether it holds a backslash.
  public let hasEscapes: Bool

  /// What it is recognised by.
  public let text: PayloadText

  @usableFromInline
  init(offset: Int, end: Int, hasEscapes: Bool, text: PayloadText) {
    self.offset = offset
    self.end = end
    self.hasEscapes = hasEscapes
    self.text = text
  }
}

extension PayloadReader {
  /// Opens the object at `position`.
  public mutating func openObject() throws(MalformedText) -> ObjectScope {
    try enter()
    let scope = ObjectScope(start: position, base: keys.top)
    position += 1
    return scope
  }

  /// The place of an object that was just read to its end.
  public mutating func place(of object: ObjectScope) -> MemberPlace {
    MemberPlace(objectFrom: object.start, to: position)
  }

  /// Opens the array at `position`.
  public mutating func openArray() throws(MalformedText) -> ArrayScope {
    try enter()
    let scope = ArrayScope(start: position)
    position += 1
    return scope
  }

  /// Goes to the next value of an object, whose key is then `key`; false behind the closing brace.
  public mutating func nextKey(in object: inout ObjectScope) throws(MalformedText) -> Bool {
    skipBlanks()
    var byte = try byteOfText()
    if byte == 0x7D {
      position += 1
      depth -= 1
      keys.close(object.base)
      return false
    }
    if object.isFirst {
      object.isFirst = false
    } else {
      guard byte == 0x2C else { throw MalformedText(.missingCommaOrBrace, at: position) }
      position += 1
      skipBlanks()
      byte = try byteOfText()
    }
    guard byte == 0x22 else { throw MalformedText(.notAKey, at: position) }
    try readKey()
    skipBlanks()
    guard try byteOfText() == 0x3A else { throw MalformedText(.missingColon, at: position) }
    position += 1
    skipBlanks()
    return true
  }

  /// Goes to the next item of an array; false behind the closing bracket.
  public mutating func nextItem(in array: inout ArrayScope) throws(MalformedText) -> Bool {
    skipBlanks()
    let byte = try byteOfText()
    if byte == 0x5D {
      position += 1
      depth -= 1
      return false
    }
    if array.count > 0 {
      guard byte == 0x2C else { throw MalformedText(.missingCommaOrBracket, at: position) }
      position += 1
      skipBlanks()
    }
    array.count += 1
    return true
  }

  /// Remembers the key just read; where the object has it already, that is a finding and the answer
  /// is false.
  public mutating func isNewKey(in object: ObjectScope) -> Bool {
    guard !keys.insert(KeyTable.Entry(key), base: object.base, in: bytes) else { return true }
    reportRepeatedKey()
    return false
  }

  /// Reports that the key just read stands in its object once more.
  mutating func reportRepeatedKey() {
    buildsModel = false
    firstRepeatedKey = firstRepeatedKey ?? key.offset
    guard log.accepts(key.offset) else { return }
    let message = FindingText.duplicateKey(keyText)
    log.report("duplicate-key", .error, at: key.offset, message: message)
  }

  /// The value of the key just read.
  public var keyText: String {
    mutating get { readKeyText() }
  }

  private mutating func readKeyText() -> String {
    bytes.stringValue(from: key.offset, to: key.end, hasEscapes: key.hasEscapes)
  }

  /// Whether the key just read has the bytes of a text; for names of more than 32 bytes, which
  /// `PayloadText` alone does not tell.
  public mutating func isKey(_ name: String) -> Bool {
    keyText.utf8.elementsEqual(name.utf8)
  }

  /// Reads a key and its words; keys of at most 32 plain bytes in one go.
  @inline(__always)
  private mutating func readKey() throws(MalformedText) {
    let start = position &+ 1
    guard let text = bytes.plainKey(at: start) else { return try readLongKey() }
    position = start &+ text.length &+ 1
    key = PayloadKey(offset: start &- 1, end: position, hasEscapes: false, text: text)
  }

  private mutating func readLongKey() throws(MalformedText) {
    let start = position
    let extent = try bytes.endOfString(from: start)
    position = extent.end
    key = PayloadKey(
      offset: start, end: extent.end, hasEscapes: extent.hasEscapes,
      text: bytes.payloadText(from: start, to: extent.end, hasEscapes: extent.hasEscapes))
  }

  @inline(__always)
  private mutating func byteOfText() throws(MalformedText) -> UInt8 {
    guard position < bytes.count else { throw MalformedText(.unexpectedEnd, at: position) }
    return bytes[position]
  }
}
