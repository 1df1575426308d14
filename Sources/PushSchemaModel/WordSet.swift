/// Words that many names are asked against, few of which are one of them.
struct WordSet: ExpressibleByArrayLiteral, Sendable {
  /// The words that start with each byte.
  private var words = [[String]](repeating: [], count: 256)
  /// For each first byte the lengths of the words that start with it, as bits.
  private var lengths = [UInt64](repeating: 0, count: 256)

  init(arrayLiteral words: String...) {
    for word in words {
      guard let first = word.utf8.first else { continue }
      self.words[Int(first)].append(word)
      lengths[Int(first)] |= WordSet.bit(of: word.utf8.count)
    }
  }

  func contains(_ name: String) -> Bool {
    guard let first = name.utf8.first,
      lengths[Int(first)] & WordSet.bit(of: name.utf8.count) != 0
    else { return false }
    return words[Int(first)].contains(name)
  }

  /// The bit of a length; all above 63 share one.
  private static func bit(of length: Int) -> UInt64 { 1 << UInt64(min(length, 63)) }
}
