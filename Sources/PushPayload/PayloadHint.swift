/// What to say about a name or value that an object does not have but that something is known of.
public struct PayloadHint: Sendable {
  /// The name or value as it may stand in a payload.
  public let text: String

  /// The hint.
  public let hint: String

  /// Creates a hint; both texts are kept as given.
  public init(_ text: String, _ hint: String) {
    self.text = text
    self.hint = hint
  }
}

/// What an object knows of keys that are not its own.
public struct PayloadKeyHints: Sendable {
  /// Keys that mean one of the object's own: misprints of a document, and names in what it becomes.
  public let aliases: [PayloadHint]

  /// The object's own keys, to find the nearest by spelling.
  private let fields: SpellingCandidates

  /// Keys that belong into an object near this one.
  public let misplaced: [PayloadHint]

  /// Creates the hints of an object; all texts are kept as given.
  public init(aliases: [PayloadHint] = [], fields: [String], misplaced: [PayloadHint] = []) {
    self.aliases = aliases
    self.fields = SpellingCandidates(fields)
    self.misplaced = misplaced
  }

  /// The hint on an unknown key: what it is an alias of, else the nearest field, else the object that
  /// has it.
  public func hint(for key: String) -> String? {
    aliases.hint(for: key)
      ?? SpellingSuggestion.nearest(to: key, among: fields).map(FindingText.didYouMean)
      ?? misplaced.hint(for: key)
  }
}

extension [PayloadHint] {
  /// The hint on the very text.
  func hint(for text: String) -> String? {
    let count = text.utf8.count
    for hint in self where hint.text.utf8.count == count {
      // Most texts differ for `==` already, which is faster than comparing bytes.
      if hint.text == text, hint.text.utf8.elementsEqual(text.utf8) { return hint.hint }
    }
    return nil
  }
}

/// A member that a condition looks at, to be shown with its finding.
public struct PayloadEvidence: Sendable {
  /// The member's path as the schema writes it.
  public let path: String

  /// Where the member stands.
  public let member: MemberPlace

  /// What of the member is shown.
  public enum Form: Sendable {
    /// The member itself.
    case value
    /// What stands at some keys of each item of an array; without keys, the items.
    case items([String])
    /// What stands at some keys of each value of a free map; without keys, the values.
    case values([String])
    /// The keys of an object.
    case keys
    /// The UTF-8 bytes of a string's value, or of any other value's shortest JSON text.
    case bytes
    /// The number of Unicode scalars of a string.
    case characters
    /// The number of an array's items or an object's keys.
    case count
  }

  /// What is shown of it.
  public let form: Form

  /// Whether its value must not be shown.
  public let isSensitive: Bool

  /// Creates a piece of evidence; all values are kept as given.
  @inlinable
  public init(
    _ path: String, _ member: MemberPlace, shows form: Form = .value, isSensitive: Bool = false
  ) {
    self.path = path
    self.member = member
    self.form = form
    self.isSensitive = isSensitive
  }
}
