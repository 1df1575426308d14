@_spi(Generated) import PushPayloadBasics

/// Keys that lead from an object to a member, compared by their bytes.
extension [String] {
  /// The keys in the spelling of the language.
  package var pathText: String { map(keyText).joined(separator: ".") }

  package func hasPrefix(_ prefix: [String]) -> Bool { dropping(prefix) != nil }

  package func isSame(as other: [String]) -> Bool { count == other.count && hasPrefix(other) }

  /// Whether one path of keys is the start of the other.
  package func meets(_ other: [String]) -> Bool { hasPrefix(other) || other.hasPrefix(self) }

  /// The keys after the prefix; `nil` if they do not start with it.
  package func dropping(_ prefix: [String]) -> ArraySlice<String>? {
    count >= prefix.count && zip(self, prefix).allSatisfy { $0.hasSameBytes(as: $1) }
      ? dropFirst(prefix.count) : nil
  }
}

/// A path of a condition or of a mapping line: a root, and the keys from it on.
package protocol RootedPath {
  var root: Path.Root { get }
  var keys: [String] { get }
}

extension Path: RootedPath {}
extension MappingPath: RootedPath {}

extension RootedPath {
  /// Whether both lead to the same member.
  package func ends(at other: some RootedPath) -> Bool {
    root == other.root && keys.isSame(as: other.keys)
  }

  /// Whether it ends at the member of another path, or continues it.
  package func leads(through other: some RootedPath) -> Bool {
    root == other.root && keys.hasPrefix(other.keys)
  }
}
