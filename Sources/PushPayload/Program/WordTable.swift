/// The positions of texts in a list, found by the words that a reader has of a key or string.
package struct WordTable: Sendable {
  private let texts: [String]
  private let words: [TextFingerprint]
  /// One more than a text's position, where its words lead; 0 where none does.
  private var slots: [UInt32]

  /// The table of some texts.
  package init(_ texts: [String]) {
    self.texts = texts
    words = texts.map { TextFingerprint($0) }
    var size = 8
    while size < 2 * texts.count { size *= 2 }
    slots = Array(repeating: 0, count: size)
    for (position, text) in words.enumerated() {
      var slot = text.mixedWords & (size - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (size - 1) }
      slots[slot] = UInt32(truncatingIfNeeded: position + 1)
    }
  }

  /// The position of a text; of one longer than its words `isText` says whether it is the whole.
  func position(of text: TextFingerprint, _ isText: (String) -> Bool) -> Int? {
    var slot = text.mixedWords & (slots.count - 1)
    while slots[slot] != 0 {
      let position = Int(slots[slot]) - 1
      if words[position].equals(text), text.length <= 32 || isText(texts[position]) {
        return position
      }
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
