/// Writes compact JSON: no blanks, the shortest escapes, members in the order they are written in.
public struct JSONWriter {
  /// The text so far.
  @usableFromInline var text: ContiguousArray<UInt8> = []
  @usableFromInline var needsComma = false
  /// Whether values of sensitive members are replaced.
  @usableFromInline let masksSensitive: Bool

  init(masksSensitive: Bool, capacity: Int = 1024) {
    self.masksSensitive = masksSensitive
    text.reserveCapacity(capacity)
  }

  /// Opens an object or array: `{` or `[`.
  @inline(__always)
  mutating func open(_ bracket: UInt8) {
    separate()
    text.append(bracket)
    needsComma = false
  }

  /// Closes an object or array: `}` or `]`.
  @inline(__always)
  mutating func close(_ bracket: UInt8) {
    text.append(bracket)
    needsComma = true
  }

  @inline(__always)
  mutating func separate() {
    if needsComma { text.append(0x2C) }
    needsComma = true
  }

  /// Writes a key and its colon.
  mutating func key(_ key: String) {
    writeString(key)
    text.append(0x3A)
    needsComma = false
  }

  /// Writes a string with its quotes. It is copied as a whole first, for hardly any string needs an
  /// escape.
  mutating func writeString(_ string: String) {
    separate()
    text.append(0x22)
    let start = text.count
    text.append(contentsOf: string.utf8)
    if let special = firstSpecialByte(from: start) {
      let rest = Array(text[special...])
      text.removeSubrange(special...)
      for byte in rest { appendEscaped(byte) }
    }
    text.append(0x22)
  }

  /// The first byte from `start` on that must be escaped.
  private func firstSpecialByte(from start: Int) -> Int? {
    let bytes = text.span
    var index = start
    while index &+ 8 <= bytes.count {
      let special = Span.escapableBytes(in: bytes.word(at: index))
      guard special == 0 else { return index + (special.trailingZeroBitCount >> 3) }
      index &+= 8
    }
    let restCount = bytes.count &- index
    guard restCount > 0 else { return nil }
    guard bytes.count >= 8 else {
      return (index..<bytes.count).first { bytes[$0].isEscapable }
    }
    // The last word again, without what was looked at before.
    let rest = bytes.word(at: bytes.count &- 8) &>> UInt64(8 &* (8 &- restCount))
    let special = Span.escapableBytes(in: rest).trailingZeroBitCount &>> 3
    return special < restCount ? index + special : nil
  }

  private mutating func appendEscaped(_ byte: UInt8) {
    switch byte {
    case 0x22, 0x5C: appendBackslash(byte)
    case 0x08: appendBackslash(0x62)
    case 0x09: appendBackslash(0x74)
    case 0x0A: appendBackslash(0x6E)
    case 0x0C: appendBackslash(0x66)
    case 0x0D: appendBackslash(0x72)
    case 0x00..<0x20:
      text.append(contentsOf: "\\u00".utf8)
      for digit in [byte >> 4, byte & 0xF] { text.append(digit < 10 ? digit + 0x30 : digit + 0x57) }
    default: text.append(byte)
    }
  }

  private mutating func appendBackslash(_ letter: UInt8) {
    text.append(0x5C)
    text.append(letter)
  }

  /// Writes a number, `true`, `false` or `null`.
  mutating func writeWord(_ word: String) {
    separate()
    text.append(contentsOf: word.utf8)
  }

  /// Writes a whole number.
  mutating func writeInteger(_ value: Int) {
    separate()
    if value < 0 { text.append(0x2D) }
    let start = text.count
    var rest = value.magnitude
    repeat {
      text.append(UInt8(truncatingIfNeeded: rest % 10) &+ 0x30)
      rest /= 10
    } while rest > 0
    text[start...].reverse()
  }
}

extension UInt8 {
  /// Whether a JSON string cannot hold the byte as it is.
  fileprivate var isEscapable: Bool { self < 0x20 || self == 0x22 || self == 0x5C }
}
