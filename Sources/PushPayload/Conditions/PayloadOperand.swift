/// A constant of a schema that members are compared with.
enum PayloadLiteral: Sendable, Hashable {
  case text(String)
  /// A decimal number.
  case number(String)
  case boolean(Bool)
  case null
}

/// An operand that a rule looks up in the rows of a table.
enum PayloadOperand: Sendable {
  case member(MemberPlace)
  case literal(PayloadLiteral)
  /// A length; `nil` if there is none.
  case count(Int64?)
}

/// Tests of lengths, of values of different kinds, and of the number of members.
extension PayloadReader {
  mutating func compare(
    _ count: Int64?, _ comparison: Comparison, number: PayloadNumber
  ) -> Truth {
    guard let count else { return .unknown }
    return Truth(comparison.holds(number.order(ofCount: count)))
  }

  mutating func compare(
    _ count: Int64?, _ comparison: Comparison, _ member: MemberPlace
  ) -> Truth {
    guard let count, bytes.kind(of: member) == .number else { return .unknown }
    return Truth(comparison.holds(-bytes.order(of: member, and: .whole(count))))
  }

  /// Whether a length is between two numbers, or equals one of them.
  mutating func isBetween(
    _ count: Int64?, _ lower: PayloadNumber?, _ upper: PayloadNumber?
  ) -> Truth {
    guard let count else { return .unknown }
    if let lower, lower.order(ofCount: count) < 0 { return .no }
    if let upper, upper.order(ofCount: count) > 0 { return .no }
    return .yes
  }

  mutating func isOne(ofNumbers numbers: [PayloadNumber], _ count: Int64?) -> Truth {
    guard let count else { return .unknown }
    return Truth(numbers.contains { $0.order(ofCount: count) == 0 })
  }

  /// Whether a row starts with the operands; a cell matches if one of its values does.
  mutating func hasRow(
    _ operands: [PayloadOperand], in rows: [[[PayloadLiteral]]]
  ) -> Truth {
    guard operands.allSatisfy({ $0.isKnown }) else { return .unknown }
    for row in rows where hasCells(row, operands) { return .yes }
    return .no
  }

  private mutating func hasCells(
    _ row: [[PayloadLiteral]], _ operands: [PayloadOperand]
  ) -> Bool {
    for (operand, cell) in zip(operands, row) {
      var isMatch = false
      for literal in cell where !isMatch { isMatch = equals(operand, literal) }
      if !isMatch { return false }
    }
    return true
  }

  private mutating func equals(_ operand: PayloadOperand, _ literal: PayloadLiteral) -> Bool {
    switch (operand, literal) {
    case (.member(let member), _): equals(member, literal) == .yes
    case (.literal(.text(let left)), .text(let right)): left.utf8.elementsEqual(right.utf8)
    case (.literal(.number(let left)), .number(let right)): JSONNumber(left) == JSONNumber(right)
    case (.count(let count?), .number(let number)):
      JSONNumber(accepted: String(count)) == JSONNumber(number)
    default: false
    }
  }

  /// Whether a member equals a constant; unknown if it is of another kind.
  mutating func equals(_ member: MemberPlace, _ literal: PayloadLiteral) -> Truth {
    switch literal {
    case .text(let text): equals(member, text)
    case .number(let number): compare(member, .equal, number: .text(number))
    case .boolean(let value): equals(member, value)
    case .null: bytes.kind(of: member) == .null ? .yes : .unknown
    }
  }
}

extension PayloadOperand {
  /// Whether the operand has a value to compare.
  var isKnown: Bool {
    switch self {
    case .member(let member): member.isUsable
    case .count(let count): count != nil
    case .literal: true
    }
  }
}

extension PayloadReader {
  /// A member of an object that was read as a whole, mistyped if it has none of the kinds.
  mutating func member(
    _ key: SpelledKey, of object: MemberPlace, as element: ElementCode
  ) -> MemberPlace {
    var found = bytes.value(at: bytes.member(key, of: object), in: element.textual)
    guard found.isPresent, let kind = bytes.kind(of: found) else { return found }
    found.isMistyped = !element.kinds.contains(kind)
    if element.isWhole, kind == .number {
      found.isMistyped = !DecimalParts(bytes, from: found.start, to: found.end).isWhole
    }
    return element.isFlag && bytes.isZero(found) ? MemberPlace() : found
  }

  mutating func readAnyValue(_ member: inout MemberPlace) throws(MalformedJSON) -> Bool {
    if buildsModel {
      freeValues.append((member.start, try readFreeValue()))
    } else {
      try skipValue()
    }
    member.end = position
    if bytes[member.start] == 0x22 {
      member.hasEscapes = try bytes.endOfString(from: member.start).hasEscapes
    }
    return true
  }
}
