/// The closed list of converters, named by what they turn into what.
package enum Converter: String, Sendable, Hashable, CaseIterable {
  /// `true` becomes 1, `false` becomes no key at all, which means the same.
  case boolToFlag = "bool -> flag"
  case flagToBool = "flag -> bool"
  /// A date text becomes whole seconds since 1970; the zone and fractions of a second are lost.
  case iso8601ToEpochSeconds = "iso8601 -> epoch-seconds"
  case epochSecondsToISO8601 = "epoch-seconds -> iso8601"
  case epochMillisToEpochSeconds = "epoch-millis -> epoch-seconds"
  case epochSecondsToEpochMillis = "epoch-seconds -> epoch-millis"
  case intToText = "int -> text"
  case textToInt = "text -> int"
  case boolToText = "bool -> text"
  case textToBool = "text -> bool"
  /// Any JSON value becomes its shortest JSON text.
  case jsonToText = "json -> json-text"
  case jsonTextToJSON = "json-text -> json"
  /// 0...100 becomes 0...1: the decimal point moves by two digits, nothing is rounded.
  case percentToFraction = "percent -> fraction"
  case fractionToPercent = "fraction -> percent"

  /// The two names around the arrow.
  package var representations: (source: String, target: String) {
    let parts = rawValue.split(separator: " ")
    return (String(parts.first ?? ""), String(parts.last ?? ""))
  }
}
