package import PushPayloadBasics

extension TextFormat {
  /// The meaning of the format, in words for a table.
  package var meaning: String {
    switch self {
    case .iso8601:
      "a date, or a date and a time of day, with or without seconds, fraction and offset"
    case .day: "year, month and day as eight digits"
    case .minute: "year, month, day, hour and minute as twelve digits, in UTC"
    case .second: "year, month, day, hour, minute and second as fourteen digits, in UTC"
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

  /// An example text of the format.
  package var example: String {
    switch self {
    case .iso8601: "2026-02-11T09:41:00Z"
    case .day: "20260211"
    case .minute: "202602110941"
    case .second: "20260211094100"
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
