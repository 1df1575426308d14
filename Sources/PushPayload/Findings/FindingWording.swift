/// The parts of a finding's words. Most findings are only counted, sorted or located, so the
/// sentence is built when somebody reads it.
enum FindingWording: Sendable {
  case text(String, hint: String?)
  /// `errata` are compared with the strings that the rule tested.
  case rule(String, errata: [PayloadHint])
  case type(FindingSubject, expected: String, found: JSONKind)
  case notTextual(FindingSubject, expected: String)
  case notJSON(FindingSubject, expected: String, MalformedJSON)
  /// `value` is `nil` if it must not be shown.
  case range(FindingSubject, NumberBounds, value: String?)
  case required(key: String, condition: String)
  case unknownKey(String, KeyAdvice)
  /// `value` is the string's JSON text, `nil` if it must not be shown.
  case unlisted(
    FindingSubject, value: String?, values: [String], errata: [PayloadHint], isOpen: Bool)

  /// The sentence, without a full stop.
  var message: String {
    switch self {
    case .text(let text, _), .rule(let text, _): text
    case .type(let subject, let expected, let found):
      FindingText.type(subject.text, expected: expected, found: found)
    case .notTextual(let subject, let expected):
      FindingText.notTextual(subject.text, expected: expected)
    case .notJSON(let subject, let expected, let reason):
      FindingText.notJSON(subject.text, expected: expected, reason: reason.message)
    case .range(let subject, let bounds, let value):
      FindingText.found(
        bounds.message.map { FindingText.limit(subject.text, $0) }
          ?? FindingText.range(
            subject.text, from: bounds.lower?.description ?? "",
            to: bounds.upper?.description ?? ""),
        value)
    case .required(let key, let condition): FindingText.required(key, condition: condition)
    case .unknownKey(let key, let object): FindingText.unknownKey(key, owner: object.owner)
    case .unlisted(let subject, let value, let values, _, isOpen: true):
      FindingText.unlisted(
        subject.text, value.map(FindingText.evidence), values: JSONText.list(values))
    case .unlisted(let subject, let value, let values, _, isOpen: false):
      FindingText.found(
        FindingText.notOneOf(subject.text, values: JSONText.list(values)),
        value.map(FindingText.evidence))
    }
  }

  /// The likely fix.
  var hint: String? {
    switch self {
    case .text(_, let hint): hint
    case .rule, .type, .notTextual, .notJSON, .range, .required: nil
    case .unknownKey(let key, let object): object.hint(for: key)
    case .unlisted(_, nil, _, _, _): nil
    case .unlisted(_, let json?, let values, let errata, _):
      Self.hint(onString: json, values, errata)
    }
  }

  private static func hint(
    onString json: String, _ values: [String], _ errata: [PayloadHint]
  ) -> String? {
    let value = Array(json.utf8).span.text(ofStringAt: 0)
    return errata.hint(for: value)
      ?? SpellingSuggestion.nearest(to: value, among: values).map(FindingText.didYouMean)
  }
}

struct FindingSubject: Sendable {
  /// The member's key; for an item or a free map's value, the key of the field that contains it.
  var key: String
  var role: MemberPlace.Role

  var text: String {
    switch role {
    case .member: FindingText.subject(key: key)
    case .item: FindingText.subject(itemOf: key)
    case .mapValue: FindingText.subject(valueOf: key)
    case .payload: FindingText.payload
    case .payloadItem: FindingText.payloadItem
    }
  }
}
