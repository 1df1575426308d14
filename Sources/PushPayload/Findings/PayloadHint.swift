/// A hint on a name or value that an object does not have but that the schema knows.
@_spi(Generated) public struct PayloadHint: Sendable {
  /// The name or value in a payload.
  public let text: String

  /// The hint.
  public let hint: String

  /// Creates a hint from its parts.
  public init(_ text: String, _ hint: String) {
    self.text = text
    self.hint = hint
  }
}

extension [PayloadHint] {
  /// The hint on exactly this text.
  func hint(for text: String) -> String? {
    indices.first { self[$0].text.hasSameBytes(as: text) }.map { self[$0].hint }
  }
}
