/// The closed list of text formats of the schema language.
package enum TextFormat: String, Hashable, Sendable, CaseIterable {
  /// A calendar date and time of day with offset, as in RFC 3339: `2026-02-11T09:41:00Z`. As in ISO
  /// 8601, the time of day, the seconds and the offset may be absent.
  case iso8601
  /// A date as digits, in UTC.
  case day = "yyyymmdd"
  /// A date with hour and minute as digits, in UTC.
  case minute = "yyyymmddhhmm"
  /// A date with hour, minute and second as digits, in UTC.
  case second = "yyyymmddhhmmss"
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
