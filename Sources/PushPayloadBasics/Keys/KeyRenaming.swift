/// A prefix of keys, and what stands in its place when they are moved.
@_spi(Generated) public struct KeyRenaming: Hashable, Sendable {
  /// What the keys start with that are renamed; empty for all.
  public let prefix: String
  /// What they start with instead.
  public let replacement: String

  /// Creates the renaming of keys from one prefix to another.
  public init(from prefix: String, to replacement: String) {
    self.prefix = prefix
    self.replacement = replacement
  }

  /// The new key; `nil` where the key does not start with the prefix, and so stays as it is.
  public func renamed(_ key: String) -> String? {
    guard key.utf8.starts(with: prefix.utf8) else { return nil }
    return replacement + String(decoding: key.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
  }

  /// The same the other way.
  public var reversed: KeyRenaming { KeyRenaming(from: replacement, to: prefix) }
}
