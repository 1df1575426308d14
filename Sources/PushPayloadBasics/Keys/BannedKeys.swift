/// Keys that an object does not have and that one of its rules reports, so that no other finding
/// does.
public struct BannedKeys: Sendable, Hashable {
  /// The keys.
  public var names: [String]
  /// The prefixes of reported keys.
  public var prefixes: [String]

  /// Creates a list of keys and of prefixes of keys.
  public init(_ names: [String] = [], startingWith prefixes: [String] = []) {
    self.names = names
    self.prefixes = prefixes
  }

  /// Whether the list contains neither keys nor prefixes.
  public var isEmpty: Bool { names.isEmpty && prefixes.isEmpty }

  /// Whether the list contains a key or one of its prefixes.
  public func contains(_ key: String) -> Bool {
    names.containsName(key) || prefixes.contains { key.utf8.starts(with: $0.utf8) }
  }
}
