/// Keys for the members of a list's objects in one object. Each consists of the member's key and
/// the number of its item, from 0: `button0_title`.
@_spi(Generated) public struct KeyNumbering: Hashable, Sendable {
  /// The text before both.
  public let prefix: String
  /// The text between them.
  public let separator: String
  /// The text after both.
  public let suffix: String
  /// Whether the number comes before the key.
  public let startsWithNumber: Bool

  /// Creates the keys `{prefix}{number}{separator}{key}{suffix}`, or with the key before the
  /// number.
  public init(prefix: String, separator: String, suffix: String, startsWithNumber: Bool) {
    self.prefix = prefix
    self.separator = separator
    self.suffix = suffix
    self.startsWithNumber = startsWithNumber
  }

  /// The key for the member `name` of the item with a number.
  public func key(_ name: String, ofItem number: Int) -> String {
    startsWithNumber
      ? "\(prefix)\(number)\(separator)\(name)\(suffix)"
      : "\(prefix)\(name)\(separator)\(number)\(suffix)"
  }

  /// The keys in the schema language: `button{number}_{key}`.
  public var text: String { text(ofKey: "{key}") }

  /// The keys of one member in the schema language: `button{number}_title`.
  public func text(ofKey key: String) -> String {
    startsWithNumber
      ? "\(prefix){number}\(separator)\(key)\(suffix)"
      : "\(prefix)\(key)\(separator){number}\(suffix)"
  }
}
