/// The closed list of converters, and computed numbers.
extension MappingRun {
  mutating func run(
    _ converter: Converter, _ found: FoundValue, from: Int32, to: Int32,
    without taken: [[String]]
  ) throws(ConversionError) -> MadeValue {
    let content = content(found.place, from)
    let isAny = from < 0 || program.rows.types[Int(from)].step == .any
    if isAny, !canRead(content, converter) { return refuse(found) }
    if converter == .jsonToText { return jsonText(found, from: from, without: taken) }
    let before = fates.partialCount
    guard let value = try made(by: converter, of: content, found, to: to) else {
      throw .unreadableValue(
        as: converter.representations.source, at: pointer(of: found.place.start))
    }
    if fates.partialCount == before { take(found) }
    return value
  }

  /// Whether the converter can read a value of an unknown kind.
  private mutating func canRead(
    _ content: (kind: JSONKind?, place: MemberPlace), _ converter: Converter
  ) -> Bool {
    switch converter {
    case .jsonToText: true
    case .boolToFlag, .boolToText: content.kind == .boolean
    case .flagToBool: content.kind == .number && wholeNumber(content.place) == 1
    case .textToInt, .textToBool, .jsonTextToJSON: content.kind == .string
    case .percentToFraction, .fractionToPercent:
      content.kind == .number && number(content.place).double != nil
    default:
      converter.readDate != nil
        ? content.kind == .string || converter.readsDigits && content.kind == .number
        : content.kind == .number && wholeNumber(content.place) != nil
    }
  }

  private mutating func jsonText(
    _ found: FoundValue, from: Int32, without taken: [[String]]
  ) -> MadeValue {
    let value = copy(found, from: from, without: taken)
    if value.isNothing { return value }
    return made.add(string: String(decoding: text(of: value), as: UTF8.self))
  }

  /// The converted value; `nil` if the converter cannot read the value.
  private mutating func made(
    by converter: Converter, of content: (kind: JSONKind?, place: MemberPlace),
    _ found: FoundValue, to: Int32
  ) throws(ConversionError) -> MadeValue? {
    switch (converter, content.kind) {
    case (.boolToFlag, .boolean): return isTrue(content.place) ? made.add(1) : .nothing
    case (.boolToText, .boolean):
      return made.add(string: isTrue(content.place) ? "true" : "false")
    case (.flagToBool, .number): return made.add(text: "true".utf8)
    case (.percentToFraction, .number):
      return made.add(text: number(content.place).movingPoint(by: -2).text.utf8)
    case (.fractionToPercent, .number):
      return made.add(text: number(content.place).movingPoint(by: 2).text.utf8)
    case (_, .number):
      guard let value = wholeNumber(content.place) else { return nil }
      if converter.readsDigits { return text(converter, String(value), found, to: to) }
      return time(converter, value, found, to: to)
    case (_, .string): return text(converter, bytes.text(of: content.place), found, to: to)
    default: return nil
    }
  }

  private func isTrue(_ place: MemberPlace) -> Bool { bytes[place.start] == 0x74 }

  private mutating func time(
    _ converter: Converter, _ value: Int64, _ found: FoundValue, to: Int32
  ) -> MadeValue? {
    switch converter {
    case .intToText: return made.add(string: String(value))
    case .epochMillisToEpochSeconds:
      let (quotient, rest) = value.quotientAndRemainder(dividingBy: 1_000)
      if rest != 0 { _ = refuse(found) }
      return made.add(rest < 0 ? quotient - 1 : quotient)
    case .epochSecondsToEpochMillis:
      let (millis, overflows) = value.multipliedReportingOverflow(by: 1_000)
      return overflows ? nil : made.add(millis)
    default:
      guard let format = converter.writtenDate,
        let date = ISO8601Instant.text(epochSeconds: value, as: format)
      else { return nil }
      if !date.isExact { _ = refuse(found) }
      // A date in digits is a number if its target accepts no text.
      guard format != .iso8601, takesOnlyNumbers(to) else { return made.add(string: date.text) }
      return Int64(date.text).map { made.add($0) }
    }
  }

  /// Whether a type accepts whole numbers but no texts.
  private func takesOnlyNumbers(_ type: Int32) -> Bool {
    let part = program.alternative(of: type, for: .number)
    guard part >= 0, type == part || program.alternative(of: type, for: .string) < 0 else {
      return false
    }
    let step = program.rows.types[Int(part)].step
    return step == .integer || step == .boundedInteger
  }

  private mutating func text(
    _ converter: Converter, _ text: String, _ found: FoundValue, to: Int32
  ) -> MadeValue? {
    switch converter {
    case .textToBool:
      return text == "true" || text == "false" ? made.add(text: text.utf8) : nil
    case .textToInt:
      guard let value = Int64(text), String(value).utf8.elementsEqual(text.utf8) else { return nil }
      return made.add(value)
    case .jsonTextToJSON:
      guard let json = JSONValue(jsonText: text)?.json() else { return nil }
      // The kind of the value in a text is not known before.
      return holds(json.span, as: to) ? made.add(text: json) : refuse(found)
    default:
      guard let format = converter.readDate, let instant = ISO8601Instant(text, as: format) else {
        return nil
      }
      if instant.offsetMinutes != 0 || instant.hasFraction { _ = refuse(found) }
      return made.add(instant.epochSeconds)
    }
  }

  // MARK: Sums

  /// The computed number, or nothing if a text in it is no whole number.
  mutating func sum(
    _ sum: SumCode, _ places: Range<Int>, _ frame: Int
  ) throws(ConversionError) -> MadeValue {
    guard let value = try value(of: sum, places, frame) else {
      for index in places { displace(found(code.rows.places[index], frame)) }
      return .nothing
    }
    for index in places { take(found(code.rows.places[index], frame)) }
    return made.add(value)
  }

  private mutating func value(
    of sum: SumCode, _ places: Range<Int>, _ frame: Int
  ) throws(ConversionError) -> Int64? {
    switch sum {
    case .constant(let value): return value
    case .member(let source):
      let content = content(found(source, frame).place, source.type)
      return content.kind == .number ? wholeNumber(content.place) : nil
    case .text(let source):
      let place = found(source, frame).place
      guard bytes.kind(of: place) == .string else { return nil }
      let text = bytes.text(of: place)
      let sign = text.utf8.first
      let digits = text.utf8.dropFirst(sign == 0x2B || sign == 0x2D ? 1 : 0)
      guard !digits.isEmpty, digits.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
      guard let value = Int64(text) else {
        throw .overflow(at: place.start < end ? pointer(of: place.start) : "")
      }
      return value
    case .clamp(let inner, let lower, let upper):
      guard let value = try value(of: inner, places, frame) else { return nil }
      return min(max(value, lower ?? value), upper ?? .max)
    case .operation(let left, let sign, let right):
      guard let left = try value(of: left, places, frame),
        let right = try value(of: right, places, frame)
      else { return nil }
      guard let result = sign.result(left, right) else { throw overflow(places, frame) }
      return result
    }
  }

  /// The error of a number that does not fit 64 bits, at the first member in it.
  private mutating func overflow(_ places: Range<Int>, _ frame: Int) -> ConversionError {
    for index in places {
      let start = found(code.rows.places[index], frame).place.start
      if start < end { return .overflow(at: pointer(of: start)) }
    }
    return .overflow(at: "")
  }
}

extension ArithmeticOperator {
  /// The result; `nil` if it does not fit 64 bits.
  fileprivate func result(_ left: Int64, _ right: Int64) -> Int64? {
    let (value, overflows) =
      switch self {
      case .plus: left.addingReportingOverflow(right)
      case .minus: left.subtractingReportingOverflow(right)
      case .times: left.multipliedReportingOverflow(by: right)
      case .dividedBy: left.dividedReportingOverflow(by: right)
      case .min: (Swift.min(left, right), false)
      case .max: (Swift.max(left, right), false)
      }
    guard !overflows else { return nil }
    let isBelow = self == .dividedBy && left % right != 0 && (left < 0) != (right < 0)
    return isBelow ? value - 1 : value
  }
}

extension JSONNumber {
  /// The number with its decimal point moved to the right, without rounding.
  fileprivate func movingPoint(by places: Int) -> JSONNumber {
    let utf8 = Array(text.utf8)
    let isNegative = utf8.first == 0x2D
    let end = utf8.firstIndex { $0 == 0x65 || $0 == 0x45 } ?? utf8.count
    let mantissa = utf8[(isNegative ? 1 : 0)..<end]
    let point = mantissa.firstIndex(of: 0x2E) ?? end
    let digits = mantissa.filter { $0 != 0x2E }
    let written = end < utf8.count ? String(decoding: utf8[(end + 1)...], as: UTF8.self) : "0"
    let whole = point - mantissa.startIndex + places
    guard let exponent = Int(written) else { return self }
    guard exponent == 0, (-20...20).contains(whole) else {
      let shifted = exponent.addingReportingOverflow(places)
      let mantissaText = String(decoding: utf8[..<end], as: UTF8.self)
      return JSONNumber(shifted.overflow ? text : "\(mantissaText)e\(shifted.partialValue)") ?? self
    }
    return JSONNumber((isNegative ? "-" : "") + Self.plainText(digits, whole: whole)) ?? self
  }

  /// The digits with the decimal point after `whole` of them, without superfluous zeros.
  private static func plainText(_ digits: [UInt8], whole: Int) -> String {
    let padded =
      [UInt8](repeating: 0x30, count: max(0, 1 - whole)) + digits
      + [UInt8](repeating: 0x30, count: max(0, whole - digits.count))
    let split = max(1, whole)
    let integer = padded[..<split].drop { $0 == 0x30 }
    var fraction = padded[split...]
    while fraction.last == 0x30 { fraction.removeLast() }
    return (integer.isEmpty ? "0" : String(decoding: integer, as: UTF8.self))
      + (fraction.isEmpty ? "" : "." + String(decoding: fraction, as: UTF8.self))
  }
}

extension ISO8601Instant {
  /// The instant in a format, and whether nothing is lost; `nil` outside the years 0000 to 9999.
  fileprivate static func text(
    epochSeconds: Int64, as format: TextFormat
  ) -> (text: String, isExact: Bool)? {
    guard let text = text(epochSeconds: epochSeconds) else { return nil }
    guard let count = format.digitCount else { return (text, true) }
    let digits = text.utf8.filter { $0.isASCIIDigit }
    return (
      String(decoding: digits.prefix(count), as: UTF8.self),
      digits.dropFirst(count).allSatisfy { $0 == 0x30 }
    )
  }

  /// The instant as `YYYY-MM-DDThh:mm:ssZ`; `nil` outside the years 0000 to 9999.
  static func text(epochSeconds: Int64) -> String? {
    guard (-62_167_219_200...253_402_300_799).contains(epochSeconds) else { return nil }
    // Counted from year 0, so that nothing is negative and division rounds down.
    let (days, seconds) = (epochSeconds + 62_167_219_200).quotientAndRemainder(
      dividingBy: 86_400)
    let (year, month, day) = civilDate(daysFromYear0: Int(days))
    let date = [digits(year, 4), digits(month, 2), digits(day, 2)].joined(separator: "-")
    let time = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { digits(Int($0), 2) }
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
