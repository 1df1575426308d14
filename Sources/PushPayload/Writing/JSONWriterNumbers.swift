extension JSONWriter {
  /// Writes a whole number, two digits at a time.
  mutating func writeInteger(_ value: Int) {
    separate()
    appendInteger(value)
  }

  private mutating func appendInteger(_ value: Int) {
    if value < 0 { append(0x2D) }
    appendDigits(value.magnitude, count: value.magnitude.decimalCount)
  }

  /// Appends the last `length` digits of a number, with leading zeros if it has fewer.
  private mutating func appendDigits(_ value: UInt, count length: Int) {
    reserve(length)
    let start = count
    var rest = value
    var offset = start &+ length
    count = offset
    var bytes = room.bytes
    while offset >= start &+ 2 {
      let (quotient, pair) = rest.quotientAndRemainder(dividingBy: 100)
      rest = quotient
      offset &-= 2
      let digits = UInt16(truncatingIfNeeded: pair / 10 &+ (pair % 10) &<< 8) &+ 0x3030
      bytes.storeBytes(of: digits.littleEndian, toByteOffset: offset, as: UInt16.self)
    }
    if offset > start {
      let digit = UInt8(truncatingIfNeeded: rest % 10) &+ 0x30
      bytes.storeBytes(of: digit, toByteOffset: start, as: UInt8.self)
    }
  }

  /// Writes the shortest text of a number; `null` for infinity and NaN.
  mutating func writeDouble(_ value: Double) {
    guard value.isFinite else { return writeWord(.null) }
    separate()
    guard appendShort(value) else { return copy(JSONText.shortest(value)) }
  }

  /// Appends a number with at most nine digits before the point and six after; `false` for others.
  private mutating func appendShort(_ value: Double) -> Bool {
    let magnitude = value.magnitude
    guard magnitude == 0 || (0.001..<1e9).contains(magnitude) else { return false }
    let millionths = UInt(magnitude * 1e6 + 0.5)
    // Floating point distinguishes numbers of 15 digits, so no shorter text represents the value.
    guard Double(millionths) / 1e6 == magnitude else { return false }
    let (whole, fraction) = millionths.quotientAndRemainder(dividingBy: 1_000_000)
    if value.sign == .minus { append(0x2D) }
    appendDigits(whole, count: whole.decimalCount)
    guard fraction > 0 else { return true }
    append(0x2E)
    // Trailing zeros are omitted.
    var (digits, length) = (fraction, 6)
    while digits % 10 == 0 {
      digits /= 10
      length &-= 1
    }
    appendDigits(digits, count: length)
    return true
  }
}

extension UInt {
  fileprivate var decimalCount: Int {
    var count = 1
    var limit: UInt = 10
    while self >= limit {
      count &+= 1
      let (next, overflows) = limit.multipliedReportingOverflow(by: 10)
      if overflows { break }
      limit = next
    }
    return count
  }
}
