/// What has to hold across the members of an object, and what is reported if it does not.
enum CheckCode: Sendable {
  case presence(PresenceCode)
  /// A field that its document has given up.
  case deprecated(field: Int, reason: String, replacement: String?, citation: String?)
  case rule(RuleCode)

  /// The field that it always demands; `nil` of other checks.
  var alwaysRequired: Int32? {
    guard case .presence(let clause) = self, !clause.isForbidden, clause.condition == nil,
      clause.severity == .error
    else { return nil }
    return Int32(clamping: clause.field)
  }
}

/// A member that must be there, or must not, where a condition holds.
final class PresenceCode: Sendable {
  let field: Int
  let key: String
  let isForbidden: Bool
  let severity: Severity
  /// `nil` if it always holds.
  let condition: TestCode?
  /// Whether it applies where the condition does not hold.
  let isUnless: Bool
  /// The condition in words: `when asset_url is present`.
  let words: String
  /// Own members that the condition looks at; the finding on a missing member points at the first that is there.
  let neighbours: [PlaceCode]
  let evidence: [EvidenceCode]
  let citation: String?

  init(
    field: Int,
    key: String,
    isForbidden: Bool,
    severity: Severity,
    condition: TestCode?,
    isUnless: Bool,
    words: String,
    neighbours: [PlaceCode],
    evidence: [EvidenceCode],
    citation: String?
  ) {
    self.field = field
    self.key = key
    self.isForbidden = isForbidden
    self.severity = severity
    self.condition = condition
    self.isUnless = isUnless
    self.words = words
    self.neighbours = neighbours
    self.evidence = evidence
    self.citation = citation
  }
}

/// A condition that must not be false.
final class RuleCode: Sendable {
  enum Place: Sendable {
    /// The object itself.
    case object
    /// A member by its path; where it is absent, the object that the path starts at, with these keys.
    case member(PlaceCode, start: PlaceCode, keys: [String])
    /// Each of these keys of an object.
    case keys([String], isPrefix: Bool, of: PlaceCode)
  }

  let id: String
  let severity: Severity
  let condition: TestCode
  let place: Place
  let message: String
  let evidence: [EvidenceCode]
  /// What documents print by mistake.
  let errata: [PayloadHint]
  let citation: String?

  init(
    id: String,
    severity: Severity,
    condition: TestCode,
    place: Place,
    message: String,
    evidence: [EvidenceCode],
    errata: [PayloadHint],
    citation: String?
  ) {
    self.id = id
    self.severity = severity
    self.condition = condition
    self.place = place
    self.message = message
    self.evidence = evidence
    self.errata = errata
    self.citation = citation
  }
}

/// A member that a condition looks at, to be shown with a finding.
struct EvidenceCode: Sendable {
  /// The path as it is shown: `buttons.*.action`.
  let path: String
  let place: PlaceCode
  let form: PayloadEvidence.Form
  let isSensitive: Bool
}
