/// A text as UTF-8 that grows piece by piece. Pieces are copied word by word: most of them are short.
package struct TextBuffer: Sendable {
  /// Room for the text; what is behind it holds nothing yet.
  @usableFromInline var room: [UInt8] = []
  /// How many bytes the text takes.
  @usableFromInline package private(set) var count = 0

  package init() {}

  /// Makes room for a text of so many bytes.
  package mutating func reserve(_ capacity: Int) {
    if room.isEmpty {
      room = [UInt8](repeating: 0, count: capacity)
    } else if capacity > room.count {
      room.append(contentsOf: repeatElement(0, count: capacity - room.count))
    }
  }

  @inline(__always)
  private mutating func makeRoom(for length: Int) {
    if count + length > room.count { reserve(max(2 * room.count, count + length + 256)) }
  }

  package mutating func append(_ byte: UInt8) {
    makeRoom(for: 1)
    room[count] = byte
    count += 1
  }

  /// Appends so many blanks.
  package mutating func append(blanks length: Int) {
    // Whole words of blanks, so that some room behind them is taken for a while.
    makeRoom(for: length + 8)
    let start = count
    var span = room.mutableSpan
    var target = span.mutableBytes
    var offset = 0
    while offset < length {
      target.storeBytes(of: 0x2020_2020_2020_2020, toByteOffset: start + offset, as: UInt64.self)
      offset += 8
    }
    count = start + length
  }

  package mutating func append(_ text: String) {
    let isAppended: Void? = text.utf8.withContiguousStorageIfAvailable { copy($0.span.bytes) }
    if isAppended == nil { copy(ContiguousArray(text.utf8).span.bytes) }
  }

  package mutating func append(_ other: TextBuffer) {
    copy(other.room.span.extracting(..<other.count).bytes)
  }

  package mutating func append(_ bytes: ArraySlice<UInt8>) { copy(bytes.span.bytes) }

  @inline(__always)
  private mutating func copy(_ source: RawSpan) {
    let length = source.byteCount
    makeRoom(for: length)
    let start = count
    var span = room.mutableSpan
    var target = span.mutableBytes
    var offset = 0
    while offset + 8 <= length {
      let word = source.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
      target.storeBytes(of: word, toByteOffset: start + offset, as: UInt64.self)
      offset += 8
    }
    if offset + 4 <= length {
      let word = source.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self)
      target.storeBytes(of: word, toByteOffset: start + offset, as: UInt32.self)
      offset += 4
    }
    while offset < length {
      let byte = source.unsafeLoad(fromByteOffset: offset, as: UInt8.self)
      target.storeBytes(of: byte, toByteOffset: start + offset, as: UInt8.self)
      offset += 1
    }
    count = start + length
  }

  /// Drops what stands behind an offset.
  package mutating func drop(from start: Int) { count = min(count, start) }

  /// Copies what stands behind an offset.
  package func bytes(from start: Int) -> [UInt8] { Array(room[start..<count]) }

  /// What `body` finds in the bytes behind an offset.
  @inlinable
  package func withBytes<Result>(from start: Int, _ body: (Span<UInt8>) -> Result) -> Result {
    body(room.span.extracting(start..<count))
  }

  /// What stands behind an offset, as a text.
  package func text(from start: Int = 0) -> String {
    String(decoding: room[start..<count], as: UTF8.self)
  }

  /// Gives the whole text away, together with its room; the buffer is empty then.
  package mutating func finish() -> [UInt8] {
    room.removeLast(room.count - count)
    defer {
      room = []
      count = 0
    }
    return room
  }
}
