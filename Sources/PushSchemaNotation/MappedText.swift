import PushPayload

/// Bytes that were created from a text; each knows its offset in the text.
package struct MappedText: Sendable {
  /// Some bytes: copied one by one, or all created from the text at one offset.
  private struct Segment: Sendable {
    let start: Int
    let source: Int
    let isCopied: Bool
  }

  /// The created bytes.
  package private(set) var bytes: [UInt8] = []
  private var segments: [Segment] = []
  /// The end of the last byte in the text.
  private var sourceEnd = 0

  /// Creates an empty text.
  package init() {}

  /// Creates an empty text at an offset.
  init(emptyAt offset: Int) { sourceEnd = offset }

  /// Creates a text with unchanged bytes.
  package init(_ bytes: [UInt8]) { append(bytes, bytes.indices) }

  /// The offset in the text for an offset in the bytes; the nearest one for offsets outside.
  package func sourceOffset(of offset: Int) -> Int {
    guard offset < bytes.count else { return sourceEnd }
    guard let segment = segments.element(at: index(of: offset)) else { return 0 }
    return segment.isCopied ? segment.source + max(offset - segment.start, 0) : segment.source
  }

  /// Whether the text contains the bytes unchanged.
  package var isPartOfSource: Bool {
    segments.count <= 1 && segments.allSatisfy { $0.isCopied || bytes.count == 1 }
  }

  /// The last segment that starts at or before an offset.
  private func index(of offset: Int) -> Int {
    max(segments.partitionPoint { $0.start <= offset } - 1, 0)
  }
}

// MARK: Making

extension MappedText {
  /// Appends unchanged bytes of the text; the part outside it is ignored.
  mutating func append(_ source: [UInt8], _ range: Range<Int>) {
    let range = range.clamped(to: source.indices)
    guard !range.isEmpty else { return }
    start(at: range.lowerBound, isCopied: true)
    bytes += source[range]
    sourceEnd = range.upperBound
  }

  /// Appends bytes that were created from the text at an offset.
  mutating func append(_ made: some Collection<UInt8>, from source: Int) {
    guard let first = made.first else { return }
    start(at: source, isCopied: made.count == 1)
    bytes.append(first)
    bytes += made.dropFirst()
    sourceEnd = source + 1
  }

  private mutating func start(at source: Int, isCopied: Bool) {
    if isCopied, let last = segments.last, last.isCopied,
      last.source + bytes.count - last.start == source
    {
      return
    }
    segments.append(Segment(start: bytes.count, source: source, isCopied: isCopied))
  }

  /// Replaces one byte.
  mutating func replace(at offset: Int, with byte: UInt8) {
    if bytes.indices.contains(offset) { bytes[offset] = byte }
  }

  /// Removes the bytes from an offset on.
  mutating func drop(from offset: Int) {
    guard offset < bytes.count else { return }
    sourceEnd = sourceOffset(of: offset)
    bytes.removeLast(bytes.count - max(offset, 0))
    while let last = segments.last, last.start >= bytes.count { segments.removeLast() }
  }
}

// MARK: Parts and maps of maps

extension MappedText {
  /// A part of the bytes, with the same offsets in the text.
  package func part(_ range: Range<Int>) -> Self {
    var part = MappedText()
    part.append(self, range)
    return part
  }

  /// Appends bytes of another text that was created from the same one.
  mutating func append(_ other: Self, _ range: Range<Int>) {
    let range = range.clamped(to: other.bytes.indices)
    var offset = range.lowerBound
    var index = other.index(of: offset)
    while offset < range.upperBound, let segment = other.segments.element(at: index) {
      let next = other.segments.element(at: index + 1)?.start ?? other.bytes.count
      let end = min(next, range.upperBound)
      start(at: other.sourceOffset(of: offset), isCopied: segment.isCopied || end - offset == 1)
      bytes += other.bytes[offset..<end]
      (offset, index) = (end, index + 1)
    }
    sourceEnd = other.sourceOffset(of: range.upperBound)
  }

  /// The bytes without those in some ranges.
  package func leavingOut(_ ranges: [Range<Int>]) -> Self {
    var rest = MappedText()
    var start = 0
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      rest.append(self, start..<max(start, range.lowerBound))
      start = max(start, range.upperBound)
    }
    rest.append(self, start..<max(start, bytes.count))
    return rest
  }

  /// The same bytes for a text that was itself created from another: with the offsets in that one.
  package func mapped(through text: Self) -> Self {
    var result = MappedText()
    for (index, segment) in segments.enumerated() {
      let end = segments.element(at: index + 1)?.start ?? bytes.count
      let made = bytes[segment.start..<end]
      guard segment.isCopied else {
        result.append(made, from: text.sourceOffset(of: segment.source))
        continue
      }
      // The bytes may differ from those of the text, such as brackets.
      let start = result.bytes.count
      result.append(text, segment.source..<segment.source + made.count)
      if !made.starts(with: result.bytes[start...]) {
        for (offset, byte) in made.enumerated() { result.replace(at: start + offset, with: byte) }
      }
      let missing = made.dropFirst(result.bytes.count - start)
      result.append(missing, from: text.sourceEnd)
    }
    result.sourceEnd = text.sourceOffset(of: sourceEnd)
    return result
  }
}

extension Array {
  /// The element at an index; `nil` outside.
  func element(at index: Int) -> Element? { index >= 0 && index < count ? self[index] : nil }
}

extension [UInt8] {
  /// The same for bytes, which are read one by one.
  func byte(at index: Int) -> UInt8? { index >= 0 && index < count ? self[index] : nil }

  /// Whether the bytes at an offset equal others.
  func have(_ sign: [UInt8], at offset: Int) -> Bool {
    guard byte(at: offset) == sign.first, offset + sign.count <= count else { return false }
    var index = 1
    while index < sign.count {
      if self[offset + index] != sign[index] { return false }
      index += 1
    }
    return true
  }
}
