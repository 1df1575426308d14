/// Keys for the members of a list's objects in one object. Each consists of the member's key and
/// the number of its item, from 0: `button0_title`.
package struct KeyNumbering: Hashable, Sendable {
  /// The text before both.
  package let prefix: String
  /// The text between them.
  package let separator: String
  /// The text after both.
  package let suffix: String
  /// Whether the number comes before the key.
  package let startsWithNumber: Bool

  /// Creates `{prefix}{number}{separator}{key}{suffix}`, or with the key before the number.
  package init(prefix: String, separator: String, suffix: String, startsWithNumber: Bool) {
    self.prefix = prefix
    self.separator = separator
    self.suffix = suffix
    self.startsWithNumber = startsWithNumber
  }

  /// The key for the member `name` of the item with a number.
  package func key(_ name: String, ofItem number: Int) -> String {
    joined(name, String(number))
  }

  /// The keys in the schema language: `button{number}_{key}`.
  package var text: String { text(ofKey: "{key}") }

  /// The keys of one member in the schema language: `button{number}_title`.
  package func text(ofKey key: String) -> String {
    joined(key, "{number}")
  }

  private func joined(_ key: String, _ number: String) -> String {
    prefix + (startsWithNumber ? number + separator + key : key + separator + number) + suffix
  }
}
