/// Writes compact JSON: without blanks, with the shortest escapes, members in the order of the
/// calls.
public struct JSONWriter: ~Copyable, Sendable {
  var room: WriterRoom
  /// The number of bytes of the text so far.
  var count = 0
  /// Whether a comma must come before the next value.
  var needsComma = false
  /// Whether values of sensitive members are masked.
  @usableFromInline let masksSensitive: Bool

  init(masksSensitive: Bool, capacity: Int = 1024) {
    self.masksSensitive = masksSensitive
    room = WriterRoom(count: capacity)
  }

  /// The whole text.
  consuming func finish() -> [UInt8] { room.copy(of: 0..<count) }

  var text: String { room.text(to: count) }

  /// Reserves `length` bytes and sixteen more, so that whole words can be written.
  @inline(__always)
  mutating func reserve(_ length: Int) {
    if count &+ length &+ 16 > room.count { grow(by: length) }
  }

  @inline(never)
  private mutating func grow(by length: Int) {
    room.grow(to: room.count + Swift.max(room.count, length + 1024), keeping: count)
  }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    reserve(1)
    let start = count
    var bytes = room.bytes
    bytes.storeBytes(of: byte, toByteOffset: start, as: UInt8.self)
    count = start &+ 1
  }

  /// Opens an object or array: `{` or `[`.
  mutating func open(_ bracket: UInt8) {
    separate()
    append(bracket)
    needsComma = false
  }

  /// Closes an object or array: `}` or `]`.
  mutating func close(_ bracket: UInt8) {
    append(bracket)
    needsComma = true
  }

  @inline(__always)
  mutating func separate() {
    if needsComma { append(0x2C) }
    needsComma = true
  }

  /// Writes a key that is not known at compile time, and its colon.
  mutating func writeKey(_ key: String) {
    writeText(key, isKey: true)
  }

  mutating func writeWord(_ word: JSONWord) {
    separate()
    reserve(8)
    let start = count
    var bytes = room.bytes
    bytes.storeBytes(
      of: word.rawValue.littleEndian, toByteOffset: start, as: UInt64.self)
    count = start &+ (word == .false ? 5 : 4)
  }

  /// Writes a number in its spelling.
  mutating func writeNumber(_ text: String) {
    separate()
    copy(text)
  }
}

/// The words of JSON; the letters are the bytes of the number, lowest first.
enum JSONWord: UInt64 {
  case null = 0x6C6C_756E
  case `true` = 0x6575_7274
  case `false` = 0x65_736C_6166
}
