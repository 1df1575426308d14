/// What the finding of a check says; a class, because a copy would count the references of all parts.
final class CheckCode: Sendable {
  enum Place: Sendable {
    /// The object itself.
    case object
    /// A member by its path; if absent, the object at the path's start, followed by these keys.
    case member(Int32, start: Int32, keys: [String])
    /// Each of these keys of an object.
    case keys([String], isPrefix: Bool, of: Int32)
  }

  /// The key of the field, or the name of the rule.
  let name: String
  let severity: Severity
  /// The condition of a clause in words: `when asset_url is present`; the reason of a deprecation; the
  /// message of a rule.
  let text: String
  let citation: String?
  let evidence: [EvidenceCode]
  /// Own tested members; the finding on an absent member points at the first present one.
  let neighbours: [Int32]
  /// The replacement of a deprecated field.
  let replacement: String?
  /// The position of the finding on a rule.
  let place: Place
  /// The misprints of documents.
  let errata: [PayloadHint]

  init(
    name: String, severity: Severity, text: String, citation: String?,
    evidence: [EvidenceCode] = [], neighbours: [Int32] = [], replacement: String? = nil,
    place: Place = .object, errata: [PayloadHint] = []
  ) {
    (self.name, self.severity, self.text, self.citation) = (name, severity, text, citation)
    (self.evidence, self.neighbours) = (evidence, neighbours)
    (self.replacement, self.place, self.errata) = (replacement, place, errata)
  }
}

/// A member that a condition tests, shown with a finding.
struct EvidenceCode: Sendable {
  let path: String
  let place: Int32
  let form: PayloadEvidence.Form
  let isSensitive: Bool
}
