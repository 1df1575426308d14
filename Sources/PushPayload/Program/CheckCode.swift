/// A condition on the members of an object, and the finding if it fails.
enum CheckCode: Sendable {
  case presence(PresenceCode)
  /// A field that its document declares deprecated.
  case deprecated(field: Int, reason: String, replacement: String?, citation: String?)
  case rule(RuleCode)

  /// The field that it always requires; `nil` for other checks.
  var alwaysRequired: Int32? {
    guard case .presence(let clause) = self, !clause.isForbidden, clause.condition == nil,
      clause.severity == .error
    else { return nil }
    return Int32(clamping: clause.field)
  }
}

/// A member that is required or forbidden under a condition; runs share it.
final class PresenceCode: Sendable {
  let field: Int
  let key: String
  let isForbidden: Bool
  let severity: Severity
  /// The condition; `nil` if the clause always applies.
  let condition: TestCode?
  /// Whether it applies if the condition is not true.
  let isUnless: Bool
  /// The condition in words: `when asset_url is present`.
  let words: String
  /// Own tested members; the finding on an absent member points at the first present one.
  let neighbours: [PlaceCode]
  let evidence: [EvidenceCode]
  let citation: String?

  init(
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

/// A condition that must not be false; runs share it.
final class RuleCode: Sendable {
  enum Place: Sendable {
    /// The object itself.
    case object
    /// A member by its path; if absent, the object at the path's start, followed by these keys.
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
  /// The misprints of documents.
  let errata: [PayloadHint]
  let citation: String?

  init(
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

/// A member that a condition tests, shown with a finding.
struct EvidenceCode: Sendable {
  let path: String
  let place: PlaceCode
  let form: PayloadEvidence.Form
  let isSensitive: Bool
}
