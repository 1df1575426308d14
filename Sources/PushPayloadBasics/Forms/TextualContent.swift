/// The content of a text that represents a number or a Boolean.
@_spi(Generated) public enum TextualContent: Sendable {
  /// A whole number in decimal digits, without leading zeros; a minus sign may come first.
  case whole
  /// Any JSON number.
  case number
  /// `true` or `false`.
  case boolean

  /// The kind of the represented value.
  package var kind: JSONKind { self == .boolean ? .boolean : .number }
}
