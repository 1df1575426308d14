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
