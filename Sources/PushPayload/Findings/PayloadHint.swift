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
    indices.first { self[$0].text.hasSameBytes(as: text) }.map { self[$0].hint }
  }
}
