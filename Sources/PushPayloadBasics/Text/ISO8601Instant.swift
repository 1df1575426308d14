/// A date or a point in time of ISO 8601 and RFC 3339: `2026-02-11T09:41:00Z`. The time of day, the
/// seconds, the fraction and the offset may be absent.
package struct ISO8601Instant: Sendable, Hashable {
  /// The whole seconds since 1970; an absent time of day is midnight, an absent offset UTC.
  package var epochSeconds: Int64

  /// The offset from UTC in minutes.
  package var offsetMinutes: Int

  /// Whether the text has a fraction other than zero.
  package var hasFraction: Bool

  /// Reads a text; `nil` if it is no such date.
  package init?(_ text: String) {
    self.init(ContiguousArray(text.utf8).span)
  }

  package init?(_ text: Span<UInt8>) {
    var scan = DateScan()
    guard let days = scan.days(in: text) else { return nil }
    var seconds = 0
    (hasFraction, offsetMinutes) = (false, 0)
    if scan.offset < text.count {
      guard scan.skipOne({ $0 == 0x54 || $0 == 0x74 || $0 == 0x20 }, in: text),
        let timeOfDay = scan.timeOfDay(in: text), let fraction = scan.fraction(in: text),
        let minutes = scan.offsetMinutes(in: text), scan.offset == text.count
      else { return nil }
      (seconds, hasFraction, offsetMinutes) = (timeOfDay, fraction, minutes)
    }
    epochSeconds = Int64(days) * 86_400 + Int64(seconds - offsetMinutes * 60)
  }

  /// Reads a text in a format of dates; `nil` if it is no such date.
  package init?(_ text: String, as format: TextFormat) {
    self.init(ContiguousArray(text.utf8).span, as: format)
  }

  package init?(_ text: Span<UInt8>, as format: TextFormat) {
    guard let count = format.digitCount else {
      self.init(text)
      return
    }
    guard text.count == count else { return nil }
    var date: ContiguousArray<UInt8> = []
    for offset in 0..<count {
      guard text[offset].isASCIIDigit else { return nil }
      if offset >= 4, offset.isMultiple(of: 2) {
        date.append(offset < 8 ? 0x2D : offset == 8 ? 0x54 : 0x3A)
      }
      date.append(text[offset])
    }
    self.init(date.span)
  }
}

extension TextFormat {
  /// The number of digits of such a date; `nil` for dates with signs and other formats.
  package var digitCount: Int? {
    switch self {
    case .day: 8
    case .minute: 12
    case .second: 14
    default: nil
    }
  }
}

/// Reads the parts of a date one after the other; `nil` if the text has something else.
private struct DateScan {
  var offset = 0
  /// Whether the time of day has seconds, so that a fraction may follow.
  private var hasSeconds = false

  @inline(__always)
  mutating func number(upTo greatest: Int, of text: Span<UInt8>) -> Int? {
    guard offset + 2 <= text.count, let value = text.pair(at: offset), value <= greatest else {
      return nil
    }
    offset += 2
    return value
  }

  @inline(__always)
  mutating func skipOne(_ isWanted: (UInt8) -> Bool, in text: Span<UInt8>) -> Bool {
    guard offset < text.count, isWanted(text[offset]) else { return false }
    offset += 1
    return true
  }

  /// `YYYY-MM-DD` as days from 1970-01-01.
  @inline(__always)
  mutating func days(in text: Span<UInt8>) -> Int? {
    guard text.count >= 10 else { return nil }
    // The compiler knows the length of the extracted bytes and omits the checks below.
    let date = text.extracting(0..<10)
    guard date[4] == 0x2D, date[7] == 0x2D, let century = date.pair(at: 0),
      let yearOfCentury = date.pair(at: 2), let month = date.pair(at: 5),
      let day = date.pair(at: 8),
      month >= 1, month <= 12, day >= 1
    else { return nil }
    offset = 10
    let year = century * 100 + yearOfCentury
    let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let isShort = month == 4 || month == 6 || month == 9 || month == 11
    guard day <= (month == 2 ? isLeapYear ? 29 : 28 : isShort ? 30 : 31) else { return nil }
    // Counted from March, so that the leap day is the last of its year.
    let years = month > 2 ? year : year - 1
    let months = month > 2 ? month - 3 : month + 9
    let leapDays = years < 0 ? -1 : years / 4 - years / 100 + years / 400
    return years * 365 + leapDays + (months * 153 + 2) / 5 + day - 719_469
  }

  /// `hh:mm` or `hh:mm:ss` as seconds from midnight; 60 counts leap seconds.
  @inline(__always)
  mutating func timeOfDay(in text: Span<UInt8>) -> Int? {
    guard let hour = number(upTo: 23, of: text), skipOne({ $0 == 0x3A }, in: text),
      let minute = number(upTo: 59, of: text)
    else { return nil }
    hasSeconds = skipOne({ $0 == 0x3A }, in: text)
    guard hasSeconds else { return hour * 3600 + minute * 60 }
    guard let second = number(upTo: 60, of: text) else { return nil }
    return hour * 3600 + minute * 60 + second
  }

  /// Whether a fraction other than zero follows; `nil` if it starts without digits.
  mutating func fraction(in text: Span<UInt8>) -> Bool? {
    guard hasSeconds, skipOne({ $0 == 0x2E || $0 == 0x2C }, in: text) else { return false }
    let start = offset
    var isZero = true
    while offset < text.count, text[offset].isASCIIDigit {
      if text[offset] != 0x30 { isZero = false }
      offset += 1
    }
    return offset > start ? !isZero : nil
  }

  /// `Z`, `±hh:mm`, `±hhmm`, `±hh`, or nothing at the end of the text.
  mutating func offsetMinutes(in text: Span<UInt8>) -> Int? {
    guard offset < text.count, !skipOne({ $0 | 0x20 == 0x7A }, in: text) else { return 0 }
    let isNegative = text[offset] == 0x2D
    guard skipOne({ $0 == 0x2B || $0 == 0x2D }, in: text),
      let hours = number(upTo: 23, of: text)
    else { return nil }
    guard offset < text.count else { return isNegative ? -hours * 60 : hours * 60 }
    _ = skipOne({ $0 == 0x3A }, in: text)
    guard let minutes = number(upTo: 59, of: text) else { return nil }
    return isNegative ? -(hours * 60 + minutes) : hours * 60 + minutes
  }
}

extension Span where Element == UInt8 {
  /// The number of two digits; `nil` for other bytes.
  @inline(__always)
  fileprivate func pair(at offset: Int) -> Int? {
    let tens = self[offset] &- 0x30
    let units = self[offset + 1] &- 0x30
    return tens < 10 && units < 10 ? Int(tens) * 10 + Int(units) : nil
  }
}
