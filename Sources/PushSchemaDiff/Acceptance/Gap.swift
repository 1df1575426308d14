import PushPayload
import PushSchemaModel

/// A place where one version may refuse what the other accepts.
struct Gap: Sendable {
  /// An object, or a text of several, as either version calls it.
  struct Pair: Hashable, Sendable {
    /// In the version that accepts.
    var from: DeclarationID
    /// In the version that may refuse.
    var into: DeclarationID
  }

  /// What of the pair it is about.
  enum Cause: Hashable, Sendable {
    /// Values under a key.
    case member(String)
    /// Values under keys that neither version has a field for.
    case rest
    /// The whole value of a `payload`.
    case value
    /// A presence clause of a field of the version that may refuse.
    case presence(String)
    /// A rule of the version that may refuse.
    case rule(String)
    /// Keys that the version that may refuse does not know.
    case unknownKeys
    /// The second spelling of a declared key, which one version takes only.
    case spelling(String, of: String)
  }

  var pair: Pair
  var cause: Cause
  /// What is refused, in words.
  var reason: String
  /// The enum or named list in which the reason lies, as the refusing version calls it.
  var declaration: DeclarationID?
  /// Whether only payloads are refused that hold a key which the accepting version does not know, and the
  /// other does.
  var isOfUnknownKeys = false
  /// Whether a condition looks at an object around the pair's.
  var looksAround = false
  /// The types of the values in question, in the accepting version and the other.
  var types: (from: PayloadType, into: PayloadType)?

  /// Whether a finding that is an error says what the gap says, of a payload that is checked as `checked`: the
  /// gap's own pair, or one whose objects hold it.
  func explains(code: String, pointer: String, of checked: Pair) -> Bool {
    let steps = JSONPointer.names(of: pointer)
    switch cause {
    case .rest, .value: return code != "unknown-key"
    case .member(let key): return steps.first?.hasSameBytes(as: key) ?? false
    case .presence(let key):
      return (code == "required" || code == "forbidden") && (checked != pair || steps.count == 1)
        && steps.last?.hasSameBytes(as: key) ?? false
    case .rule(let id): return code == id
    case .unknownKeys: return code == "unknown-key"
    case .spelling(let key, let declared):
      return steps.first.map { $0.hasSameBytes(as: key) || $0.hasSameBytes(as: declared) }
        ?? (code != "unknown-key")
    }
  }
}
