/// Keys as JSON: each in quotes and with a colon.
struct WrittenKeys: Sendable {
  private let text: ContiguousArray<UInt8>
  /// The end of each key, after the start of the first.
  private let ends: ContiguousArray<Int>

  init(_ keys: [String]) {
    var text = ContiguousArray<UInt8>()
    var ends: ContiguousArray<Int> = [0]
    for key in keys {
      text += JSONText.quoted(key).utf8
      text.append(0x3A)
      ends.append(text.count)
    }
    (self.text, self.ends) = (text, ends)
  }

  /// Lends the text of a key.
  @inline(__always)
  fileprivate func withKey(_ position: Int, _ body: (Span<UInt8>) -> Void) {
    body(text.span.extracting(ends[position]..<ends[position + 1]))
  }
}

extension JSONWriter {
  /// Writes the key at a position, and its colon.
  mutating func writeKey(_ keys: WrittenKeys, _ position: Int) {
    if needsComma { append(0x2C) }
    keys.withKey(position) { copy($0) }
    needsComma = false
  }
}
