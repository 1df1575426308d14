/// Reads numbers in JSON texts. Each method accepts an offset and returns the offset after what it
/// read, or throws the first byte that cannot be part of a JSON text.
extension Span where Element == UInt8 {
  /// The byte at an offset, or 0 after the end of the text: JSON never contains a 0.
  @inlinable
  @inline(__always)
  package func byte(at offset: Int) -> UInt8 {
    // Compared without sign, this is the same check as the access makes, so it is made once.
    UInt(bitPattern: offset) < UInt(bitPattern: count) ? self[offset] : 0
  }

  /// The error at an offset: the text ends there, or `reason`.
  @usableFromInline
  @inline(never)
  package func unexpectedText(_ reason: MalformedJSON.Reason, at offset: Int) -> MalformedJSON {
    MalformedJSON(offset < count ? reason : .unexpectedEnd, at: offset)
  }

  /// Eight bytes, the first as the lowest; traps outside of the text.
  @inlinable
  @inline(__always)
  package func word(at offset: Int) -> UInt64 {
    UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// Reads a number whose first byte is a digit or a minus sign.
  @inlinable
  package func endOfNumber(from start: Int) throws(MalformedJSON) -> Int {
    let offset = try endOfDecimal(from: start)
    guard byte(at: offset) | 0x20 == 0x65 else { return offset }
    return try endOfExponent(from: offset)
  }

  /// Reads a number up to its exponent.
  @inlinable
  @inline(__always)
  package func endOfDecimal(from start: Int) throws(MalformedJSON) -> Int {
    let digits = self[start] == 0x2D ? start &+ 1 : start
    var offset = try endOfDigits(from: digits)
    if self[digits] == 0x30, offset > digits &+ 1 {
      throw MalformedJSON(.leadingZero, at: digits &+ 1)
    }
    if byte(at: offset) == 0x2E { offset = try endOfDigits(from: offset &+ 1) }
    return offset
  }

  @inlinable
  func endOfExponent(from start: Int) throws(MalformedJSON) -> Int {
    let sign = byte(at: start &+ 1)
    return try endOfDigits(from: sign == 0x2B || sign == 0x2D ? start &+ 2 : start &+ 1)
  }

  @inlinable
  @inline(__always)
  func endOfDigits(from start: Int) throws(MalformedJSON) -> Int {
    var offset = start
    while byte(at: offset) &- 0x30 < 10 { offset &+= 1 }
    guard offset > start else { throw unexpectedText(.missingDigit, at: start) }
    return offset
  }
}
