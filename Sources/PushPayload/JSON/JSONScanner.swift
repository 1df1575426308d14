/// The lexical rules of JSON (RFC 8259) over UTF-8 bytes. Each method accepts an offset and returns
/// the offset after what it read, or throws the first byte that cannot be part of a JSON text.
extension Span where Element == UInt8 {
  /// The offset of the first byte that is not blank; a single space is skipped fastest.
  @inline(__always)
  func skippingBlanks(from offset: Int) -> Int {
    guard byte(at: offset) <= 0x20 else { return offset }
    if byte(at: offset) == 0x20, byte(at: offset &+ 1) > 0x20 { return offset &+ 1 }
    return skippingSomeBlanks(from: offset)
  }

  /// The same for a likely line feed and at most eight spaces, as in indented texts.
  @inline(__always)
  func skippingIndentation(from offset: Int) -> Int {
    guard byte(at: offset) == 0x0A, offset &+ 9 < count else { return skippingBlanks(from: offset) }
    let others = word(at: offset &+ 1) ^ 0x2020_2020_2020_2020
    let end = offset &+ 1 &+ others.trailingZeroBitCount &>> 3
    return byte(at: end) > 0x20 ? end : skippingSomeBlanks(from: end)
  }

  /// The slow part of `skippingBlanks`; spaces are skipped eight at a time.
  @inline(never)
  private func skippingSomeBlanks(from start: Int) -> Int {
    var offset = start
    while true {
      switch byte(at: offset) {
      case 0x20, 0x09, 0x0A, 0x0D: offset = skippingSpaces(from: offset &+ 1)
      default: return offset
      }
    }
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

  /// Four bytes, the first as the lowest; traps outside of the text.
  @inline(__always)
  func halfWord(at offset: Int) -> UInt32 {
    UInt32(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  /// Two bytes, the first as the lowest; traps outside of the text.
  @inline(__always)
  func quarterWord(at offset: Int) -> UInt16 {
    UInt16(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt16.self))
  }

  /// Reads `true`, `false` or `null`; the caller has seen the first letter.
  @inline(__always)
  func endOfWord(from start: Int) throws(MalformedJSON) -> Int {
    guard start &+ 5 <= count else { return try endOfSomeWord(from: start) }
    switch halfWord(at: start) {
    case 0x6575_7274, 0x6C6C_756E: return start &+ 4
    case 0x736C_6166 where self[start &+ 4] == 0x65: return start &+ 5
    default: return try endOfSomeWord(from: start)
    }
  }

  /// The slow part of `endOfWord`, which finds the wrong byte.
  @inline(never)
  private func endOfSomeWord(from start: Int) throws(MalformedJSON) -> Int {
    let word =
      switch byte(at: start) {
      case 0x74: "true"
      case 0x66: "false"
      default: "null"
      }
    var offset = start
    for letter in word.utf8 {
      guard byte(at: offset) == letter else { throw unexpectedText(.notAValue, at: offset) }
      offset += 1
    }
    return offset
  }

  /// The offset after a whole number of at most 18 plain digits; `nil` for other texts.
  @inline(__always)
  func endOfShortInteger(from start: Int) -> Int? {
    let digits = byte(at: start) == 0x2D ? start &+ 1 : start
    var offset = digits
    while byte(at: offset) &- 0x30 < 10 { offset &+= 1 }
    guard offset > digits, offset &- digits <= 18 else { return nil }
    if byte(at: digits) == 0x30, offset > digits &+ 1 { return nil }
    if byte(at: offset) == 0x2E || byte(at: offset) | 0x20 == 0x65 { return nil }
    return offset
  }
}
