/// What a text may hold that stands for a number or Boolean.
@_spi(Generated) public enum TextualContent: Sendable {
  /// A whole number in decimal digits, with or without minus sign, without leading zeros.
  case whole
  /// Any JSON number.
  case number
  /// `true` or `false`.
  case boolean

  /// The kind of the value that the text stands for.
  package var kind: JSONKind { self == .boolean ? .boolean : .number }
}
