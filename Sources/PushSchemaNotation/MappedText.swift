/// Bytes that were made from a text; each knows the offset in the text that it comes from.
package struct MappedText: Sendable {
  /// Some bytes of the text: copied one by one, or all made of what stands at one offset.
  private struct Segment: Sendable {
    let start: Int
    let source: Int
    let isCopied: Bool
  }

  /// The bytes that were made.
  package private(set) var bytes: [UInt8] = []
  private var segments: [Segment] = []
  /// Where the last byte ends in the text.
  private var sourceEnd = 0

  /// Starts without bytes.
  package init() {}

  /// No bytes, at a place in the text.
  init(emptyAt offset: Int) { sourceEnd = offset }

  /// The text itself.
  package init(_ bytes: [UInt8]) {
    append(bytes, bytes.indices)
  }

  /// The offset in the text of what became the byte at an offset; of offsets outside, the nearest.
  package func sourceOffset(of offset: Int) -> Int {
    guard offset < bytes.count else { return sourceEnd }
    guard let segment = segments.element(at: index(of: offset)) else { return 0 }
    return segment.isCopied ? segment.source + max(offset - segment.start, 0) : segment.source
  }

  /// Whether the bytes stand in the text just as they are here.
  package var isPartOfSource: Bool {
    segments.count <= 1 && segments.allSatisfy { $0.isCopied || bytes.count == 1 }
  }

  /// The last segment that starts at or before an offset.
  private func index(of offset: Int) -> Int {
    var (low, high) = (0, segments.count)
    while low + 1 < high {
      let middle = (low + high) / 2
      if segments[middle].start <= offset { low = middle } else { high = middle }
    }
    return low
  }
}

// MARK: Making

extension MappedText {
  /// Appends bytes of the text as they are; what lies outside of it is left out.
  mutating func append(_ source: [UInt8], _ range: Range<Int>) {
    let range = range.clamped(to: source.indices)
    guard !range.isEmpty else { return }
    start(at: range.lowerBound, isCopied: true)
    bytes += source[range]
    sourceEnd = range.upperBound
  }

  /// Appends what was made of the text at an offset.
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

  /// Writes another byte in the place of one.
  mutating func replace(at offset: Int, with byte: UInt8) {
    if bytes.indices.contains(offset) { bytes[offset] = byte }
  }

  /// Drops the bytes from an offset on.
  mutating func drop(from offset: Int) {
    guard offset < bytes.count else { return }
    sourceEnd = sourceOffset(of: offset)
    bytes.removeLast(bytes.count - max(offset, 0))
    while let last = segments.last, last.start >= bytes.count { segments.removeLast() }
  }
}

// MARK: Parts and maps of maps

extension MappedText {
  /// Some of the bytes, with the same places in the text.
  package func part(_ range: Range<Int>) -> Self {
    var part = MappedText()
    part.append(self, range)
    return part
  }

  /// Appends bytes of another text that was made from the same one.
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

  /// The bytes without those of some ranges.
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

  /// The same bytes, made of a text that was itself made of another: with the places in that one.
  package func mapped(through text: Self) -> Self {
    var result = MappedText()
    for (index, segment) in segments.enumerated() {
      let end = segments.element(at: index + 1)?.start ?? bytes.count
      let made = bytes[segment.start..<end]
      guard segment.isCopied else {
        result.append(made, from: text.sourceOffset(of: segment.source))
        continue
      }
      // The bytes may differ from those of the text, as brackets do.
      let start = result.bytes.count
      result.append(text, segment.source..<segment.source + made.count)
      if !made.starts(with: result.bytes[start...]) {
        for (offset, byte) in made.enumerated() {
          result.replace(at: start + offset, with: byte)
        }
      }
      let missing = made.dropFirst(result.bytes.count - start)
      result.append(missing, from: text.sourceEnd)
    }
    result.sourceEnd = text.sourceOffset(of: sourceEnd)
    return result
  }
}

extension Array {
  /// The element at a place, or `nil` outside.
  func element(at index: Int) -> Element? {
    index >= 0 && index < count ? self[index] : nil
  }
}

extension [UInt8] {
  /// The same for bytes, which are looked at one by one.
  func byte(at index: Int) -> UInt8? {
    index >= 0 && index < count ? self[index] : nil
  }

  /// Whether other bytes stand at an offset.
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
