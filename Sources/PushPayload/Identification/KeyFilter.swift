/// Tells keys that no object has, without building strings. About 5 % of unknown keys pass.
package struct KeyFilter: Sendable {
  private var bits: ContiguousArray<UInt64> = ContiguousArray(repeating: 0, count: 1 << 10)
  /// The starts of keys that all pass.
  private let starts: [[UInt8]]

  /// Creates a filter for names; one with a `*` at its end is the start of keys.
  package init(_ names: some Sequence<String>) {
    var starts: Set<[UInt8]> = []
    for name in names {
      if name.hasSuffix("*") { starts.insert(Array(name.utf8.dropLast())) }
      let place = Self.place(of: TextFingerprint(name))
      bits[place >> 6] |= 1 << UInt64(place & 63)
    }
    self.starts = Array(starts)
  }

  /// The 16 highest bits of the number of a text.
  private static func place(of words: TextFingerprint) -> Int { Int(words.mixed >> 48) }

  /// Whether an object may have a key, by its fingerprint and its offsets in the text.
  func passes(_ key: TextFingerprint, _ text: borrowing Span<UInt8>, _ range: Range<Int>) -> Bool {
    let place = Self.place(of: key)
    if bits[place >> 6] & 1 << UInt64(place & 63) != 0 { return true }
    return starts.contains { known in
      known.count <= range.count
        && known.indices.allSatisfy { known[$0] == text[range.lowerBound + $0] }
    }
  }
}
