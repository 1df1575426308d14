/// What the finding of a check says.
struct CheckCode: Sendable {
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
  var evidence: [EvidenceCode] = []
  /// Own tested members; the finding on an absent member points at the first present one.
  var neighbours: [Int32] = []
  /// The replacement of a deprecated field.
  var replacement: String?
  /// The position of the finding on a rule.
  var place = Place.object
  /// The misprints of documents.
  var errata: [PayloadHint] = []
}

/// A member that a condition tests, shown with a finding.
struct EvidenceCode: Sendable {
  let path: String
  let place: Int32
  let form: PayloadEvidence.Form
  let isSensitive: Bool
}
