/// The findings that only commands on payloads report: on a conversion, or if no object was named.
/// No rule may have their codes.
package enum CommandFinding: String, CaseIterable, Sendable {
  case lost, suppressed
  case missingGiven = "missing-given"
  case missingMember = "missing-member"
  case unreadableValue = "unreadable-value"
  case tooManyObjects = "too-many-objects"
  case overflow, unwritten, unidentified, notation, wrapped
  case nothingThere = "nothing-there"
  case placeholder
  case unixTime = "unix-time"
  case nearKey = "near-key"
  case unchecked

  /// The meaning of the finding.
  package var meaning: String {
    switch self {
    case .lost: "The result does not hold a member of the payload, or not wholly."
    case .suppressed: "The mapping sends nothing for this payload."
    case .missingGiven: "A value that only the sending server knows was not given."
    case .missingMember: "Nothing becomes a member that the result must have."
    case .unreadableValue: "A converter cannot read a value."
    case .overflow: "A number that is worked out does not fit into 64 bits."
    case .tooManyObjects:
      "The result would have far more objects than the payload, so nothing is made."
    case .unwritten: "No result is written, because of another finding."
    case .notation: "The text is no JSON, but another way to write the same, which was read."
    case .wrapped: "The payload stands inside of a record; no key at its top is known."
    case .nothingThere: "Nothing stands at the place that --at names."
    case .placeholder:
      "A text holds a place of a template, which is filled in later or was left open."
    case .unixTime: "A number in the state of a Live Activity looks like seconds since 1970."
    case .nearKey: "A key of the sender's own is nearly a field that is not there."
    case .unchecked:
      "Some checks of the object need the object around it, which the payload does not have."
    case .unidentified: "No object was named, and the payload is not surely one."
    }
  }
}
