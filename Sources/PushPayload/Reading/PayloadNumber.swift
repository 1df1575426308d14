/// A number of a schema for comparisons, with the exact value of its literal.
enum PayloadNumber: Sendable {
  case whole(Int64)
  /// The number with the shortest text of a floating-point number.
  case decimal(Double)
  /// A decimal number of any length, with or without exponent.
  case text(String)
}

extension PayloadNumber: CustomStringConvertible {
  /// The number in the schema's spelling.
  var description: String {
    switch self {
    case .whole(let value): value.description
    case .decimal(let value): value.description
    case .text(let text): text
    }
  }
}

extension Span where Element == UInt8 {
  /// The sign of the difference of a member's number and another number.
  @inline(__always)
  func order(of member: MemberPlace, and number: PayloadNumber) -> Int {
    switch number {
    case .whole(let right):
      if let left = shortInteger(from: member.start, to: member.end) {
        return left < right ? -1 : left == right ? 0 : 1
      }
    case .decimal(let right):
      // A number of at most 15 digits is on the same side of another as its floating-point value.
      if let left = shortDouble(from: member.start, to: member.end) {
        return left < right ? -1 : left == right ? 0 : 1
      }
    case .text: break
    }
    return order(of: member, and: number.description)
  }

  /// The sign of the difference of a number and a decimal number.
  private func order(of member: MemberPlace, and number: String) -> Int {
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

extension PayloadNumber {
  /// The sign of the difference of a count and the number.
  func order(ofCount count: Int64) -> Int {
    if case .whole(let number) = self { return count < number ? -1 : count == number ? 0 : 1 }
    return JSONNumber.order(JSONNumber(accepted: String(count)), JSONNumber(accepted: description))
  }
}
