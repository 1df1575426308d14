/// A key that is known at compile time, in the spelling of JSON texts between the quotes.
@frozen
@_spi(Generated) public struct JSONKey: Sendable {
  @usableFromInline let text: StaticString

  /// Creates a key in the spelling of JSON texts, with all necessary escapes.
  @inlinable
  public init(_ text: StaticString) {
    self.text = text
  }
}

@_spi(Generated) extension JSONKey: ExpressibleByStringLiteral {
  /// Creates a key in the spelling of JSON texts, with all necessary escapes.
  @inlinable
  public init(stringLiteral value: StaticString) { self.init(value) }
}

/// Writes such keys together with what follows them.
extension JSONWriter {
  /// Writes a key and its colon.
  mutating func writeKey(_ key: JSONKey) {
    key.text.withUTF8Buffer { writeKey($0.span) }
  }

  /// Writes a key and a string with quotes and escapes.
  mutating func writeMember(_ key: JSONKey, string: Span<UInt8>) {
    key.text.withUTF8Buffer { writeMember($0.span, string: string) }
  }

  @inline(__always)
  private mutating func writeKey(_ key: Span<UInt8>) {
    reserve(key.count &+ 4)
    let (hasComma, start) = (needsComma, count)
    var bytes = room.bytes
    count = bytes.store(key: key, hasComma: hasComma, at: start)
    needsComma = false
  }

  @inline(__always)
  private mutating func writeMember(_ key: Span<UInt8>, string: Span<UInt8>) {
    reserve(key.count &+ string.count &+ 8)
    let hasComma = needsComma
    var offset = count
    var bytes = room.bytes
    offset = bytes.store(key: key, hasComma: hasComma, at: offset)
    bytes.storeBytes(of: 0x22, toByteOffset: offset, as: UInt8.self)
    let special = string.copy(to: &bytes, at: offset &+ 1)
    let end = offset &+ 1 &+ string.count
    bytes.storeBytes(of: 0x22, toByteOffset: end, as: UInt8.self)
    needsComma = special == 0
    count = special == 0 ? end &+ 1 : offset
    if special != 0 { writeText(string, isKey: false) }
  }
}

extension MutableRawSpan {
  /// Stores a key with quotes, colon and any comma before it; returns the offset after it.
  @inline(__always)
  fileprivate mutating func store(key: Span<UInt8>, hasComma: Bool, at start: Int) -> Int {
    let opening: UInt16 = hasComma ? 0x222C : 0x0022
    storeBytes(of: opening.littleEndian, toByteOffset: start, as: UInt16.self)
    let text = hasComma ? start &+ 2 : start &+ 1
    _ = key.copy(to: &self, at: text)
    let end = text &+ key.count
    storeBytes(of: (0x3A22 as UInt16).littleEndian, toByteOffset: end, as: UInt16.self)
    return end &+ 2
  }
}
