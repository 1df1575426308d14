extension Collection where Element == String {
  /// `a`, `a or b`, `a, b or c`; empty for no texts.
  package var alternatives: String { joined(word: "or") }

  /// The texts with commas, and with a word before the last: `a, b and c`; empty for no texts.
  package func joined(word: String) -> String {
    guard count > 1, let last = Array(self).last else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " \(word) " + last
  }
}
