import PushSchemaDiagnostics

/// Words that many names are asked against, few of which are one of them.
struct WordSet: ExpressibleByArrayLiteral, Sendable {
  private let words: Set<String>
  /// For each first byte the lengths of the words that start with it, as bits.
  private var lengths = [UInt64](repeating: 0, count: 256)

  init(arrayLiteral words: String...) {
    self.words = Set(words)
    for word in words {
      guard let first = word.utf8.first else { continue }
      lengths[Int(first)] |= WordSet.bit(of: word.utf8.count)
    }
  }

  func contains(_ name: String) -> Bool {
    let mayBeWord = name.withBytes { bytes in
      !bytes.isEmpty && lengths[Int(bytes[0])] & WordSet.bit(of: bytes.count) != 0
    }
    return mayBeWord && words.contains(name)
  }

  /// The bit of a length; all above 63 share one.
  private static func bit(of length: Int) -> UInt64 { 1 << UInt64(min(length, 63)) }
}
