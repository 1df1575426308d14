/// The values of strings that the scanner has accepted.
extension Span where Element == UInt8 {
  /// The unescaped text of a string whose quotes are at `start` and before `end`.
  public func stringValue(from start: Int, to end: Int, hasEscapes: Bool) -> String {
    guard hasEscapes else { return string(from: start + 1, to: end - 1) }
    return String(decoding: unescapedBytes(from: start + 1, to: end - 1), as: UTF8.self)
  }

  /// The UTF-8 bytes of a string's value, without escapes; the offsets exclude the quotes.
  func unescapedBytes(from start: Int, to end: Int) -> [UInt8] {
    var value: [UInt8] = []
    value.reserveCapacity(end - start)
    forEachUnescapedByte(from: start, to: end) { value.append($0) }
    return value
  }

  /// Lends the UTF-8 bytes of a string's value; the quotes are at `start` and before `end`.
  @inline(__always)
  func withValue<Result>(
    from start: Int, to end: Int, hasEscapes: Bool, _ body: (Span<UInt8>) -> Result
  ) -> Result {
    guard hasEscapes else { return body(extracting(start + 1..<end - 1)) }
    return body(unescapedBytes(from: start + 1, to: end - 1).span)
  }

  /// Visits the UTF-8 bytes of a string's value in order; the offsets exclude the quotes.
  @inline(__always)
  func forEachUnescapedByte(from start: Int, to end: Int, _ visit: (UInt8) -> Void) {
    var offset = start
    while offset < end {
      let byte = self[offset]
      if byte != 0x5C {
        visit(byte)
        offset += 1
      } else if offset + 1 < end, let plain = Self.shortEscape(self[offset + 1]) {
        visit(plain)
        offset += 2
      } else {
        let (scalar, next) = escapedScalar(at: offset, end: end)
        for unit in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { visit(unit) }
        offset = next
      }
    }
  }

  /// The byte of a one-letter escape; `nil` for `\u`.
  private static func shortEscape(_ letter: UInt8) -> UInt8? {
    switch letter {
    case 0x62: 0x08
    case 0x66: 0x0C
    case 0x6E: 0x0A
    case 0x72: 0x0D
    case 0x74: 0x09
    case 0x75: nil
    default: letter
    }
  }

  /// The scalar of `\uXXXX`, or of a pair of them, and the offset after it.
  private func escapedScalar(at start: Int, end: Int) -> (Unicode.Scalar, Int) {
    let high = codeUnit(at: start + 2, end: end)
    guard high & 0xFC00 == 0xD800 else {
      return (Unicode.Scalar(high) ?? "\u{FFFD}", start + 6)
    }
    let low = codeUnit(at: start + 8, end: end)
    let scalar = 0x1_0000 + (high & 0x3FF) << 10 + low & 0x3FF
    return (Unicode.Scalar(scalar) ?? "\u{FFFD}", start + 12)
  }

  private func codeUnit(at start: Int, end: Int) -> UInt32 {
    var unit: UInt32 = 0
    for offset in start..<Swift.min(start + 4, Swift.max(start, end)) {
      unit = unit << 4 | UInt32(self[offset].hexadecimalValue ?? 0)
    }
    return unit
  }
}
