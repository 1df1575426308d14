/// What has to hold across the members of an object, and what is reported where it does not.
package enum CheckCode: Sendable {
  case presence(PresenceCode)
  /// A field that its document has given up.
  case deprecated(field: Int, reason: String, replacement: String?, citation: String?)
  case rule(RuleCode)
}

/// A member that must be there, or must not, where a condition holds.
package struct PresenceCode: Sendable {
  package let field: Int
  package let key: String
  package let isForbidden: Bool
  package let severity: Severity
  /// `nil` where it always holds.
  package let condition: TestCode?
  /// Whether it applies where the condition does not hold.
  package let isUnless: Bool
  /// The condition in words: `when asset_url is present`.
  package let words: String
  /// Own members that the condition looks at; the finding on a missing member points at the first that is there.
  package let neighbours: [PlaceCode]
  package let evidence: [EvidenceCode]
  package let citation: String?

  package init(
    field: Int, key: String, isForbidden: Bool, severity: Severity, condition: TestCode?,
    isUnless: Bool, words: String, neighbours: [PlaceCode], evidence: [EvidenceCode],
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
package struct RuleCode: Sendable {
  package enum Place: Sendable {
    /// The object itself.
    case object
    /// A member by its path; where it is absent, the object that the path starts at, with these keys.
    case member(PlaceCode, start: PlaceCode, keys: [String])
    /// Each of these keys of an object.
    case keys([String], isPrefix: Bool, of: PlaceCode)
  }

  package let id: String
  package let severity: Severity
  package let condition: TestCode
  package let place: Place
  package let message: String
  package let evidence: [EvidenceCode]
  /// What documents print by mistake.
  package let errata: [PayloadHint]
  package let citation: String?

  package init(
    id: String, severity: Severity, condition: TestCode, place: Place, message: String,
    evidence: [EvidenceCode], errata: [PayloadHint], citation: String?
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
package struct EvidenceCode: Sendable {
  /// The path as it is shown: `buttons.*.action`.
  package let path: String
  package let place: PlaceCode
  package let form: PayloadEvidence.Form
  package let isSensitive: Bool

  package init(path: String, place: PlaceCode, form: PayloadEvidence.Form, isSensitive: Bool) {
    self.path = path
    self.place = place
    self.form = form
    self.isSensitive = isSensitive
  }
}
