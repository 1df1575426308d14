/// Finds pointers, lines and columns of rising offsets in one walk over a text.
struct TextWalk {
  /// What is around the innermost open array or object.
  private var outer: [Frame] = []
  /// The innermost open array or object; around the text's value, an object without a key.
  private var top = Frame(isObject: true)
  private var offset = 0
  private var isAtKey = false
  private var lastNode = -1
  private var lastPointer = ""
  private var pointerBytes: [UInt8] = []

  private var line = 1
  private var lineStart = 0
  private var lineOffset = 0

  /// An open array or object and the member that the walk is in.
  private struct Frame {
    let isObject: Bool
    /// Where the key starts; negative before the first.
    var keyStart = -1
    var index = 0
  }

  /// The JSON Pointer (RFC 6901) of the value or key that starts at `node`, which lies no earlier
  /// than the node of the call before.
  mutating func pointer(ofNodeAt node: Int, in bytes: Span<UInt8>) -> String {
    guard node != lastNode else { return lastPointer }
    offset = bytes.skippingBlanks(from: offset)
    while offset < node, step(in: bytes) {}
    if isAtKey, offset == node { _ = step(in: bytes) }
    lastNode = node
    lastPointer = pointer(ofAll: true, in: bytes)
    return lastPointer
  }

  /// The pointer of the innermost array or object that is open before `end`, in a text that need
  /// not be JSON from there on.
  mutating func pointerOfInnermostContainer(in bytes: Span<UInt8>, before end: Int) -> String {
    offset = bytes.skippingBlanks(from: offset)
    while offset < end, step(in: bytes) {}
    return pointer(ofAll: false, in: bytes)
  }

  /// The one-based line and column, the column in bytes; offsets of successive calls must not fall.
  mutating func position(of target: Int, in bytes: Span<UInt8>) -> (line: Int, column: Int) {
    let end = Swift.min(target, bytes.count)
    while lineOffset < end {
      guard lineOffset &+ 8 <= end, countLineFeeds(in: bytes.word(at: lineOffset)) else {
        passByte(in: bytes)
        continue
      }
    }
    return (line, target - lineStart + 1)
  }

  /// Passes eight bytes; false, with nothing done, where a CR is among them.
  @inline(__always)
  private mutating func countLineFeeds(in word: UInt64) -> Bool {
    guard word.mayHaveLineEnd else {
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

  /// Reads the token at hand and goes to the next; false where there is none.
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
    case 0x2C:
      top.index &+= 1
      isAtKey = top.isObject
      offset += 1
    case 0x3A: offset += 1
    case 0x22: guard stepOverString(in: bytes) else { return false }
    default: stepOverWord(in: bytes)
    }
    offset = bytes.skippingBlanks(from: offset)
    return true
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

  /// The pointer of the member that the walk is in, or of the innermost container.
  private mutating func pointer(ofAll includesMember: Bool, in bytes: Span<UInt8>) -> String {
    pointerBytes.removeAll(keepingCapacity: true)
    pointerBytes.reserveCapacity(128)
    for frame in outer { Self.append(frame, to: &pointerBytes, in: bytes) }
    if includesMember { Self.append(top, to: &pointerBytes, in: bytes) }
    return pointerBytes.span.string(from: 0, to: pointerBytes.count)
  }

  private static func append(_ frame: Frame, to pointer: inout [UInt8], in bytes: Span<UInt8>) {
    guard frame.isObject else {
      pointer.append(0x2F)
      if frame.index < 10 {
        pointer.append(0x30 &+ UInt8(truncatingIfNeeded: frame.index))
      } else {
        pointer.append(contentsOf: String(frame.index).utf8)
      }
      return
    }
    guard frame.keyStart >= 0, let extent = try? bytes.endOfString(from: frame.keyStart) else {
      return
    }
    let (start, end) = (frame.keyStart + 1, extent.end - 1)
    pointer.append(0x2F)
    if extent.hasEscapes {
      bytes.forEachUnescapedByte(from: start, to: end) { JSONPointer.append($0, to: &pointer) }
    } else {
      for offset in start..<end { JSONPointer.append(bytes[offset], to: &pointer) }
    }
  }
}

extension UInt64 {
  /// Whether one of the eight bytes may be CR or LF: it is none where no byte is lower than 0x0E.
  @inline(__always)
  fileprivate var mayHaveLineEnd: Bool {
    (self &- 0x0E0E_0E0E_0E0E_0E0E) & ~self & 0x8080_8080_8080_8080 != 0
  }

  /// The high bit of each of the eight bytes that is equal to a byte, exact for all of them.
  @inline(__always)
  fileprivate func places(of byte: UInt64) -> UInt64 {
    let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    let difference = self ^ (byte &* 0x0101_0101_0101_0101)
    return ~((difference & low &+ low) | difference | low)
  }
}

/// How names become parts of a JSON Pointer (RFC 6901).
public enum JSONPointer {
  /// The name that a step of a pointer stands for.
  static func name(_ step: String) -> String {
    guard step.utf8.contains(0x7E) else { return step }
    var bytes: [UInt8] = []
    var isEscape = false
    for byte in step.utf8 {
      switch byte {
      case 0x7E: isEscape = true
      case 0x30 where isEscape, 0x31 where isEscape:
        bytes.append(byte == 0x30 ? 0x7E : 0x2F)
        isEscape = false
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// `/` and the name, with `~` and `/` in it escaped.
  public static func component(_ name: String) -> String {
    guard name.utf8.contains(where: { $0 == 0x7E || $0 == 0x2F }) else { return "/" + name }
    var pointer: [UInt8] = [0x2F]
    for byte in name.utf8 { append(byte, to: &pointer) }
    return String(decoding: pointer, as: UTF8.self)
  }

  /// `/` and the index of an item.
  public static func component(_ index: Int) -> String { "/" + String(index) }

  /// The pointers that lead to a place or through it, from the innermost on, save for that of the root.
  public static func around(_ pointer: String) -> [String] {
    let bytes = Array(pointer.utf8)
    let ends = bytes.indices.dropFirst().filter { bytes[$0] == 0x2F } + [bytes.count]
    return ends.reversed().map { String(decoding: bytes[..<$0], as: UTF8.self) }
  }

  /// Appends one byte of a name.
  @inline(__always)
  static func append(_ byte: UInt8, to pointer: inout [UInt8]) {
    switch byte {
    case 0x7E:
      pointer.append(0x7E)
      pointer.append(0x30)
    case 0x2F:
      pointer.append(0x7E)
      pointer.append(0x31)
    default: pointer.append(byte)
    }
  }
}
