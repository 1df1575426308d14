@_spi(Generated) import PushPayload

/// The places of texts in a list, found by the words that a reader has of a key or string.
struct WordTable: Sendable {
  private let texts: [String]
  private let words: [TextFingerprint]
  /// One more than a text's place, where its words lead; 0 where none does.
  private var slots: [UInt16]

  /// The table of some texts; `nil` of more than it has room for.
  init?(_ texts: [String]) {
    guard texts.count < 1 << 14 else { return nil }
    self.texts = texts
    words = texts.map { TextFingerprint($0) }
    var size = 8
    while size < 2 * texts.count { size *= 2 }
    slots = Array(repeating: 0, count: size)
    for (place, text) in words.enumerated() {
      var slot = text.mixedWords & (size - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (size - 1) }
      slots[slot] = UInt16(truncatingIfNeeded: place + 1)
    }
  }

  /// The place of a text; of one longer than its words `isText` says whether it is the whole.
  func place(of text: TextFingerprint, _ isText: (String) -> Bool) -> Int? {
    var slot = text.mixedWords & (slots.count - 1)
    while slots[slot] != 0 {
      let place = Int(slots[slot]) - 1
      if words[place].equals(text), text.length <= 32 || isText(texts[place]) { return place }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }
}

extension TextFingerprint {
  fileprivate var mixedWords: Int {
    let mixed =
      (head ^ tail &* 0x2545_F491_4F6C_DD1D ^ UInt64(truncatingIfNeeded: length))
      &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed &>> 40)
  }
}
