/// The closed list of text formats. What each accepts is decided by `PushPayload.TextFormat`, whose
/// case of the same name generated code uses.
package enum StringFormat: String, Hashable, Sendable, CaseIterable {
  /// A calendar date and time of day with offset, as in RFC 3339: `2026-02-11T09:41:00Z`; a date alone
  /// and a missing offset or seconds are accepted as ISO 8601 allows them.
  case iso8601
  /// An absolute URI: a scheme, a colon, and no blanks or control characters.
  case uri
  /// An absolute `http` or `https` URL with a host.
  case httpURL = "http-url"
  /// Hexadecimal digits in groups of 8-4-4-4-12, any case.
  case uuid
  /// One or more hexadecimal digits.
  case hex
  /// One or more hexadecimal digits, letters in lower case.
  case lowercaseHex = "lowercase-hex"
  /// RFC 4648 base64 with padding.
  case base64
  /// An optional sign and decimal digits.
  case integerText = "integer-text"
  /// The text is itself one JSON value.
  case jsonText = "json-text"
  /// The text is itself one JSON object.
  case jsonObjectText = "json-object-text"
  /// A text that is no hexadecimal token of 64 or more digits with a letter in upper case.
  case deviceToken = "device-token"
}

extension StringFormat {
  /// What a text of the format is, in words for a table.
  package var meaning: String {
    switch self {
    case .iso8601:
      "a date, or a date and a time of day, with or without seconds, fraction and offset"
    case .uri: "a scheme, a colon, no blanks and no control characters"
    case .httpURL: "an `http` or `https` URL with a host"
    case .uuid: "hexadecimal digits in groups of 8-4-4-4-12"
    case .hex: "one or more hexadecimal digits"
    case .lowercaseHex: "the same with letters in lower case"
    case .base64: "base64 (RFC 4648) with padding"
    case .integerText: "an optional sign and decimal digits"
    case .jsonText: "one JSON value as text"
    case .jsonObjectText: "one JSON object as text"
    case .deviceToken:
      "any text but a hexadecimal token of 64 or more digits with a letter in upper case"
    }
  }

  /// A text of the format.
  package var example: String {
    switch self {
    case .iso8601: "2026-02-11T09:41:00Z"
    case .uri: "shop://orders/4711"
    case .httpURL: "https://example.com/box.png"
    case .uuid: "123e4567-e89b-12d3-a456-426614174000"
    case .hex: "00fc13AD"
    case .lowercaseHex: "00fc13ad"
    case .base64: "dHN0LXNyY2gtY2hubA=="
    case .integerText: "-4711"
    case .jsonText: "[1, 2]"
    case .jsonObjectText: "{\"order\": 4711}"
    case .deviceToken: "00fc13adff785122b4ad28809a3420982341241421348097878e577c991de8f0"
    }
  }
}
