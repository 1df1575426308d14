/// A prefix of keys and its replacement when members are moved.
package struct KeyRenaming: Hashable, Sendable {
  /// The prefix of renamed keys; empty for all keys.
  package let prefix: String
  /// The prefix of the new keys.
  package let replacement: String

  /// Creates the renaming of keys from one prefix to another.
  package init(from prefix: String, to replacement: String) {
    self.prefix = prefix
    self.replacement = replacement
  }

  /// The new key; `nil` if the key does not start with the prefix and keeps its name.
  package func renamed(_ key: String) -> String? {
    guard key.utf8.starts(with: prefix.utf8) else { return nil }
    return replacement + String(decoding: key.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
  }

  /// The renaming in the other direction.
  package var reversed: KeyRenaming { KeyRenaming(from: replacement, to: prefix) }
}
