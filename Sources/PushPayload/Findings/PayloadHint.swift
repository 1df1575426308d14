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
    for hint in self where hint.text.utf8.count == count {
      // Most texts differ for `==` already, which is faster than comparing bytes.
      if hint.text == text, hint.text.utf8.elementsEqual(text.utf8) { return hint.hint }
    }
    return nil
  }
}
