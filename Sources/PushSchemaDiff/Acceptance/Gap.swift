import PushSchemaModel

/// A place where one version may reject what the other accepts.
struct Gap: Sendable {
  /// An object, or a list payload, with its name in each version.
  struct Pair: Hashable, Comparable, Sendable {
    /// The name in the accepting version.
    var from: DeclarationID
    /// The name in the version that may reject.
    var into: DeclarationID

    static func < (left: Pair, right: Pair) -> Bool {
      (left.from, left.into) < (right.from, right.into)
    }
  }

  /// The part of the pair with the gap.
  enum Cause: Hashable, Sendable {
    /// The values of a key.
    case member(String)
    /// The values of keys for which neither version has a field.
    case rest
    /// The whole value of a `payload`.
    case value
    /// A presence clause of a field in the version that may reject.
    case presence(String)
    /// A rule of the version that may reject.
    case rule(String)
    /// Keys that the version that may reject does not know.
    case unknownKeys
    /// The second spelling of a declared key, which only one version accepts.
    case spelling(String, of: String)
  }

  var pair: Pair
  var cause: Cause
  /// What is rejected, in words.
  var reason: String
  /// The enum or named list with the reason, by its name in the rejecting version.
  var declaration: DeclarationID?
  /// Whether only payloads are rejected that have a key which the accepting version does not know,
  /// and the other does.
  var isOfUnknownKeys = false
  /// Whether a condition tests an object around the pair's.
  var looksAround = false
  /// The types of the compared values, in the accepting version and the other.
  var types: (from: PayloadType, into: PayloadType)?
}
