@testable import PushSchemaInterpreter
/// A second, counted from 1970, as a date text.
struct Instant {
  let epochSeconds: Int64

  /// `YYYY-MM-DDThh:mm:ssZ`; `nil` outside of the years 0000 to 9999.
  var text: String? {
    guard (-62_167_219_200...253_402_300_799).contains(epochSeconds) else { return nil }
    let sinceYearZero = Int(epochSeconds) + 62_167_219_200
    var (days, second) = sinceYearZero.quotientAndRemainder(dividingBy: 86_400)
    var year = 400 * (days / 146_097)
    days %= 146_097
    while days >= Self.days(inYear: year) {
      days -= Self.days(inYear: year)
      year += 1
    }
    var month = 1
    while days >= Self.days(inMonth: month, of: year) {
      days -= Self.days(inMonth: month, of: year)
      month += 1
    }
    let hour = second / 3_600
    second %= 3_600
    let date = [(year, 4), (month, 2), (days + 1, 2)].map(Self.padded).joined(separator: "-")
    let time = [(hour, 2), (second / 60, 2), (second % 60, 2)].map(Self.padded)
    return "\(date)T\(time.joined(separator: ":"))Z"
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }

  private static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  private static func days(inYear year: Int) -> Int { isLeap(year) ? 366 : 365 }

  private static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
