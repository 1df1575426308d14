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
    let bytes = Array(text.utf8)
    func word(at offset: Int) -> UInt64 {
      var word: UInt64 = 0
      for (index, byte) in bytes.dropFirst(offset).prefix(8).enumerated() {
        word |= UInt64(byte) << (8 * UInt64(index))
      }
      return word
    }
    length = bytes.count
    head = word(at: 0)
    second = length > 16 ? word(at: 8) : 0
    third = length > 24 ? word(at: 16) : 0
    tail = length > 8 ? word(at: length - 8) : 0
  }
}
