/// Keys that an object does not have and that a rule of its own reports, so that nothing else does.
public struct BannedKeys: Sendable, Hashable {
  /// The keys.
  public var names: [String]
  /// What keys start with that the rules report.
  public var prefixes: [String]

  /// Creates a list of keys and of beginnings of keys.
  public init(_ names: [String] = [], startingWith prefixes: [String] = []) {
    self.names = names
    self.prefixes = prefixes
  }

  /// Whether there are none.
  public var isEmpty: Bool { names.isEmpty && prefixes.isEmpty }

  /// Whether a key is one of them.
  public func contains(_ key: String) -> Bool {
    names.containsName(key) || prefixes.contains { key.utf8.starts(with: $0.utf8) }
  }
}
