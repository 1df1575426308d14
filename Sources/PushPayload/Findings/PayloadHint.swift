/// What to say about a name or value that an object does not have but that something is known of.
@_spi(Generated) public struct PayloadHint: Sendable {
  /// The name or value as it may stand in a payload.
  public let text: String

  /// The hint.
  public let hint: String

  /// Creates a hint; both texts are kept as given.
  public init(_ text: String, _ hint: String) {
    self.text = text
    self.hint = hint
  }
}

extension [PayloadHint] {
  /// The hint on the very text.
  func hint(for text: String) -> String? {
    let count = text.utf8.count
    let index = indices.first {
      // Most texts differ for their length or for `==`, which is faster than comparing bytes.
      self[$0].text.utf8.count == count && self[$0].text == text
        && self[$0].text.utf8.elementsEqual(text.utf8)
    }
    return index.map { self[$0].hint }
  }
}
