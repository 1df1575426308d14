/// How names become parts of a JSON Pointer (RFC 6901).
public enum JSONPointer {
  /// The name that a step of a pointer stands for.
  package static func name(_ step: String) -> String {
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

  /// The steps of a pointer, as they are written; none of the root's.
  package static func steps(of pointer: String) -> [String] {
    pointer.utf8.split(separator: 0x2F, omittingEmptySubsequences: false).dropFirst()
      .map { String(decoding: $0, as: UTF8.self) }
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

/// The UTF-8 bytes of a pointer that is being put together.
struct PointerBytes: ~Copyable {
  // Whole words are written, so that room is left behind the pointer.
  private var room = WriterRoom(count: 256)
  private var count = 0

  mutating func removeAll() { count = 0 }

  var text: String { room.text(to: count) }

  /// Appends the place of an item.
  mutating func append(index: Int) { append(name: String(digitsOf: index)) }

  /// Appends a name; `~` and `/` in it are escaped.
  mutating func append(name: String) {
    name.withUTF8Span { append($0, from: 0, to: $0.count) }
  }

  /// The same for a name that stands in a text.
  mutating func append(_ text: Span<UInt8>, from start: Int, to end: Int) {
    reserve(1 &+ 2 &* (end &- start))
    var target = count &+ 1
    var offset = start
    var bytes = room.bytes
    bytes.storeBytes(of: 0x2F, toByteOffset: target &- 1, as: UInt8.self)
    while offset < end {
      let length = Swift.min(end &- offset, 8)
      let word = text.shortWord(at: offset, length: length)
      if word.places(of: 0x7E) | word.places(of: 0x2F) == 0 {
        bytes.storeBytes(of: word.littleEndian, toByteOffset: target, as: UInt64.self)
        target &+= length
        offset &+= length
      } else {
        let escape: UInt16 = text[offset] == 0x7E ? 0x307E : 0x317E
        let isEscaped = text[offset] == 0x7E || text[offset] == 0x2F
        bytes.storeBytes(
          of: isEscaped ? escape.littleEndian : UInt16(text[offset]).littleEndian,
          toByteOffset: target, as: UInt16.self)
        target &+= isEscaped ? 2 : 1
        offset &+= 1
      }
    }
    count = target
  }

  /// Makes room for so many bytes, and a word behind them.
  private mutating func reserve(_ length: Int) {
    let needed = count + length + 8
    if needed > room.count { room.grow(to: 2 * needed, keeping: count) }
  }
}
