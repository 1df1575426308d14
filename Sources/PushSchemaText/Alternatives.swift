extension Collection where Element == String {
  /// `a`, `a or b`, `a, b or c`; empty for no texts.
  package var alternatives: String {
    guard count > 1, let last = Array(self).last else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " or " + last
  }
}
