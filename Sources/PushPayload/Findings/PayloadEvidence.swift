/// A member that a condition tests, shown as evidence of its finding.
struct PayloadEvidence: Sendable {
  /// The member's path in the schema's spelling.
  let path: String

  let member: MemberPlace

  /// The part or measure of the member that is shown.
  enum Form: Sendable, Hashable {
    /// The member itself.
    case value
    /// The values at a path of keys in each item of an array; without keys, the items.
    case items([SpelledKey])
    /// The values at a path of keys in each value of a free map; without keys, the values.
    case values([SpelledKey])
    /// The keys of an object.
    case keys
    /// The keys of an object that are among some names.
    case named([String])
    /// The keys of an object that start with one of some texts.
    case starting([String])
    /// The length or size of the member.
    case measure(CountCode.Unit)
  }

  /// The part or measure that is shown.
  let form: Form

  /// Whether its value must not be shown.
  let isSensitive: Bool
}

extension PayloadEvidence: Equatable {
  /// Whether both show the same of the same member, under the same path.
  static func == (left: PayloadEvidence, right: PayloadEvidence) -> Bool {
    left.path == right.path && left.member.start == right.member.start
      && left.member.end == right.member.end && left.form == right.form
      && left.isSensitive == right.isSensitive
  }
}
