/// A text as UTF-8 that grows piece by piece, in its own memory. Most pieces are short, and
/// appending one needs no check of shared ownership. It cannot be copied, so only one thread at a
/// time has it.
@usableFromInline
package struct TextBuffer: ~Copyable, @unchecked Sendable {
  /// The memory of the text; the part after it is uninitialized.
  @usableFromInline var room: UnsafeMutablePointer<UInt8>
  @usableFromInline var capacity: Int
  /// The number of bytes of the text.
  @usableFromInline package internal(set) var count = 0

  /// Creates an empty text with space for `capacity` bytes.
  package init(capacity: Int = 256) {
    self.capacity = max(capacity, 1)
    room = .allocate(capacity: self.capacity)
  }

  deinit { room.deallocate() }

  /// Reserves space for a text of `capacity` bytes.
  package mutating func reserve(_ capacity: Int) {
    guard capacity > self.capacity else { return }
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.initialize(from: room, count: count)
    room.deallocate()
    room = larger
    self.capacity = capacity
  }

  @inlinable
  @inline(__always)
  mutating func makeRoom(for length: Int) {
    if length > capacity - count { grow(by: length) }
  }

  @usableFromInline
  @inline(never)
  mutating func grow(by length: Int) { reserve(max(2 * capacity, count + length)) }
}

// MARK: Appending

extension TextBuffer {
  @inlinable
  @inline(__always)
  package mutating func append(_ byte: UInt8) {
    makeRoom(for: 1)
    room[count] = byte
    count += 1
  }

  /// Appends a number in decimal digits.
  package mutating func append(decimal number: Int) {
    // Nineteen digits and a sign.
    makeRoom(for: 20)
    var rest = number.magnitude
    if number < 0 { append(UInt8(ascii: "-")) }
    var length = 1
    var limit: UInt = 10
    while length < 19, rest >= limit {
      limit *= 10
      length += 1
    }
    count += length
    for position in 1...length {
      room[count - position] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
  }

  /// Appends blanks: nearly always few enough for two words, whose rest is overwritten.
  @inlinable
  package mutating func append(blanks length: Int) {
    guard 0...16 ~= length else { return append(manyBlanks: length) }
    makeRoom(for: 16)
    UnsafeMutableRawPointer(room + count).storeBytes(
      of: SIMD2(repeating: 0x2020_2020_2020_2020), as: SIMD2<UInt64>.self)
    count += length
  }

  @usableFromInline
  mutating func append(manyBlanks length: Int) {
    makeRoom(for: length)
    (room + count).initialize(repeating: UInt8(ascii: " "), count: length)
    count += length
  }

  /// Appends a text; the attribute makes a literal a `StaticString`, unless it must be a `String`.
  @_disfavoredOverload
  package mutating func append(_ text: String) {
    let isAppended: Void? = text.utf8.withContiguousStorageIfAvailable { bytes in
      if let start = bytes.baseAddress { copy(start, bytes.count) }
    }
    if isAppended == nil { append(text.copiedBytes.span) }
  }

  /// Appends a text that is known at compile time, and so is its fastest copy.
  @inlinable
  @inline(__always)
  package mutating func append(_ text: StaticString) {
    if text.hasPointerRepresentation {
      copy(text.utf8Start, text.utf8CodeUnitCount)
    } else {
      text.withUTF8Buffer { bytes in
        if let start = bytes.baseAddress { copy(start, bytes.count) }
      }
    }
  }

  package mutating func append(_ bytes: ArraySlice<UInt8>) { append(bytes.span) }

  package mutating func append(_ bytes: Span<UInt8>) {
    bytes.withUnsafeBufferPointer { bytes in
      if let start = bytes.baseAddress { copy(start, bytes.count) }
    }
  }

  /// Copies bytes to the end of the text, short ones as two words that may overlap.
  @inlinable
  @inline(__always)
  mutating func copy(_ source: UnsafePointer<UInt8>, _ length: Int) {
    makeRoom(for: length)
    let target = UnsafeMutableRawPointer(room + count)
    switch length {
    case 33...: target.copyMemory(from: source, byteCount: length)
    case 16...: copyEnds(of: SIMD2<UInt64>.self, source, to: target, length)
    case 8...: copyEnds(of: UInt64.self, source, to: target, length)
    case 4...: copyEnds(of: UInt32.self, source, to: target, length)
    case 2...: copyEnds(of: UInt16.self, source, to: target, length)
    case 1: copyEnds(of: UInt8.self, source, to: target, length)
    default: break
    }
    count += length
  }

  /// Copies the first and the last word of some bytes, which are one to two words long.
  @inlinable
  @inline(__always)
  func copyEnds<Word: BitwiseCopyable>(
    of word: Word.Type, _ source: UnsafePointer<UInt8>, to target: UnsafeMutableRawPointer,
    _ length: Int
  ) {
    let source = UnsafeRawPointer(source)
    let last = length - MemoryLayout<Word>.size
    target.storeBytes(of: source.loadUnaligned(as: word), as: word)
    target.storeBytes(
      of: source.loadUnaligned(fromByteOffset: last, as: word), toByteOffset: last, as: word)
  }

  /// Removes the text after an offset.
  package mutating func drop(from start: Int) { count = min(count, max(start, 0)) }
}

// MARK: Reading

extension TextBuffer {
  @usableFromInline
  var written: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: room, count: count) }

  /// The result of `body` for the bytes after an offset.
  @inlinable
  package func withBytes<Result, Failure>(
    from start: Int = 0, _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(written.span.extracting(start...))
  }

  /// A copy of the bytes after an offset.
  package func bytes(from start: Int = 0) -> [UInt8] {
    withBytes(from: start) { $0.withUnsafeBufferPointer { Array($0) } }
  }

  /// The text after an offset.
  package func text(from start: Int = 0) -> String {
    withBytes(from: start) { bytes in
      bytes.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    }
  }
}
