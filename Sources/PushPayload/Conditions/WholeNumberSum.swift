/// The sum of two whole numbers of 64 bits, which need not fit into 64 bits itself.
package struct WholeNumberSum {
  private let low: Int64
  private let overflows: Bool
  private let isNegative: Bool

  package init(_ left: Int64, plus right: Int64) {
    (low, overflows) = left.addingReportingOverflow(right)
    isNegative = right < 0
  }

  /// Below zero if a number is less than the sum, above it where it is more.
  package func order(of number: Int64) -> Int {
    if overflows { return isNegative ? 1 : -1 }
    return number < low ? -1 : number == low ? 0 : 1
  }
}
