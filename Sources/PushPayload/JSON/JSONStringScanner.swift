/// The end of a JSON string, after its closing quote, and whether it contains a backslash.
struct JSONStringExtent {
  var end: Int
  var hasEscapes: Bool
}

extension Span where Element == UInt8 {
  /// Reads a string from its quote: strict UTF-8, JSON's escapes and no lone surrogates.
  @inline(__always)
  func endOfString(from start: Int) throws(MalformedJSON) -> JSONStringExtent {
    let first = start &+ 1
    guard first &+ 16 <= count else { return try endOfLongString(from: first) }
    let text = extracting(first..<first &+ 16)
    var special = Self.specialBytes(in: text.word(at: 0))
    var length = 0
    if special == 0 {
      special = Self.specialBytes(in: text.word(at: 8))
      length = 8
      guard special != 0 else { return try endOfLongString(from: first &+ 16) }
    }
    length &+= special.trailingZeroBitCount &>> 3
    guard text[length] == 0x22 else { return try endOfLongString(from: first &+ length) }
    return JSONStringExtent(end: first &+ length &+ 1, hasEscapes: false)
  }

  /// Reads the rest of a string; the text before `start` was checked.
  @inline(never)
  private func endOfLongString(from start: Int) throws(MalformedJSON) -> JSONStringExtent {
    var offset = start
    var hasEscapes = false
    while true {
      offset = endOfPlainText(from: offset)
      switch byte(at: offset) {
      case 0x22:
        return JSONStringExtent(end: offset &+ 1, hasEscapes: hasEscapes)
      case 0x5C:
        hasEscapes = true
        offset = try endOfEscape(from: offset)
      case 0x80...:
        offset = try endOfScalars(from: offset)
      default:
        throw unexpectedText(.controlCharacter, at: offset)
      }
    }
  }

  /// The offset of the next quote, backslash, control character or byte beyond ASCII, or the end.
  @inline(__always)
  private func endOfPlainText(from start: Int) -> Int {
    var offset = start
    while offset &+ 16 <= count {
      let text = extracting(offset..<offset &+ 16)
      let first = Self.specialBytes(in: text.word(at: 0))
      guard first == 0 else { return offset &+ first.trailingZeroBitCount &>> 3 }
      let second = Self.specialBytes(in: text.word(at: 8))
      guard second == 0 else { return offset &+ 8 &+ second.trailingZeroBitCount &>> 3 }
      offset &+= 16
    }
    while offset < count, Self.specialBytes(in: UInt64(self[offset])) & 0x80 == 0 { offset &+= 1 }
    return offset
  }

  /// The high bit of each byte that is a quote, a backslash, a control character or not ASCII;
  /// exact for the lowest such byte, which is the only one used.
  @inline(__always)
  static func specialBytes(in word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    // Exchanging 0x20 and 0x22 moves the quote next to the control characters.
    let quotesAndControls = (word ^ (ones &* 0x02)) &- ones &* 0x21
    let backslashes = (word ^ (ones &* 0x5C)) &- ones
    return (quotesAndControls | backslashes | word) & (ones &* 0x80)
  }

  /// Reads one escape; a surrogate needs its other half.
  private func endOfEscape(from start: Int) throws(MalformedJSON) -> Int {
    switch byte(at: start + 1) {
    case 0x22, 0x2F, 0x5C, 0x62, 0x66, 0x6E, 0x72, 0x74:
      return start + 2
    case 0x75:
      if isPlainCodeUnit(at: start + 2) { return start + 6 }
      let first = try hexDigit(at: start + 2, .notFourHexDigits)
      let second = try hexDigit(at: start + 3, .notFourHexDigits)
      if first == 0xD, second >= 0xC { throw MalformedJSON(.loneSurrogate, at: start + 3) }
      _ = try hexDigit(at: start + 4, .notFourHexDigits)
      _ = try hexDigit(at: start + 5, .notFourHexDigits)
      let isHighSurrogate = first == 0xD && second >= 0x8
      return isHighSurrogate ? try endOfLowSurrogate(from: start + 6) : start + 6
    default:
      throw unexpectedText(.unknownEscape, at: start + 1)
    }
  }

  /// Whether four hexadecimal digits at an offset are no half of a surrogate pair.
  @inline(__always)
  private func isPlainCodeUnit(at start: Int) -> Bool {
    guard start &+ 4 <= count, let first = self[start].hexadecimalValue, first != 0xD else {
      return false
    }
    return self[start &+ 1].hexadecimalValue != nil && self[start &+ 2].hexadecimalValue != nil
      && self[start &+ 3].hexadecimalValue != nil
  }

  private func endOfLowSurrogate(from start: Int) throws(MalformedJSON) -> Int {
    guard byte(at: start) == 0x5C else { throw unexpectedText(.loneSurrogate, at: start) }
    guard byte(at: start + 1) == 0x75 else { throw unexpectedText(.loneSurrogate, at: start + 1) }
    guard try hexDigit(at: start + 2, .loneSurrogate) == 0xD else {
      throw MalformedJSON(.loneSurrogate, at: start + 2)
    }
    guard try hexDigit(at: start + 3, .loneSurrogate) >= 0xC else {
      throw MalformedJSON(.loneSurrogate, at: start + 3)
    }
    _ = try hexDigit(at: start + 4, .notFourHexDigits)
    _ = try hexDigit(at: start + 5, .notFourHexDigits)
    return start + 6
  }

  private func hexDigit(at offset: Int, _ reason: MalformedJSON.Reason)
    throws(MalformedJSON) -> UInt8
  {
    guard let digit = byte(at: offset).hexadecimalValue else {
      throw unexpectedText(reason, at: offset)
    }
    return digit
  }

  private func endOfScalars(from start: Int) throws(MalformedJSON) -> Int {
    var offset = start
    while byte(at: offset) >= 0x80 {
      offset = endOfPlainScalars(from: offset)
      guard byte(at: offset) >= 0x80 else { break }
      offset = try endOfScalar(from: offset)
    }
    return offset
  }

  /// Reads scalars of three bytes whose second byte is not limited: all except U+0800 to U+0FFF and
  /// U+D000 to U+D7FF. Two of them are read at once.
  @inline(__always)
  private func endOfPlainScalars(from start: Int) -> Int {
    var offset = start
    while offset &+ 8 <= count {
      let word = word(at: offset)
      guard word & 0x00C0_C0F0 == 0x0080_80E0, Self.isPlainLead(word) else { break }
      guard word & 0xC0C0_F000_0000 == 0x8080_E000_0000, Self.isPlainLead(word &>> 24) else {
        return offset &+ 3
      }
      offset &+= 6
    }
    return offset
  }

  /// Whether the lowest byte, which starts a scalar of three bytes, allows any second byte.
  @inline(__always)
  private static func isPlainLead(_ word: UInt64) -> Bool {
    word & 0x0F != 0 && word & 0x0F != 0x0D
  }

  /// Reads one scalar beyond ASCII; no overlong form, no surrogate, nothing above U+10FFFF.
  @inline(__always)
  private func endOfScalar(from start: Int) throws(MalformedJSON) -> Int {
    switch self[start] {
    case 0xC2...0xDF:
      return try continuation(at: start + 1)
    case 0xE1...0xEC, 0xEE, 0xEF:
      return try continuation(at: continuation(at: start + 1))
    case 0xE0:
      return try continuation(at: continuation(at: start + 1, 0xA0...0xBF))
    case 0xED:
      return try continuation(at: continuation(at: start + 1, 0x80...0x9F))
    case 0xF0:
      return try continuation(at: continuation(at: continuation(at: start + 1, 0x90...0xBF)))
    case 0xF1...0xF3:
      return try continuation(at: continuation(at: continuation(at: start + 1)))
    case 0xF4:
      return try continuation(at: continuation(at: continuation(at: start + 1, 0x80...0x8F)))
    default:
      throw MalformedJSON(.notUTF8, at: start)
    }
  }

  @inline(__always)
  private func continuation(at offset: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF)
    throws(MalformedJSON) -> Int
  {
    guard range.contains(byte(at: offset)) else { throw unexpectedText(.notUTF8, at: offset) }
    return offset + 1
  }
}
