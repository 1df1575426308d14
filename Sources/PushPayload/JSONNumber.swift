/// A JSON number, kept as its text and compared by its exact decimal value; never rounded.
public struct JSONNumber: Sendable, Hashable {
  /// The number as it was written, such as `-12.50e3`.
  public let text: String

  /// Creates a number from a text, or `nil` where the text is no JSON number (RFC 8259, section 6).
  public init?(_ text: String) {
    guard JSONNumber.isNumber(text.utf8) else { return nil }
    self.text = text
  }

  /// Creates a whole number.
  public init(_ value: Int) {
    text = String(value)
  }

  /// Whether the bytes are one JSON number and nothing else.
  static func isNumber(_ utf8: some Collection<UInt8>) -> Bool {
    var rest = utf8[...]
    func isDigit(_ byte: UInt8?) -> Bool { byte.map { (0x30...0x39).contains($0) } ?? false }
    if rest.first == 0x2D { rest.removeFirst() }
    guard isDigit(rest.first) else { return false }
    let startsWithZero = rest.first == 0x30
    rest.removeFirst()
    if startsWithZero, isDigit(rest.first) { return false }
    while isDigit(rest.first) { rest.removeFirst() }
    if rest.first == 0x2E {
      rest.removeFirst()
      guard isDigit(rest.first) else { return false }
      while isDigit(rest.first) { rest.removeFirst() }
    }
    if rest.first == 0x65 || rest.first == 0x45 {
      rest.removeFirst()
      if rest.first == 0x2B || rest.first == 0x2D { rest.removeFirst() }
      guard isDigit(rest.first) else { return false }
      while isDigit(rest.first) { rest.removeFirst() }
    }
    return rest.isEmpty
  }
}
