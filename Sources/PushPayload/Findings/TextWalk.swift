/// Finds pointers, lines and columns of ascending offsets in one pass over a text.
struct TextWalk: ~Copyable {
  /// The containers around the innermost open array or object.
  private var outer: [Frame] = []
  /// The innermost open array or object; around the text's value, an object without a key.
  private var top = Frame(isObject: true)
  private var offset = 0
  private var isAtKey = false
  private var pointer = PointerBytes()

  private var line = 1
  private var lineStart = 0
  private var lineOffset = 0

  /// An open array or object and the current member in it.
  private struct Frame {
    let isObject: Bool
    /// The offset of the key; negative before the first.
    var keyStart = -1
    var key = JSONStringExtent(end: 0, hasEscapes: false)
    var index = 0
  }

  /// The JSON Pointer (RFC 6901) of the value or key at `node`, followed by the keys of an absent
  /// member. `node` must not be less than in the call before.
  mutating func pointer(
    ofNodeAt node: Int, followedBy keys: [String], in bytes: Span<UInt8>
  ) -> String {
    offset = bytes.skippingBlanks(from: offset)
    while offset < node, step(in: bytes) {}
    if isAtKey, offset == node { _ = step(in: bytes) }
    writePointer(ofAll: true, in: bytes)
    for key in keys { pointer.append(name: key) }
    return pointer.text
  }

  /// The pointer of the innermost container that is open before `end`; no JSON need follow.
  mutating func pointerOfInnermostContainer(in bytes: Span<UInt8>, before end: Int) -> String {
    offset = bytes.skippingBlanks(from: offset)
    while offset < end, step(in: bytes) {}
    writePointer(ofAll: false, in: bytes)
    return pointer.text
  }

  /// The line and column in bytes, both from 1. Offsets of successive calls must not fall.
  mutating func position(of target: Int, in bytes: Span<UInt8>) -> (line: Int, column: Int) {
    let end = Swift.min(target, bytes.count)
    while lineOffset < end {
      skipLineWithoutEnd(in: bytes, to: end)
      guard lineOffset < end else { break }
      guard lineOffset &+ 8 <= end, countLineFeeds(in: bytes.word(at: lineOffset)) else {
        passByte(in: bytes)
        continue
      }
    }
    return (line, target - lineStart + 1)
  }

  /// Skips 32 bytes at a time, as long as none of them can end a line.
  @inline(__always)
  private mutating func skipLineWithoutEnd(in bytes: Span<UInt8>, to end: Int) {
    while lineOffset &+ 32 <= end {
      let words = bytes.bytes.unsafeLoadUnaligned(fromByteOffset: lineOffset, as: FourWords.self)
      guard
        (words.first.possibleLineEnds | words.second.possibleLineEnds
          | words.third.possibleLineEnds | words.fourth.possibleLineEnds) == 0
      else { return }
      lineOffset &+= 32
    }
  }

  /// Counts the line feeds in eight bytes and skips them; if they contain CR, returns
  /// `false` and changes nothing.
  @inline(__always)
  private mutating func countLineFeeds(in word: UInt64) -> Bool {
    guard word.possibleLineEnds != 0 else {
      lineOffset &+= 8
      return true
    }
    guard word.places(of: 0x0D) == 0 else { return false }
    let feeds = word.places(of: 0x0A)
    if feeds != 0 {
      line &+= feeds.nonzeroBitCount
      lineStart = lineOffset &+ 8 &- feeds.leadingZeroBitCount &>> 3
    }
    lineOffset &+= 8
    return true
  }

  private mutating func passByte(in bytes: Span<UInt8>) {
    let byte = bytes[lineOffset]
    lineOffset += 1
    let endsLine =
      byte == 0x0A || byte == 0x0D && !(lineOffset < bytes.count && bytes[lineOffset] == 0x0A)
    if endsLine {
      line += 1
      lineStart = lineOffset
    }
  }

  /// Reads the current token and goes to the next; `false` if there is none.
  @inline(__always)
  private mutating func step(in bytes: Span<UInt8>) -> Bool {
    guard offset < bytes.count else { return false }
    switch bytes[offset] {
    case 0x7B: open(Frame(isObject: true))
    case 0x5B: open(Frame(isObject: false))
    case 0x7D, 0x5D:
      top = outer.popLast() ?? Frame(isObject: true)
      isAtKey = false
      offset += 1
    case 0x2C: stepOverComma()
    case 0x3A: offset += 1
    case 0x22:
      guard stepOverString(in: bytes) else { return false }
      // The colon or comma that usually follows belongs to the same step.
      let next = bytes.byte(at: offset)
      if next == 0x3A { offset += 1 }
      if next == 0x2C { stepOverComma() }
    default: stepOverWord(in: bytes)
    }
    offset = bytes.skippingBlanks(from: offset)
    return true
  }

  @inline(__always)
  private mutating func stepOverComma() {
    top.index &+= 1
    isAtKey = top.isObject
    offset += 1
  }

  private mutating func open(_ frame: Frame) {
    if outer.isEmpty { outer.reserveCapacity(8) }
    outer.append(top)
    top = frame
    isAtKey = frame.isObject
    offset += 1
  }

  @inline(__always)
  private mutating func stepOverString(in bytes: Span<UInt8>) -> Bool {
    guard let extent = try? bytes.endOfString(from: offset) else {
      offset = bytes.count
      return false
    }
    if isAtKey {
      top.keyStart = offset
      top.key = extent
      isAtKey = false
    }
    offset = extent.end
    return true
  }

  private mutating func stepOverWord(in bytes: Span<UInt8>) {
    offset += 1
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x00...0x20, 0x22, 0x2C, 0x3A, 0x5B, 0x5D, 0x7B, 0x7D: return
      default: offset += 1
      }
    }
  }

  /// Writes the pointer of the current member, or of the innermost container.
  private mutating func writePointer(ofAll includesMember: Bool, in bytes: Span<UInt8>) {
    pointer.removeAll()
    for frame in outer { append(frame, in: bytes) }
    if includesMember { append(top, in: bytes) }
  }

  private mutating func append(_ frame: Frame, in bytes: Span<UInt8>) {
    guard frame.isObject else { return pointer.append(index: frame.index) }
    guard frame.keyStart >= 0 else { return }
    bytes.withValue(from: frame.keyStart, to: frame.key.end, hasEscapes: frame.key.hasEscapes) {
      pointer.append($0, from: 0, to: $0.count)
    }
  }
}

extension UInt64 {
  /// The high bits of bytes that may be CR or LF; zero if no byte is lower than 0x0E.
  @inline(__always)
  fileprivate var possibleLineEnds: UInt64 {
    (self &- 0x0E0E_0E0E_0E0E_0E0E) & ~self & 0x8080_8080_8080_8080
  }

  /// The high bit of each of the eight bytes that equals `byte`, exact for all of them.
  @inline(__always)
  func places(of byte: UInt64) -> UInt64 {
    let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    let difference = self ^ (byte &* 0x0101_0101_0101_0101)
    return ~((difference & low &+ low) | difference | low)
  }
}
