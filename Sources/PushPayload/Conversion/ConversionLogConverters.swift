/// The converters of the language. Each reads a value of one representation and gives the other, or
/// ends the conversion where the value cannot be read.
@_spi(Generated) extension ConversionLog {
  /// A date text as whole seconds since 1970; a zone or fraction in it is lost.
  public mutating func epochSeconds(
    fromISO8601 text: String, at pointer: @autoclosure () -> String, loss reason: String
  ) throws(ConversionError) -> Int {
    guard let instant = ISO8601Instant(text) else {
      throw .unreadableValue(as: "iso8601", at: pointer())
    }
    if instant.hasFraction || instant.offsetMinutes != 0 { lose(reason, at: pointer()) }
    return Int(instant.epochSeconds)
  }

  /// Seconds since 1970 as a date text in UTC.
  public func iso8601(
    fromEpochSeconds seconds: Int, at pointer: @autoclosure () -> String
  ) throws(ConversionError) -> String {
    guard let text = ISO8601Instant.text(epochSeconds: Int64(seconds)) else {
      throw .unreadableValue(as: "epoch-seconds", at: pointer())
    }
    return text
  }

  /// Milliseconds as whole seconds, rounded down; the rest is lost.
  public mutating func epochSeconds(
    fromEpochMillis millis: Int, at pointer: @autoclosure () -> String, loss reason: String
  ) -> Int {
    let (quotient, remainder) = millis.quotientAndRemainder(dividingBy: 1_000)
    if remainder != 0 { lose(reason, at: pointer()) }
    return remainder < 0 ? quotient - 1 : quotient
  }

  /// Seconds as milliseconds.
  public func epochMillis(
    fromEpochSeconds seconds: Int, at pointer: @autoclosure () -> String
  ) throws(ConversionError) -> Int {
    let (millis, overflows) = seconds.multipliedReportingOverflow(by: 1_000)
    if overflows { throw .unreadableValue(as: "epoch-seconds", at: pointer()) }
    return millis
  }

  /// The whole number that a text is: decimal digits with an optional minus sign, no leading zeros.
  public func int(
    fromText text: String, at pointer: @autoclosure () -> String
  ) throws(ConversionError) -> Int {
    guard let value = Int(text), String(value).utf8.elementsEqual(text.utf8) else {
      throw .unreadableValue(as: "text", at: pointer())
    }
    return value
  }

  /// `true` or `false` from the text that says so.
  public func bool(
    fromText text: String, at pointer: @autoclosure () -> String
  ) throws(ConversionError) -> Bool {
    switch text {
    case "true": return true
    case "false": return false
    default: throw .unreadableValue(as: "text", at: pointer())
    }
  }

  /// The value that a JSON text stands for.
  public func json(
    fromText text: String, at pointer: @autoclosure () -> String
  ) throws(ConversionError) -> JSONValue {
    guard let value = JSONValue(jsonText: text) else {
      throw .unreadableValue(as: "json-text", at: pointer())
    }
    return value
  }

  /// 0...100 as 0...1: the decimal point moves, nothing is rounded on the way.
  public func fraction(fromPercent value: Double) -> Double { value.movingPoint(by: -2) }

  /// 0...1 as 0...100.
  public func percent(fromFraction value: Double) -> Double { value.movingPoint(by: 2) }
}

extension Double {
  /// The number whose shortest decimal text has its point moved to the right.
  fileprivate func movingPoint(by places: Int) -> Double {
    let text = JSONText.shortest(self)
    let exponent = text.firstIndex { $0 == "e" || $0 == "E" }
    let mantissa = exponent.map { text[..<$0] } ?? text[...]
    let written = exponent.flatMap { Int(text[text.index(after: $0)...]) } ?? 0
    return Double("\(mantissa)e\(written + places)") ?? self
  }
}

extension ISO8601Instant {
  /// The instant as `YYYY-MM-DDThh:mm:ssZ`; `nil` outside the years 0000 to 9999.
  static func text(epochSeconds: Int64) -> String? {
    guard (-62_167_219_200...253_402_300_799).contains(epochSeconds) else { return nil }
    // Counted from year 0, so that nothing is negative and division rounds down.
    let (days, seconds) = (Int(epochSeconds) + 62_167_219_200).quotientAndRemainder(
      dividingBy: 86_400)
    let (year, month, day) = civilDate(daysFromYear0: days)
    let date = [digits(year, 4), digits(month, 2), digits(day, 2)].joined(separator: "-")
    let time = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { digits($0, 2) }
    return date + "T" + time.joined(separator: ":") + "Z"
  }

  /// Counts in eras of 400 years that start in March, so that leap days come last.
  private static func civilDate(daysFromYear0 days: Int) -> (year: Int, month: Int, day: Int) {
    // March of the year -400 is 146,037 days before year 0.
    let (era, dayOfEra) = (days + 146_037).quotientAndRemainder(dividingBy: 146_097)
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = yearOfEra + (era - 1) * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
  }

  private static func digits(_ value: Int, _ count: Int) -> String {
    let text = String(value)
    return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
  }
}
