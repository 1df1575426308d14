/// The closed list of converters. Each is named by its source and its target.
package enum Converter: String, Sendable, Hashable, CaseIterable {
  /// `true` becomes 1. For `false` the key is omitted, which means the same.
  case boolToFlag = "bool -> flag"
  case flagToBool = "flag -> bool"
  /// A date text becomes whole seconds since 1970; the zone and fractions of a second are lost.
  case iso8601ToEpochSeconds = "iso8601 -> epoch-seconds"
  case epochSecondsToISO8601 = "epoch-seconds -> iso8601"
  /// A date in digits becomes the second at which it starts.
  case dayToEpochSeconds = "yyyymmdd -> epoch-seconds"
  case minuteToEpochSeconds = "yyyymmddhhmm -> epoch-seconds"
  case secondToEpochSeconds = "yyyymmddhhmmss -> epoch-seconds"
  /// Anything smaller than the date's last part is lost.
  case epochSecondsToDay = "epoch-seconds -> yyyymmdd"
  case epochSecondsToMinute = "epoch-seconds -> yyyymmddhhmm"
  case epochSecondsToSecond = "epoch-seconds -> yyyymmddhhmmss"
  case epochMillisToEpochSeconds = "epoch-millis -> epoch-seconds"
  case epochSecondsToEpochMillis = "epoch-seconds -> epoch-millis"
  case intToText = "int -> text"
  case textToInt = "text -> int"
  case boolToText = "bool -> text"
  case textToBool = "text -> bool"
  /// Any JSON value becomes its shortest JSON text.
  case jsonToText = "json -> json-text"
  case jsonTextToJSON = "json-text -> json"
  /// 0...100 becomes 0...1: the decimal point moves by two digits and nothing is rounded.
  case percentToFraction = "percent -> fraction"
  case fractionToPercent = "fraction -> percent"

  /// The two names around the arrow.
  package var representations: (source: String, target: String) {
    let parts = rawValue.split(separator: " ")
    return (String(parts.first ?? ""), String(parts.last ?? ""))
  }

  /// The format of the date texts that it reads; `nil` if it reads none.
  package var readDate: TextFormat? {
    switch self {
    case .iso8601ToEpochSeconds: .iso8601
    case .dayToEpochSeconds: .day
    case .minuteToEpochSeconds: .minute
    case .secondToEpochSeconds: .second
    default: nil
    }
  }

  /// The format of the date texts that it writes; `nil` if it writes none.
  package var writtenDate: TextFormat? {
    switch self {
    case .epochSecondsToISO8601: .iso8601
    case .epochSecondsToDay: .day
    case .epochSecondsToMinute: .minute
    case .epochSecondsToSecond: .second
    default: nil
    }
  }

  /// Whether it reads dates in digits, which may also be numbers.
  package var readsDigits: Bool { readDate.map { $0 != .iso8601 } ?? false }
}
