/// How a value of the text that is read is written.
@frozen
@_spi(Generated) public enum PlaceForm: Sendable {
  /// A string, with the shortest escapes.
  case string
  /// A whole number, in decimal digits.
  case integer
  /// A number, in the shortest text that stands for it.
  case number
  /// The number 1.
  case flag
  /// Any value, its numbers as they are, without blanks and with the shortest escapes.
  case value
}

/// Writing values straight from the text that is read, as their models would be written.
@_spi(Generated) extension JSONWriter {
  /// Writes a member where it is there.
  @inlinable
  public mutating func member(
    _ key: JSONKey, _ form: PlaceForm, _ place: MemberPlace, in bytes: Span<UInt8>
  ) {
    if place.isPresent { writeMember(key, form, place, in: bytes) }
  }

  @usableFromInline
  mutating func writeMember(
    _ key: JSONKey, _ form: PlaceForm, _ place: MemberPlace, in bytes: Span<UInt8>
  ) {
    if bytes.isWritten(form, as: place) {
      writeMember(key, text: bytes.extracting(place.start..<place.end))
    } else {
      writeKey(key)
      write(form, place, in: bytes)
    }
  }

  /// Writes the members that a spread moves.
  public mutating func members(_ members: SpreadMembers, in bytes: Span<UInt8>) {
    if members.isWhole {
      let start = bytes.skippingBlanks(from: members.object.start &+ 1)
      guard members.object.isPresent, bytes[start] != 0x7D else { return }
      separate()
      if members.object.isCompact {
        return copy(bytes.extracting(start..<members.object.end &- 1))
      }
      appendCompact(bytes, from: start, to: members.object.end &- 1)
    } else {
      for member in members.members {
        separate()
        appendCompact(bytes, from: member.key, to: member.end)
      }
    }
  }

  /// Writes members of which the text was kept.
  mutating func members(_ members: UnreadMembers<JSONValue>) {
    let text = members.text
    let bytes = text.span
    let start = bytes.skippingBlanks(from: 1)
    separate()
    if members.isCompact { return copy(bytes.extracting(start..<bytes.count &- 1)) }
    appendCompact(bytes, from: start, to: bytes.count &- 1)
  }

  mutating func write(_ form: PlaceForm, _ place: MemberPlace, in bytes: Span<UInt8>) {
    if bytes.isWritten(form, as: place) {
      separate()
      return copy(bytes.extracting(place.start..<place.end))
    }
    switch form {
    case .integer: write(bytes.integer(place) ?? 0)
    case .number: write(bytes.double(from: place.start, to: place.end) ?? 0)
    case .flag: write(Flag.on)
    case .string, .value:
      separate()
      appendCompact(bytes, from: place.start, to: place.end)
    }
  }

  /// Appends a part of a text that was read before: without the blanks between its tokens, and with
  /// the shortest escapes. It never gets longer.
  private mutating func appendCompact(_ text: Span<UInt8>, from start: Int, to end: Int) {
    reserve(end &- start)
    var offset = start
    var isInString = false
    while true {
      offset = copyPlain(text, from: offset, to: end, isInString: &isInString)
      guard offset < end else { return }
      offset = isInString ? appendEscape(text, at: offset) : text.skippingBlanks(from: offset)
    }
  }

  /// Copies what needs no change, and answers the offset of the blank or escape that does.
  @inline(__always)
  private mutating func copyPlain(
    _ text: Span<UInt8>, from start: Int, to end: Int, isInString: inout Bool
  ) -> Int {
    var offset = start
    var inString: UInt64 = isInString ? ~0 : 0
    var target = count
    var bytes = room.bytes
    var plain = 64
    while offset < end, plain == 64 {
      let length = end &- offset
      let word = length >= 8 ? text.word(at: offset) : text.shortWord(at: offset, length: length)
      bytes.storeBytes(of: word.littleEndian, toByteOffset: target, as: UInt64.self)
      let quotes = CompactWord.bytes(in: word, equalTo: 0x22)
      let blanks = CompactWord.blanks(in: word)
      let escapes = CompactWord.bytes(in: word, equalTo: 0x5C)
      if escapes == 0, blanks == 0 || quotes == 0 && inString != 0, length >= 8 {
        inString ^= CompactWord.isOdd(quotes)
        offset &+= 8
        target &+= 8
        continue
      }
      let inside = CompactWord.insideQuotes(quotes) ^ inString
      let special = blanks & ~inside | escapes
      plain = Swift.min(special.trailingZeroBitCount &- 7 &* (special == 0 ? 0 : 1), length &* 8)
      let last = UInt64(truncatingIfNeeded: plain &- 1) & 63
      if plain > 0 { inString = inside &>> last & 1 == 1 ? ~0 : 0 }
      offset &+= plain &>> 3
      target &+= plain &>> 3
    }
    count = target
    isInString = inString != 0
    return offset
  }

  /// Appends what an escape stands for, and answers the offset behind it.
  private mutating func appendEscape(_ text: Span<UInt8>, at start: Int) -> Int {
    let end = text.endOfReadEscape(from: start)
    text.forEachUnescapedByte(from: start, to: end) { appendEscaped($0) }
    return end
  }
}

/// Eight bytes of JSON text at a time: the high bit of each byte says what it is.
private enum CompactWord {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highBits: UInt64 = 0x8080_8080_8080_8080

  @inline(__always)
  static func bytes(in word: UInt64, equalTo byte: UInt64) -> UInt64 {
    let difference = word ^ (ones &* byte)
    return ~((difference & ~highBits) &+ ~highBits | difference) & highBits
  }

  /// The bytes up to a blank, which outside of strings are blanks.
  @inline(__always)
  static func blanks(in word: UInt64) -> UInt64 {
    ~((word & ~highBits) &+ (ones &* 0x5F) | word) & highBits
  }

  /// All bits where an odd number of bytes has its high bit set, else none.
  @inline(__always)
  static func isOdd(_ bytes: UInt64) -> UInt64 {
    0 &- (((bytes &>> 7) &* ones) &>> 56 & 1)
  }

  /// The bytes behind an odd number of quotes.
  @inline(__always)
  static func insideQuotes(_ quotes: UInt64) -> UInt64 {
    var inside = quotes
    inside ^= inside &<< 8
    inside ^= inside &<< 16
    inside ^= inside &<< 32
    return inside
  }
}

extension Span where Element == UInt8 {
  /// Whether a value that was read before is written as it stands: a string without escapes, a whole
  /// number of few digits, a word, what is known to be compact.
  @inline(__always)
  fileprivate func isWritten(_ form: PlaceForm, as place: MemberPlace) -> Bool {
    switch form {
    case .string: !place.hasEscapes
    case .integer: self[place.start] != 0x2D && endOfShortInteger(from: place.start) == place.end
    case .value: place.isCompact || self[place.start] >= 0x61 && self[place.start] <= 0x7A
    case .number, .flag: false
    }
  }

  /// The offset behind an escape that was read before; two halves of a scalar are one escape.
  fileprivate func endOfReadEscape(from start: Int) -> Int {
    guard self[start + 1] == 0x75 else { return start + 2 }
    let isHighSurrogate =
      self[start + 2] | 0x20 == 0x64 && (self[start + 3].hexadecimalValue ?? 0) >= 8
    return start + (isHighSurrogate ? 12 : 6)
  }

  /// The value of a whole number that was read before.
  func integer(_ member: MemberPlace) -> Int? {
    if let value = shortInteger(from: member.start, to: member.end) { return value }
    return DecimalParts(self, from: member.start, to: member.end).wholeNumber(in: self)
      .flatMap(Int.init(exactly:))
  }
}
