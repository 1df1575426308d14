/// The lexical rules of JSON (RFC 8259) over UTF-8 bytes. Every method takes an offset and returns
/// the offset behind what it read, or throws the first byte that cannot belong to a JSON text.
extension Span where Element == UInt8 {
  /// The offset of the first byte at or after `offset` that is no blank.
  @inlinable
  @inline(__always)
  func skippingBlanks(from offset: Int) -> Int {
    guard offset < count, self[offset] <= 0x20 else { return offset }
    return skippingSomeBlanks(from: offset)
  }

  /// The slow half of `skippingBlanks`; indentation is skipped eight blanks at a time.
  @usableFromInline
  func skippingSomeBlanks(from start: Int) -> Int {
    var offset = start
    while offset < count {
      switch self[offset] {
      case 0x09, 0x0A, 0x0D: offset &+= 1
      case 0x20: offset = skippingSpaces(from: offset &+ 1)
      default: return offset
      }
    }
    return offset
  }

  @inline(__always)
  private func skippingSpaces(from start: Int) -> Int {
    var offset = start
    while offset &+ 8 <= count {
      let others = word(at: offset) ^ 0x2020_2020_2020_2020
      guard others == 0 else { return offset &+ others.trailingZeroBitCount &>> 3 }
      offset &+= 8
    }
    while offset < count, self[offset] == 0x20 { offset &+= 1 }
    return offset
  }

  /// Eight bytes, the first of them lowest. The caller keeps `offset + 8` within the text; a
  /// violation traps.
  @inlinable
  @inline(__always)
  func word(at offset: Int) -> UInt64 {
    UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// Reads `true`, `false` or `null` after its first letter was seen.
  func endOfWord(_ letters: (UInt8, UInt8, UInt8, UInt8), from start: Int)
    throws(MalformedText) -> Int
  {
    try expect(letters.0, at: start + 1)
    try expect(letters.1, at: start + 2)
    try expect(letters.2, at: start + 3)
    guard letters.3 != 0 else { return start + 4 }
    try expect(letters.3, at: start + 4)
    return start + 5
  }

  private func expect(_ letter: UInt8, at offset: Int) throws(MalformedText) {
    guard offset < count else { throw MalformedText(.unexpectedEnd, at: offset) }
    guard self[offset] == letter else { throw MalformedText(.notAValue, at: offset) }
  }

  /// Reads a number whose first byte is a digit or a minus sign.
  @usableFromInline
  func endOfNumber(from start: Int) throws(MalformedText) -> Int {
    var offset = start
    if self[offset] == 0x2D { offset += 1 }
    guard offset < count else { throw MalformedText(.unexpectedEnd, at: offset) }
    if self[offset] == 0x30 {
      offset += 1
      if offset < count, isDigit(at: offset) { throw MalformedText(.leadingZero, at: offset) }
    } else {
      offset = try endOfDigits(from: offset)
    }
    guard offset < count else { return offset }
    if self[offset] == 0x2E {
      offset = try endOfDigits(from: offset + 1)
    }
    guard offset < count, self[offset] | 0x20 == 0x65 else { return offset }
    offset += 1
    if offset < count, self[offset] == 0x2B || self[offset] == 0x2D { offset += 1 }
    return try endOfDigits(from: offset)
  }

  private func endOfDigits(from start: Int) throws(MalformedText) -> Int {
    guard start < count else { throw MalformedText(.unexpectedEnd, at: start) }
    guard isDigit(at: start) else { throw MalformedText(.missingDigit, at: start) }
    var offset = start + 1
    while offset < count, isDigit(at: offset) { offset += 1 }
    return offset
  }

  @inline(__always)
  private func isDigit(at offset: Int) -> Bool {
    self[offset] &- 0x30 < 10
  }
}
