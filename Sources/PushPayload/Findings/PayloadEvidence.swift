/// A member that a condition looks at, to be shown with its finding.
struct PayloadEvidence: Sendable {
  /// The member's path as the schema writes it.
  let path: String

  /// Where the member stands.
  let member: MemberPlace

  /// What of the member is shown.
  enum Form: Sendable, Hashable {
    /// The member itself.
    case value
    /// What stands at some keys of each item of an array; without keys, the items.
    case items([SpelledKey])
    /// What stands at some keys of each value of a free map; without keys, the values.
    case values([SpelledKey])
    /// The keys of an object.
    case keys
    /// The keys of an object that are among some names.
    case named([String])
    /// The keys of an object that start with one of some texts.
    case starting([String])
    /// The UTF-8 bytes of a string's value, or of any other value's shortest JSON text.
    case bytes
    /// The number of Unicode scalars of a string.
    case characters
    /// The columns that a string takes.
    case columns
    /// The number of an array's items or an object's keys.
    case count
    /// The number of a string's letters from A to Z.
    case capitals
  }

  /// What is shown of it.
  let form: Form

  /// Whether its value must not be shown.
  let isSensitive: Bool

  /// Creates a piece of evidence; all values are kept as given.
  init(
    _ path: String, _ member: MemberPlace, shows form: Form = .value, isSensitive: Bool = false
  ) {
    self.path = path
    self.member = member
    self.form = form
    self.isSensitive = isSensitive
  }
}

extension PayloadEvidence: Equatable {
  /// Whether both show the same of the same place, under the same path.
  static func == (left: PayloadEvidence, right: PayloadEvidence) -> Bool {
    left.path == right.path && left.member.start == right.member.start
      && left.member.end == right.member.end && left.form == right.form
      && left.isSensitive == right.isSensitive
  }
}
