/// A key ready to be written: between a comma and a colon, in quotes, in words of eight bytes.
public struct JSONKey: Sendable {
  /// The first 40 bytes as they lie in memory.
  struct Words: BitwiseCopyable {
    var first: UInt64 = 0
    var second: UInt64 = 0
    var third: UInt64 = 0
    var fourth: UInt64 = 0
    var fifth: UInt64 = 0
  }

  let text: StaticString
  let words: Words
  /// The number of bytes, comma and colon included.
  let length: Int

  /// Longer keys are written from their text.
  static var plainLimit: Int { 40 }

  /// Prepares a key.
  public init(_ text: StaticString) {
    self.text = text
    var words: [UInt64] = [0, 0, 0, 0, 0]
    var length = 0
    for byte in (",\(JSONText.quoted(text.description)):").utf8 {
      if length < Self.plainLimit {
        words[length / 8] |= UInt64(byte) << UInt64(length % 8 * 8)
      }
      length += 1
    }
    self.words = Words(
      first: words[0].littleEndian, second: words[1].littleEndian, third: words[2].littleEndian,
      fourth: words[3].littleEndian, fifth: words[4].littleEndian)
    self.length = length
  }
}

extension JSONKey: ExpressibleByStringLiteral {
  /// Prepares a key.
  public init(stringLiteral value: StaticString) { self.init(value) }
}
