/// The findings that only commands on payloads report: on a conversion, or if no object was named.
/// No rule may have their codes.
package enum CommandFinding: String, CaseIterable, Sendable {
  case lost, suppressed, refused
  case missingGiven = "missing-given"
  case missingMember = "missing-member"
  case unreadableValue = "unreadable-value"
  case tooManyObjects = "too-many-objects"
  case overflow, unwritten, unidentified, notation, wrapped
  case nothingThere = "nothing-there"
  case placeholder
  case unixTime = "unix-time"
  case similarKey = "similar-key"
  case unchecked
}
