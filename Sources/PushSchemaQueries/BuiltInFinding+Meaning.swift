package import PushSchemaModel

extension BuiltInFinding {
  /// The meaning of the finding, for the reference.
  package var meaning: String {
    switch self {
    case .malformed:
      "The text is not JSON as RFC 8259 defines it, or not well-formed UTF-8. The libraries report the first byte at which the text can no longer become JSON, and nothing else. The command also reads texts with mistakes and reports each mistake that it recognises."
    case .tooDeep: "Arrays and objects are nested deeper than 128 levels; nothing else is reported."
    case .duplicateKey:
      "A name appears in one object more than once; readers disagree on which of its values counts."
    case .type:
      "A value is of a kind of JSON that its field does not accept; `null` is a separate kind if the member is required."
    case .required:
      "A required member is missing, always or under the stated condition; a warning or note if the field's clause says so."
    case .forbidden:
      "A forbidden member is present, under the stated condition; a warning or note if the field's clause says so."
    case .range:
      "A number is outside its limits, or is a whole number that does not fit into 64 bits."
    case .length: "A text, an array or an object has too few or too many of the stated unit."
    case .format: "A text does not have the format of its field."
    case .form: "A text does not match the form of its field, from its first to its last character."
    case .keyForm: "A key of a free map does not match the form of its keys."
    case .notOneOf:
      "A value is not in the list; an error if the list is closed, a warning if it is open."
    case .duplicateItem: "An item of an array that allows each value once repeats an earlier one."
    case .null:
      "An optional member is `null`, and the schema does not say what that means. It counts as absent."
    case .unknownKey:
      "A key is unknown to its object, and no rule of it says more about the key; a warning if the object is open, an error if it is closed."
    case .deprecated: "A member is still accepted, but its document has deprecated it."
    case .tooManyFindings:
      "The payload has more than 1,000 findings; the first are shown, errors before the others."
    }
  }

  /// The fix, for the reference.
  package var wayOut: String {
    switch self {
    case .malformed: "Correct the text at the stated place; let a JSON writer create it."
    case .tooDeep: "Send a flatter value, or send the inner part as text."
    case .duplicateKey: "Keep one of the members."
    case .type: "Send a value of the stated kind, or omit the member."
    case .required: "Add the member, or change the members of the condition."
    case .forbidden: "Remove the member, or change the members of the condition."
    case .range: "Send a number within the limits; send ids that are longer as text."
    case .length: "Shorten or lengthen the value; the message says to how much."
    case .format:
      "Write the value in the stated format, such as `2026-02-11T09:41:00Z` for iso8601."
    case .form:
      "Write the value in the form that the message shows: texts in quotes as they are, one of the parts between |, and one or more characters of the named kinds; [\"+\" | \"-\"] digits is +2, -1 or 5."
    case .keyForm: "Write the key in the form that the message shows, or remove the member."
    case .notOneOf:
      "Send one of the listed values, or omit the member if it is optional; the hint names a likely one."
    case .duplicateItem: "Remove the repeated item."
    case .null: "Omit the member."
    case .unknownKey: "Write the key as the hint says, move it where the hint says, or remove it."
    case .deprecated: "Use the member that the message names."
    case .tooManyFindings: "Fix the shown findings and validate again."
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
