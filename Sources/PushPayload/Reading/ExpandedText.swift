/// A payload with JSON values instead of the texts that contain them, so that all is one text.
@usableFromInline
package final class ExpandedText: Sendable {
  @usableFromInline package let bytes: ContiguousArray<UInt8>
  /// The unchanged payload.
  package let original: ContiguousArray<UInt8>
  /// The values from texts, in the order of the payload; each comes before the values inside it.
  let contents: [Content]
  /// The reasons why texts contain no value, by the texts' offsets.
  let refusals: [Int: Refusal]
  /// The stretches copied at each level, from the payload to `bytes`.
  fileprivate let levels: [[Stretch]]

  /// A value from a text.
  struct Content {
    let start: Int
    let end: Int
    /// The number of bytes of the text's value, and the length of the text in JSON with its quotes.
    let byteCount: Int
    let quotedLength: Int

    /// The same value at other offsets.
    fileprivate func moved(_ offset: (Int) -> Int) -> Content {
      Content(
        start: offset(start), end: offset(end), byteCount: byteCount, quotedLength: quotedLength)
    }
  }

  /// The reason why a text contains no value, and the mistake's distance from its start.
  struct Refusal {
    let reason: MalformedJSON
    let distance: Int
  }

  /// Bytes that were copied unchanged, up to the next stretch.
  struct Stretch {
    let expanded: Int
    let original: Int
  }

  init(
    _ bytes: ContiguousArray<UInt8>, of original: ContiguousArray<UInt8>, _ contents: [Content],
    _ refusals: [Int: Refusal], _ levels: [[Stretch]]
  ) {
    self.bytes = bytes
    self.original = original
    self.contents = contents
    self.refusals = refusals
    self.levels = levels
  }

  /// The offset of a byte in the unchanged payload.
  package func originalOffset(of offset: Int) -> Int {
    var offset = offset
    for stretches in levels.reversed() {
      let next = stretches.partitionPoint { $0.expanded <= offset }
      guard next > 0 else { continue }
      offset += stretches[next - 1].original - stretches[next - 1].expanded
    }
    return offset
  }

  /// The index of the value from a text at an offset; `nil` if there is none.
  private func content(at start: Int) -> Int? {
    let position = contents.partitionPoint { $0.start < start }
    return position < contents.count && contents[position].start == start ? position : nil
  }

  /// Whether the value at an offset is from a text.
  func isContent(at start: Int) -> Bool { content(at: start) != nil }

  /// The number of bytes of the text that a value is from, else of its shortest JSON text.
  func length(from start: Int, to end: Int) -> Int {
    if let content = content(at: start) { return contents[content].byteCount }
    let text = bytes
    let bytes = text.span
    var length = 0
    var offset = start
    var next = contents.partitionPoint { $0.start < start }
    while next < contents.count, contents[next].start < end {
      let content = contents[next]
      length += bytes.shortestLength(from: offset, to: content.start) + content.quotedLength
      offset = content.end
      while next < contents.count, contents[next].start < offset { next += 1 }
    }
    return length + bytes.shortestLength(from: offset, to: end)
  }

  /// The same with another text after it, whose original offsets are not needed.
  func followed(by other: ContiguousArray<UInt8>, _ expanded: ExpandedText?) -> ExpandedText {
    let shift = bytes.count
    let contents = expanded?.contents ?? []
    return ExpandedText(
      bytes + (expanded?.bytes ?? other), of: original,
      self.contents + contents.map { $0.moved { $0 + shift } }, refusals, levels)
  }
}

/// A text that may contain a value.
struct EmbeddedText {
  let start: Int
  /// The number of open arrays and objects around it.
  let depth: Int
}

/// Replaces texts of a payload by their values, one level.
struct TextExpander {
  private let text: ContiguousArray<UInt8>
  private var bytes: ContiguousArray<UInt8> = []
  private var stretches: [ExpandedText.Stretch] = []
  private var expanded: [ExpandedText.Content] = []
  private var refused: [Int: ExpandedText.Refusal] = [:]
  /// The offset up to which the text was processed.
  private var offset = 0

  init(_ text: ContiguousArray<UInt8>) {
    self.text = text
    bytes.reserveCapacity(text.count)
  }

  /// The text with values instead of texts; `former` is the level before.
  mutating func expand(
    _ embeddedTexts: [EmbeddedText], of original: ContiguousArray<UInt8>, _ former: ExpandedText?,
    level: Int, depthLimit: Int
  ) -> ExpandedText {
    for embedded in embeddedTexts {
      guard let end = (try? text.span.endOfString(from: embedded.start))?.end else { continue }
      expand(embedded, to: end, level: level, depthLimit: depthLimit)
    }
    copy(to: text.count)
    let moved = (former?.contents ?? []).map { $0.moved { newOffset(of: $0) } }
    for (start, refusal) in former?.refusals ?? [:] { refused[newOffset(of: start)] = refusal }
    let contents = (moved + expanded).ordered { ($0.start, -$0.end) < ($1.start, -$1.end) }
    return ExpandedText(
      bytes, of: original, contents, refused, (former?.levels ?? []) + [stretches])
  }

  private mutating func copy(to end: Int) {
    guard offset < end else { return }
    stretches.append(ExpandedText.Stretch(expanded: bytes.count, original: offset))
    bytes.append(contentsOf: text[offset..<end])
    offset = end
  }

  /// The new offset of a byte outside the expanded texts.
  private func newOffset(of old: Int) -> Int {
    let next = stretches.partitionPoint { $0.original <= old }
    return next > 0 ? old + stretches[next - 1].expanded - stretches[next - 1].original : old
  }

  private mutating func expand(
    _ embedded: EmbeddedText, to end: Int, level: Int, depthLimit: Int
  ) {
    copy(to: embedded.start)
    let start = bytes.count
    let before = stretches.count
    offset = embedded.start + 1
    unescape(to: end - 1)
    let value = Array(bytes[start...])
    if let reason = MalformedJSON.cause(
      in: value, level: level, depthLimit: depthLimit - embedded.depth)
    {
      let place = start + min(reason.offset, value.count)
      let distance = originalOffset(of: place, from: before, else: end - 1) - embedded.start
      bytes.removeLast(value.count)
      stretches.removeLast(stretches.count - before)
      offset = embedded.start
      refused[start] = ExpandedText.Refusal(reason: reason, distance: distance)
      return copy(to: end)
    }
    offset = end
    let span = value.span
    let first = span.skippingBlanks(from: 0)
    expanded.append(
      ExpandedText.Content(
        start: start + first, end: start + span.endOfReadValue(from: first),
        byteCount: value.count,
        quotedLength: 2 + value.reduce(0) { $0 + JSONText.escapedLength(of: $1) }))
  }

  private func originalOffset(of place: Int, from first: Int, else end: Int) -> Int {
    guard place < bytes.count,
      let stretch = stretches[first...].last(where: { $0.expanded <= place })
    else { return end }
    return stretch.original + place - stretch.expanded
  }

  /// Copies the unescaped value of a text, up to its closing quote.
  private mutating func unescape(to end: Int) {
    while offset < end {
      var stop = offset
      while stop < end, text[stop] != 0x5C { stop += 1 }
      copy(to: stop)
      guard stop < end else { return }
      let behind = text.span.endOfReadEscape(from: stop)
      stretches.append(ExpandedText.Stretch(expanded: bytes.count, original: stop))
      bytes.append(contentsOf: text.span.unescapedBytes(from: stop, to: behind))
      offset = behind
    }
  }
}
