/// A number of at most 15 digits without exponent, read byte by byte. `Double` distinguishes such
/// numbers and keeps their order, so they need no exact arithmetic.
package struct ShortDecimal {
  private var digits: Int64 = 0
  private var divisor: Int64 = 1
  private var digitCount = 0
  private var isBehindPoint = false
  private var isNegative = false

  /// Adds a byte of a JSON number; `false` if the number is too long or has an exponent.
  @inline(__always)
  mutating func append(_ byte: UInt8) -> Bool {
    let digit = byte &- 0x30
    if digit < 10 {
      digits = digits &* 10 &+ Int64(digit)
      if isBehindPoint { divisor &*= 10 }
      digitCount += 1
      return digitCount <= 15
    }
    if byte == 0x2D { isNegative = true }
    if byte == 0x2E { isBehindPoint = true }
    return byte == 0x2D || byte == 0x2E
  }

  /// The nearest floating-point number.
  package var value: Double {
    let value = isBehindPoint ? Double(digits) / Double(divisor) : Double(digits)
    return isNegative ? -value : value
  }

  /// The value of a text; `nil` if it is too long or has an exponent.
  package static func value(of text: String) -> Double? {
    var decimal = ShortDecimal()
    for byte in text.utf8 where !decimal.append(byte) { return nil }
    return decimal.value
  }
}

extension Span where Element == UInt8 {
  /// The value of a number of at most 15 digits without exponent; `nil` for other numbers.
  package func shortDouble(from start: Int, to end: Int) -> Double? {
    var decimal = ShortDecimal()
    for offset in start..<end where !decimal.append(self[offset]) { return nil }
    return decimal.value
  }
}
