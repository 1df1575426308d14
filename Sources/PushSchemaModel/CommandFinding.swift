/// The findings that only commands on payloads make: of a conversion, or where no object was named. No
/// rule may have their codes.
package enum CommandFinding: String, CaseIterable, Sendable {
  case lost, suppressed
  case missingGiven = "missing-given"
  case missingMember = "missing-member"
  case unreadableValue = "unreadable-value"
  case overflow, unidentified

  /// What it says of a payload.
  package var meaning: String {
    switch self {
    case .lost: "The result does not hold a member of the payload, or not wholly."
    case .suppressed: "The mapping sends nothing for this payload."
    case .missingGiven: "A value that only the sending server knows was not given."
    case .missingMember: "Nothing becomes a member that the result must have."
    case .unreadableValue: "A converter cannot read a value."
    case .overflow: "A number that is worked out does not fit into 64 bits."
    case .unidentified: "No object was named, and none fits the payload better than all others."
    }
  }
}
