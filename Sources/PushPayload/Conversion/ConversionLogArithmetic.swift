/// The arithmetic of the language. A result that does not fit into 64 bits ends the conversion.
@_spi(Generated) extension ConversionLog {
  /// The sum of two whole numbers.
  public func sum(
    _ left: Int, _ right: Int, at pointer: @autoclosure () -> String
  ) throws(ConversionError) -> Int {
    try checked(left.addingReportingOverflow(right), at: pointer())
  }

  /// What is left of one whole number without another one.
  public func difference(
    _ left: Int, _ right: Int, at pointer: @autoclosure () -> String
  ) throws(ConversionError) -> Int {
    try checked(left.subtractingReportingOverflow(right), at: pointer())
  }

  /// The product of two whole numbers.
  public func product(
    _ left: Int, _ right: Int, at pointer: @autoclosure () -> String
  ) throws(ConversionError) -> Int {
    try checked(left.multipliedReportingOverflow(by: right), at: pointer())
  }

  /// The quotient of two whole numbers, rounded down.
  public func quotient(
    _ left: Int, _ right: Int, at pointer: @autoclosure () -> String
  ) throws(ConversionError) -> Int {
    let quotient = try checked(left.dividedReportingOverflow(by: right), at: pointer())
    let isAbove = left % right != 0 && (left < 0) != (right < 0)
    return isAbove ? quotient - 1 : quotient
  }

  private func checked(
    _ result: (partialValue: Int, overflow: Bool), at pointer: @autoclosure () -> String
  ) throws(ConversionError) -> Int {
    if result.overflow { throw .overflow(at: pointer()) }
    return result.partialValue
  }

  /// The value of a range that is nearest to a whole number.
  public func clamp(_ value: Int, to range: ClosedRange<Int>) -> Int {
    min(max(value, range.lowerBound), range.upperBound)
  }

  /// The number, or the lower end of a range where it is less.
  public func clamp(_ value: Int, to range: PartialRangeFrom<Int>) -> Int {
    max(value, range.lowerBound)
  }

  /// The number, or the upper end of a range where it is more.
  public func clamp(_ value: Int, to range: PartialRangeThrough<Int>) -> Int {
    min(value, range.upperBound)
  }

  /// The whole number that a text says by digits with a sign before them or without; `nil` for any other
  /// text.
  public func wholeNumber(
    in text: String, at pointer: @autoclosure () -> String
  ) throws(ConversionError) -> Int? {
    let bytes = text.utf8
    let hasSign = bytes.first == 0x2B || bytes.first == 0x2D
    let digits = bytes.dropFirst(hasSign ? 1 : 0)
    guard !digits.isEmpty, digits.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
    guard let value = Int(text) else { throw .overflow(at: pointer()) }
    return value
  }
}
