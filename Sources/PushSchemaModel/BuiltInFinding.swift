package import PushPayloadBasics

/// The findings that need no rule, by their codes.
package enum BuiltInFinding: String, CaseIterable, Sendable {
  case malformed
  case tooDeep = "too-deep"
  case duplicateKey = "duplicate-key"
  case type, required, forbidden, range, length, format, form
  case keyForm = "key-form"
  case notOneOf = "not-one-of"
  case duplicateItem = "duplicate-item"
  case null
  case unknownKey = "unknown-key"
  case deprecated
  case tooManyFindings = "too-many-findings"

  /// The finding of a code, if there is one.
  package init?(code: String) {
    guard let finding = BuiltInFinding.byCode[code] else { return nil }
    self = finding
  }

  private static let byCode: [String: BuiltInFinding] = {
    var findings: [String: BuiltInFinding] = [:]
    for finding in allCases { findings[finding.rawValue] = finding }
    return findings
  }()

  /// Whether it means that the text is no JSON, so that there are no other findings.
  package var isAboutText: Bool { self == .malformed || self == .tooDeep }

  /// The possible severities, the usual one first.
  package var severities: [Severity] {
    switch self {
    case .notOneOf: [.error, .warning]
    case .unknownKey: [.warning, .error]
    case .null, .deprecated: [.warning]
    case .tooManyFindings: [.note]
    case .required, .forbidden: [.error, .warning, .note]
    case .malformed, .tooDeep, .duplicateKey, .type, .range, .length, .format, .form,
      .keyForm, .duplicateItem:
      [.error]
    }
  }
}
