/// The content of a text that represents a number or a Boolean.
package enum TextualContent: String, Sendable {
  /// A whole number in decimal digits, without leading zeros; a minus sign may come first.
  case whole
  /// Any JSON number.
  case number
  /// `true` or `false`.
  case boolean

  package var kind: JSONKind { self == .boolean ? .boolean : .number }
}
