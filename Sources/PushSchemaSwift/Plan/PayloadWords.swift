import PushSchemaText

/// A text as `PushPayload.PayloadText` recognises it: its length and words of eight bytes, the first
/// byte of each lowest.
struct PayloadWords: Hashable {
  let length: Int
  let head: UInt64
  let second: UInt64
  let third: UInt64
  let tail: UInt64
  /// Whether the words say the whole text, so that nothing else has to be compared.
  var isComplete: Bool { length <= 32 }

  init(_ text: String) {
    self = text.withBytes { bytes in
      func word(at offset: Int) -> UInt64 {
        var word: UInt64 = 0
        for position in offset..<max(offset, min(offset + 8, bytes.count)) {
          word |= UInt64(bytes[position]) << (8 * UInt64(position - offset))
        }
        return word
      }
      let length = bytes.count
      return PayloadWords(
        length: length, head: word(at: 0), second: length > 16 ? word(at: 8) : 0,
        third: length > 24 ? word(at: 16) : 0, tail: length > 8 ? word(at: length - 8) : 0)
    }
  }

  private init(length: Int, head: UInt64, second: UInt64, third: UInt64, tail: UInt64) {
    self.length = length
    self.head = head
    self.second = second
    self.third = third
    self.tail = tail
  }
}
