/// The UTF-8 bytes of a pointer under construction.
struct PointerBytes: ~Copyable {
  // Whole words are written, so the buffer is longer than the pointer.
  private var room = WriterRoom(count: 256)
  private var count = 0

  mutating func removeAll() { count = 0 }

  var text: String { room.text(to: count) }

  mutating func append(index: Int) { append(name: String(digitsOf: index)) }

  /// Appends a name; `~` and `/` in it are escaped.
  mutating func append(name: String) {
    name.withUTF8Span { append($0, from: 0, to: $0.count) }
  }

  /// Appends a name from a part of a text.
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

  /// Reserves space for `length` bytes and one more word.
  private mutating func reserve(_ length: Int) {
    let needed = count + length + 8
    if needed > room.count { room.grow(to: 2 * needed, keeping: count) }
  }
}
