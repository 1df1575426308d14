/// How a number is computed from two others.
package enum ArithmeticOperator: String, Hashable, Sendable {
  case plus = "+"
  case minus = "-"
  case times = "*"
  /// Division by a whole number above 0, rounded down.
  case dividedBy = "/"
  /// The smaller of two numbers.
  case min
  /// The larger of two numbers.
  case max
}
