extension String {
  /// Lends the text's UTF-8 bytes in place, or a copy if the text is not stored as UTF-8.
  @inlinable
  @inline(__always)
  package func withUTF8Span<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    // Safe: the pointer stays within the call, together with the number of bytes.
    utf8.withContiguousStorageIfAvailable { body($0.span) } ?? body(ContiguousArray(utf8).span)
  }

  /// The sign of the order of two texts by their UTF-8 bytes; 0 if they are equal.
  @usableFromInline
  package func byteOrder(and other: String) -> Int {
    withUTF8Span { bytes in other.withUTF8Span { bytes.order(and: $0) } }
  }

  /// Whether two texts have the same UTF-8 bytes.
  @inlinable
  package func hasSameBytes(as other: String) -> Bool {
    utf8.count == other.utf8.count && byteOrder(and: other) == 0
  }
}

extension Span where Element == UInt8 {
  /// A copy of the bytes, which outlives the text.
  package func copy() -> ContiguousArray<UInt8> {
    // Safe: the pointer stays within the call, together with the number of bytes.
    withUnsafeBufferPointer { ContiguousArray($0) }
  }

  /// The sign of the order of two texts by their bytes; 0 if they are equal.
  package func order(and other: Span<UInt8>) -> Int {
    let common = Swift.min(count, other.count)
    var offset = 0
    while offset &+ 8 <= common, word(at: offset) == other.word(at: offset) { offset &+= 8 }
    while offset < common {
      if self[offset] != other[offset] { return self[offset] < other[offset] ? -1 : 1 }
      offset &+= 1
    }
    return (count - other.count).signum()
  }

  /// The bytes, which the scanner has accepted, as a string. Systems without `UTF8Span`, and 32-bit
  /// watches, check again that they are UTF-8, and get a pointer for the length of this call.
  @usableFromInline
  package func string(from start: Int, to end: Int) -> String {
    let text = extracting(start..<end)
    if text.count <= 15 { return text.shortString }
    #if !(os(watchOS) && (arch(arm64_32) || arch(arm) || arch(i386)))
      if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
        // Safe: the scanner accepts no bytes that are not UTF-8, and text ends with its last scalar.
        return String(copying: UTF8Span(unchecked: text, isKnownASCII: text.isASCII))
      }
    #endif
    return text.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
  }

  /// A text of at most 15 bytes, for which `String` allocates no memory.
  private var shortString: String {
    String(unsafeUninitializedCapacity: 15) { buffer in
      // Safe: each access is checked against the buffer, and `count` bytes are written.
      var bytes = UnsafeMutableRawBufferPointer(buffer).mutableBytes
      _ = copy(to: &bytes, at: 0)
      return count
    }
  }

  /// Whether a text of at least eight bytes is ASCII.
  @inline(__always)
  private var isASCII: Bool {
    var all = word(at: count &- 8)
    var offset = 0
    while offset &+ 8 < count {
      all |= word(at: offset)
      offset &+= 8
    }
    return all & 0x8080_8080_8080_8080 == 0
  }

  /// Up to eight bytes, the first as the lowest, filled with zeros.
  @inlinable
  @inline(__always)
  package func shortWord(at offset: Int, length: Int) -> UInt64 {
    if offset &+ 8 <= count {
      return word(at: offset) & (~0 >> UInt64(64 &- 8 &* length))
    }
    if length >= 4, offset &+ length <= count {
      // The halves may overlap, and have the same bits there.
      let head = bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self)
      let tail = bytes.unsafeLoadUnaligned(
        fromByteOffset: offset &+ length &- 4, as: UInt32.self)
      return UInt64(UInt32(littleEndian: head))
        | UInt64(UInt32(littleEndian: tail)) &<< UInt64(8 &* (length &- 4))
    }
    var word: UInt64 = 0
    for index in 0..<length { word |= UInt64(self[offset + index]) << (8 * index) }
    return word
  }

  /// Hashes the bytes, eight at a time, and their number.
  package func hash(into hasher: inout Hasher) {
    var offset = 0
    while offset + 8 <= count {
      hasher.combine(word(at: offset))
      offset += 8
    }
    hasher.combine(count)
    if offset < count { hasher.combine(shortWord(at: offset, length: count - offset)) }
  }
}

extension [String] {
  /// Whether one of the texts has the same bytes.
  package func containsName(_ name: String) -> Bool {
    // `==` is faster, and excludes most different names.
    contains { $0 == name && $0.utf8.elementsEqual(name.utf8) }
  }
}
