extension Span where Element == UInt8 {
  /// The sign of the difference of a number and a decimal number.
  func order(of member: MemberPlace, and number: String) -> Int {
    if let left = shortInteger(from: member.start, to: member.end), let right = Int64(number) {
      return left < right ? -1 : left == right ? 0 : 1
    }
    if let left = shortDouble(from: member.start, to: member.end),
      let right = ShortDecimal.value(of: number)
    {
      return left < right ? -1 : left == right ? 0 : 1
    }
    let other = ContiguousArray(number.utf8)
    return DecimalParts.order(
      DecimalParts(self, from: member.start, to: member.end), in: self,
      DecimalParts(other.span, from: 0, to: other.count), in: other.span)
  }
}
