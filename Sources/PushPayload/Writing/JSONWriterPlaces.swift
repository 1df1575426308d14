/// Writes parts of an accepted text in the form of written models.
extension JSONWriter {
  /// Writes members that were kept as text.
  @usableFromInline
  mutating func members<Value>(_ members: UnreadMembers<Value>) {
    let text = members.text
    let bytes = text.span
    let start = bytes.skippingBlanks(from: 1)
    separate()
    if members.isCompact { return copy(bytes.extracting(start..<bytes.count &- 1)) }
    appendCompact(bytes, from: start, to: bytes.count &- 1)
  }

  /// Appends an accepted value compactly; a string without escapes is copied as a whole.
  mutating func appendValue(_ text: Span<UInt8>, from start: Int, to end: Int) {
    guard end &- start >= 2, text[start] == 0x22 else {
      return appendCompact(text, from: start, to: end)
    }
    reserve(end &- start)
    let target = count
    var bytes = room.bytes
    bytes.storeBytes(of: 0x22, toByteOffset: target, as: UInt8.self)
    let special = text.extracting(start &+ 1..<end &- 1).copy(to: &bytes, at: target &+ 1)
    guard special == 0 else { return appendCompact(text, from: start, to: end) }
    bytes.storeBytes(of: 0x22, toByteOffset: target &+ end &- start &- 1, as: UInt8.self)
    count = target &+ end &- start
  }

  /// Appends a part of an accepted text, without blanks between its tokens and with the shortest
  /// escapes. The result is never longer.
  mutating func appendCompact(_ text: Span<UInt8>, from start: Int, to end: Int) {
    reserve(end &- start)
    var offset = start
    if start < end, text[start] == 0x22 { offset = appendString(text, from: start, to: end) }
    while offset < end {
      offset = copy(text, from: offset, to: end, upTo: CompactWord.quotesAndBlanks(in:))
      guard offset < end else { return }
      if text[offset] == 0x22 {
        offset = appendString(text, from: offset, to: end)
      } else {
        offset = text.skippingIndentation(from: offset)
      }
    }
  }

  /// Appends an accepted string and returns the offset after it.
  @inline(__always)
  private mutating func appendString(_ text: Span<UInt8>, from start: Int, to end: Int) -> Int {
    append(0x22)
    var offset = start &+ 1
    while true {
      offset = copy(text, from: offset, to: end, upTo: CompactWord.quotesAndBackslashes(in:))
      guard offset < end, text[offset] == 0x5C else { break }
      offset = appendEscape(text, at: offset)
    }
    append(0x22)
    return offset &+ 1
  }

  /// Copies the bytes before the next that `marks` marks, or before `end`; returns its offset.
  @inline(__always)
  private mutating func copy(
    _ text: Span<UInt8>, from start: Int, to end: Int, upTo marks: (UInt64) -> UInt64
  ) -> Int {
    var offset = start
    var target = count
    var bytes = room.bytes
    while offset < end {
      let length = end &- offset
      let word = length >= 8 ? text.word(at: offset) : text.shortWord(at: offset, length: length)
      bytes.storeBytes(of: word.littleEndian, toByteOffset: target, as: UInt64.self)
      let marked = marks(word)
      let copied = Swift.min(marked.trailingZeroBitCount &>> 3, length)
      offset &+= copied
      target &+= copied
      if marked != 0 { break }
    }
    count = target
    return offset
  }

  /// Appends the shortest form of an escape and returns the offset after it.
  private mutating func appendEscape(_ text: Span<UInt8>, at start: Int) -> Int {
    let letter = text[start &+ 1]
    guard letter == 0x75 else {
      if letter != 0x2F { append(0x5C) }
      append(letter)
      return start &+ 2
    }
    let end = text.endOfReadEscape(from: start)
    text.forEachUnescapedByte(from: start, to: end) { appendEscaped($0) }
    return end
  }
}

/// Eight bytes of JSON text; the high bit of each byte marks some of them.
private enum CompactWord {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highBits: UInt64 = 0x8080_8080_8080_8080

  /// Outside strings: opening quotes and blanks; exact for the lowest.
  @inline(__always)
  static func quotesAndBlanks(in word: UInt64) -> UInt64 {
    // Exchanging 0x20 and 0x22 moves the quote next to the control characters, and the blank last.
    let quotesAndControls = (word ^ (ones &* 0x02)) &- ones &* 0x21
    let blanks = (word ^ (ones &* 0x20)) &- ones
    return (quotesAndControls | blanks) & ~word & highBits
  }

  /// Inside strings: closing quotes and backslashes; exact for the lowest.
  @inline(__always)
  static func quotesAndBackslashes(in word: UInt64) -> UInt64 {
    let quotes = (word ^ (ones &* 0x22)) &- ones
    let backslashes = (word ^ (ones &* 0x5C)) &- ones
    return (quotes | backslashes) & ~word & highBits
  }
}

extension Span where Element == UInt8 {
  /// The offset after an accepted escape; two halves of a scalar are one escape.
  func endOfReadEscape(from start: Int) -> Int {
    guard self[start + 1] == 0x75 else { return start + 2 }
    let isHighSurrogate =
      self[start + 2] | 0x20 == 0x64 && (self[start + 3].hexadecimalValue ?? 0) >= 8
    return start + (isHighSurrogate ? 12 : 6)
  }

  /// The value of an accepted whole number; `nil` if it does not fit `Int`.
  func integer(_ member: MemberPlace) -> Int? {
    if let value = shortInteger(from: member.start, to: member.end) {
      return Int(exactly: value)
    }
    return DecimalParts(self, from: member.start, to: member.end).wholeNumber(in: self)
      .flatMap(Int.init(exactly:))
  }
}
