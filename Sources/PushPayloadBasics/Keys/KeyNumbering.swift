/// The keys under which members of the objects of a list become members of one object: each is made of
/// the member's own key and the number of its item, from 0 on.
@_spi(Generated) public struct KeyNumbering: Hashable, Sendable {
  /// What stands before the first of both.
  public let prefix: String
  /// What stands between them.
  public let separator: String
  /// What stands behind the second.
  public let suffix: String
  /// Whether the number stands before the key.
  public let startsWithNumber: Bool

  /// Creates the keys `{prefix}{number}{separator}{key}{suffix}`, or with number and key in the other
  /// order.
  public init(prefix: String, separator: String, suffix: String, startsWithNumber: Bool) {
    self.prefix = prefix
    self.separator = separator
    self.suffix = suffix
    self.startsWithNumber = startsWithNumber
  }

  /// The key of a member of the item with a number.
  public func key(_ name: String, ofItem number: Int) -> String {
    startsWithNumber
      ? "\(prefix)\(number)\(separator)\(name)\(suffix)"
      : "\(prefix)\(name)\(separator)\(number)\(suffix)"
  }

  /// The keys as the language writes them: `button{number}_{key}`.
  public var text: String { text(ofKey: "{key}") }

  /// The same for one key.
  public func text(ofKey key: String) -> String {
    startsWithNumber
      ? "\(prefix){number}\(separator)\(key)\(suffix)"
      : "\(prefix)\(key)\(separator){number}\(suffix)"
  }
}
