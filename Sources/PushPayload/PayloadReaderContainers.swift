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

/// A key that was read; unless it has escapes its text is its value.
@frozen
public struct PayloadKey {
  /// The offset of the opening quote.
  public let offset: Int
  /// The offset behind the closing quote.
  public let end: Int
  /// The number of UTF-8 bytes of its value.
  public let length: Int
  /// The first eight bytes of its value, lowest first, filled up with zeros.
  public let head: UInt64
  /// Whether it holds a backslash.
  public let hasEscapes: Bool

  @usableFromInline
  init(offset: Int, end: Int, length: Int, head: UInt64, hasEscapes: Bool) {
    self.offset = offset
    self.end = end
    self.length = length
    self.head = head
    self.hasEscapes = hasEscapes
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

  /// Opens the array at `position`.
  public mutating func openArray() throws(MalformedText) -> ArrayScope {
    try enter()
    let scope = ArrayScope(start: position)
    position += 1
    return scope
  }

  /// Goes to the next value of an object and returns its key, or `nil` behind the closing brace.
  public mutating func nextKey(in object: inout ObjectScope) throws(MalformedText) -> PayloadKey? {
    skipBlanks()
    var byte = try byteOfText()
    if byte == 0x7D {
      position += 1
      depth -= 1
      keys.close(object.base)
      return nil
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
    let key = try readKey()
    skipBlanks()
    guard try byteOfText() == 0x3A else { throw MalformedText(.missingColon, at: position) }
    position += 1
    skipBlanks()
    return key
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

  /// Remembers a key of the innermost open object; where the object has it already, that is a
  /// finding and the answer is false.
  public mutating func isNew(_ key: PayloadKey, in object: ObjectScope) -> Bool {
    let entry = KeyTable.Entry(
      offset: key.offset, end: key.end, length: key.length, head: key.head,
      hasEscapes: key.hasEscapes)
    guard !keys.insert(entry, base: object.base, in: bytes) else { return true }
    reportRepeated(key)
    return false
  }

  /// Reports that a key stands in its object once more.
  public mutating func reportRepeated(_ key: PayloadKey) {
    guard log.accepts(key.offset) else { return }
    let message = FindingText.duplicateKey(text(of: key))
    log.report("duplicate-key", .error, at: key.offset, message: message)
  }

  /// A key's value.
  public func text(of key: PayloadKey) -> String {
    bytes.stringValue(from: key.offset, to: key.end, hasEscapes: key.hasEscapes)
  }

  private mutating func readKey() throws(MalformedText) -> PayloadKey {
    let start = position
    let extent = try bytes.endOfString(from: start)
    position = extent.end
    guard !extent.hasEscapes else { return escapedKey(from: start, to: extent.end) }
    let length = extent.end - start - 2
    return PayloadKey(
      offset: start, end: extent.end, length: length, head: head(at: start + 1, length: length),
      hasEscapes: false)
  }

  private mutating func escapedKey(from start: Int, to end: Int) -> PayloadKey {
    unescapedKey = bytes.unescapedBytes(from: start + 1, to: end - 1)
    var head: UInt64 = 0
    for (index, byte) in unescapedKey.prefix(8).enumerated() { head |= UInt64(byte) << (8 * index) }
    return PayloadKey(
      offset: start, end: end, length: unescapedKey.count, head: head, hasEscapes: true)
  }

  @inline(__always)
  private func head(at offset: Int, length: Int) -> UInt64 {
    guard length < 8 else { return bytes.word(at: offset) }
    if offset &+ 8 <= bytes.count {
      return bytes.word(at: offset) & ~(~0 &<< UInt64(8 &* length))
    }
    var head: UInt64 = 0
    for index in 0..<length { head |= UInt64(bytes[offset + index]) << (8 * index) }
    return head
  }

  @inline(__always)
  private func byteOfText() throws(MalformedText) -> UInt8 {
    guard position < bytes.count else { throw MalformedText(.unexpectedEnd, at: position) }
    return bytes[position]
  }
}
