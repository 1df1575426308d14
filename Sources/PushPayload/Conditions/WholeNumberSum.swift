/// The sum of two 64-bit whole numbers, which may need more than 64 bits.
package struct WholeNumberSum {
  private let low: Int64
  private let overflows: Bool
  private let isNegative: Bool

  package init(_ left: Int64, plus right: Int64) {
    (low, overflows) = left.addingReportingOverflow(right)
    isNegative = right < 0
  }

  /// Negative if a number is less than the sum, positive if it is more, else zero.
  package func order(of number: Int64) -> Int {
    if overflows { return isNegative ? 1 : -1 }
    return number < low ? -1 : number == low ? 0 : 1
  }
}
