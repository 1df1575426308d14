/// The parts of a JSON number's text: `0.DDD × 10^magnitude`. The digits stay in the text, so
/// numbers of any length are compared exactly.
package struct DecimalParts {
  package var isNegative = false
  /// The offsets of the first and last significant digit; the first is negative for zero.
  package var firstDigit = -1
  package var lastDigit = -1
  /// The number of significant digits, from the first to the last.
  package var digitCount = 0
  package var magnitude = 0

  /// Larger exponents count as this one.
  private static let largestExponent = Int.max / 16

  /// Reads a number that the scanner has accepted.
  package init(_ bytes: Span<UInt8>, from start: Int, to end: Int) {
    var offset = start
    if offset < end, bytes[offset] == 0x2D {
      isNegative = true
      offset += 1
    }
    var digitsSeen = 0
    var integerDigits: Int?
    var firstIndex = 0
    while offset < end {
      let byte = bytes[offset]
      if byte == 0x2E {
        integerDigits = digitsSeen
      } else if byte | 0x20 == 0x65 {
        break
      } else {
        if byte != 0x30 {
          if firstDigit < 0 { (firstDigit, firstIndex) = (offset, digitsSeen) }
          lastDigit = offset
          digitCount = digitsSeen - firstIndex + 1
        }
        digitsSeen += 1
      }
      offset += 1
    }
    guard firstDigit >= 0 else { return }
    magnitude = (integerDigits ?? digitsSeen) - firstIndex
    if offset < end { magnitude += Self.exponent(bytes, from: offset + 1, to: end) }
  }

  private static func exponent(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> Int {
    var exponent = 0
    for offset in start..<end {
      let digit = bytes[offset] &- 0x30
      if digit < 10 { exponent = min(exponent * 10 + Int(digit), largestExponent) }
    }
    return start < end && bytes[start] == 0x2D ? -exponent : exponent
  }

  package var isZero: Bool { firstDigit < 0 }

  package var isWhole: Bool { isZero || digitCount <= magnitude }

  /// The sign of `left - right`.
  package static func order(
    _ left: Self, in leftBytes: Span<UInt8>, _ right: Self, in rightBytes: Span<UInt8>
  ) -> Int {
    let leftSign = left.isZero ? 0 : left.isNegative ? -1 : 1
    let rightSign = right.isZero ? 0 : right.isNegative ? -1 : 1
    guard leftSign == rightSign, leftSign != 0 else { return leftSign - rightSign }
    guard left.magnitude == right.magnitude else {
      return left.magnitude < right.magnitude ? -leftSign : leftSign
    }
    var leftOffset = left.firstDigit
    var rightOffset = right.firstDigit
    while leftOffset <= left.lastDigit, rightOffset <= right.lastDigit {
      let leftByte = leftBytes[leftOffset]
      let rightByte = rightBytes[rightOffset]
      if leftByte == 0x2E {
        leftOffset += 1
      } else if rightByte == 0x2E {
        rightOffset += 1
      } else if leftByte != rightByte {
        return leftByte < rightByte ? -leftSign : leftSign
      } else {
        leftOffset += 1
        rightOffset += 1
      }
    }
    return leftOffset <= left.lastDigit ? leftSign : rightOffset <= right.lastDigit ? -leftSign : 0
  }

  /// The whole number; `nil` if it has a fraction or does not fit `Int64`.
  package func wholeNumber(in bytes: Span<UInt8>) -> Int64? {
    guard isWhole, magnitude <= 19 else { return nil }
    guard !isZero else { return 0 }
    var value: Int64 = 0
    var places = 0
    for offset in firstDigit...lastDigit where bytes[offset] != 0x2E {
      guard appendDigit(Int64(bytes[offset] &- 0x30), to: &value) else { return nil }
      places += 1
    }
    while places < magnitude {
      guard appendDigit(0, to: &value) else { return nil }
      places += 1
    }
    return value
  }

  /// Counts down for negative numbers, so that the least `Int64` fits.
  private func appendDigit(_ digit: Int64, to value: inout Int64) -> Bool {
    let (shifted, overflows) = value.multipliedReportingOverflow(by: 10)
    let (sum, overflowsToo) = shifted.addingReportingOverflow(isNegative ? -digit : digit)
    value = sum
    return !overflows && !overflowsToo
  }
}
