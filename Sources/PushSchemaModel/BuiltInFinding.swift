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

  private static let byCode = Dictionary(
    allCases.map { ($0.rawValue, $0) }, uniquingKeysWith: { first, _ in first })

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

  /// The meaning of the finding, for the reference.
  package var meaning: String {
    switch self {
    case .malformed:
      "The text is not JSON as RFC 8259 defines it, or not well-formed UTF-8. It stands at the first byte at which the text can no longer become JSON, and nothing else is reported."
    case .tooDeep: "Arrays and objects are nested deeper than 128 levels; nothing else is reported."
    case .duplicateKey:
      "A name stands in one object more than once; readers disagree on which of its values counts."
    case .type:
      "A value is of a kind of JSON that its field does not take; `null` is a kind of its own, where the member has to be there."
    case .required:
      "A member that has to be there is missing, always or under the stated condition; a warning or note where the field's clause says so."
    case .forbidden:
      "A member is there that must not be, under the stated condition; a warning or note where the field's clause says so."
    case .range:
      "A number lies outside of its limits, or is a whole number that 64 bits cannot hold."
    case .length: "A text, an array or an object has too few or too many of the stated unit."
    case .format: "A text is not in the format that its field asks for."
    case .form: "A text does not look as its field asks for, from its first to its last character."
    case .keyForm: "A key of a free map does not look as its keys have to."
    case .notOneOf:
      "A value is none of those listed; an error where the list is closed, a warning where it is open."
    case .duplicateItem: "An item of an array that allows each value once repeats an earlier one."
    case .null:
      "A member that need not be there is `null`, and nobody says what that means. It counts as absent."
    case .unknownKey:
      "A key means nothing to its object, and no rule of it says more about the key; a warning where the object is open, an error where it is closed."
    case .deprecated: "A member is still understood, but its document has given it up."
    case .tooManyFindings:
      "The payload has more than 1,000 findings; the first are shown, errors before the others."
    }
  }

  /// The fix, for the reference.
  package var wayOut: String {
    switch self {
    case .malformed: "Mend the text at the stated place; let a JSON writer make it."
    case .tooDeep: "Send a flatter value, or send the inner part as text."
    case .duplicateKey: "Keep one of the members."
    case .type: "Send a value of the stated kind, or leave the member out."
    case .required: "Add the member, or change what the condition looks at."
    case .forbidden: "Take the member out, or change what the condition looks at."
    case .range: "Send a number within the limits; send ids that are longer as text."
    case .length: "Shorten or lengthen the value; the message says to how much."
    case .format:
      "Write the value in the stated format, such as `2026-02-11T09:41:00Z` for iso8601."
    case .form:
      "Write the value in the form that the message shows: texts between quotes as they are, one of those that | stands between, and the named kinds of characters, one or more; [\"+\" | \"-\"] digits is +2, -1 or 5."
    case .keyForm: "Write the key in the form that the message shows, or take the member out."
    case .notOneOf:
      "Send one of the listed values, or leave the member out where it need not be there; the hint names a likely one."
    case .duplicateItem: "Take the repeated item out."
    case .null: "Leave the member out."
    case .unknownKey: "Write the key as the hint says, move it where the hint says, or take it out."
    case .deprecated: "Use the member that the message names."
    case .tooManyFindings: "Mend what is shown and validate again."
    }
  }

  /// A payload of one member, or a part of one, that has the finding.
  package var example: String {
    switch self {
    case .malformed: "{\"alert\": \"Hi\",}"
    case .tooDeep: "[[[[ and 125 more"
    case .duplicateKey: "{\"alert\": \"Hi\", \"alert\": \"Ho\"}"
    case .type: "{\"badge\": \"3\"}"
    case .required: "{\"asset_url\": \"https://example.com/a.png\"}"
    case .forbidden: "a member that another one rules out"
    case .range: "{\"relevance_score\": 1.5}"
    case .length: "{\"collapse_id\": \"\"}"
    case .format: "{\"expiry\": \"tomorrow\"}"
    case .form: "{\"badge\": \"+x\"}"
    case .keyForm: "{\"counts\": {\"closed::app\": 1}}"
    case .notOneOf: "{\"asset_file_type\": \"bmp\"}"
    case .duplicateItem: "[\"a\", \"a\"]"
    case .null: "{\"badge\": null}"
    case .unknownKey: "{\"catégorie\": \"news\"}"
    case .deprecated: "{\"action-loc-key\": \"VIEW\"}"
    case .tooManyFindings: "an array of 2,000 wrong items"
    }
  }
}
