@_spi(Generated) import PushPayload
import PushSchemaModel

@testable import PushSchemaInterpreter

/// Comparisons, sets and tables.
extension ConditionEvaluator {
  /// What an operand comes to; `nil` where it is unknown.
  enum Value {
    case literal(Literal)
    case node(Int)
  }

  mutating func value(_ operand: Expression.Operand) -> Value? {
    switch operand {
    case .literal(let literal): .literal(literal)
    case .path(let path): typedNode(at: path).map { .node($0) }
    case .measure(let measure, let path): self.measure(measure, path)
    case .total(let measure, let paths): total(measure, paths)
    }
  }

  /// What several members measure together.
  private mutating func total(_ measure: Expression.Measure, _ paths: [Path]) -> Value? {
    var total: Int?
    for path in paths where node(at: path) != nil {
      guard let node = typedNode(at: path), let count = lookup.measure(measure, of: node) else {
        return nil
      }
      total = (total ?? 0) &+ count
    }
    return total.map { .literal(.number(JSONNumber($0))) }
  }

  private mutating func measure(_ measure: Expression.Measure, _ path: Path) -> Value? {
    guard let node = typedNode(at: path) else { return nil }
    return lookup.measure(measure, of: node).map { .literal(.number(JSONNumber($0))) }
  }

  mutating func compare(
    _ left: Expression.Operand, _ comparison: Expression.Comparison, _ right: Expression.Operand
  ) -> Bool? {
    guard let left = value(left), let right = value(right), kind(left) == kind(right) else {
      return nil
    }
    switch comparison {
    case .equal: return areEqual(left, right)
    case .notEqual: return !areEqual(left, right)
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      guard let left = number(left), let right = number(right) else { return nil }
      return comparison.holds(left < right ? -1 : left == right ? 0 : 1)
    }
  }

  /// The order of two whole numbers, to the second of which another is added; unknown where one of the
  /// two does not fit 64 bits.
  mutating func compare(
    _ left: Path, _ comparison: Expression.Comparison, _ right: Path, plus number: Int64
  ) -> Bool? {
    guard let left = value(.path(left)).flatMap({ self.number($0) })?.wholeNumber,
      let right = value(.path(right)).flatMap({ self.number($0) })?.wholeNumber
    else { return nil }
    return comparison.holds(WholeNumberSum(right, plus: number).order(of: left))
  }

  mutating func contains(_ values: Expression.ValueSet, _ operand: Expression.Operand) -> Bool? {
    guard let operand = value(operand) else { return nil }
    switch values {
    case .items(let list): return isItem(operand, of: list)
    case .keys(let path): return isKey(operand, of: path)
    case .range(let range): return number(operand).map(range.contains)
    case .literals(let literals): return contains(literals, operand)
    case .enumeration(let id):
      return contains(set.enumeration(id)?.values.map(\.literal) ?? [], operand)
    case .column(let id, let column):
      return contains(set.table(id)?.values(inColumn: column) ?? [], operand)
    }
  }

  private func contains(_ literals: [Literal], _ value: Value) -> Bool? {
    guard literals.contains(where: { $0.kind == kind(value) }) else { return nil }
    return literals.contains { areEqual(.literal($0), value) }
  }

  mutating func hasRow(_ operands: [Expression.Operand], _ table: DeclarationID) -> Bool? {
    var values: [Value] = []
    for operand in operands {
      guard let value = value(operand) else { return nil }
      values.append(value)
    }
    return set.table(table)?.rows.contains { row in
      zip(row.cells, values).allSatisfy { cell, value in
        cell.alternatives.contains { areEqual(.literal($0), value) }
      }
    }
  }

  private func kind(_ value: Value) -> JSONKind {
    switch value {
    case .literal(let literal): literal.kind
    case .node(let node): lookup.tree.kind(node)
    }
  }

  private func number(_ value: Value) -> JSONNumber? {
    switch value {
    case .literal(.number(let number)): number
    case .literal: nil
    case .node(let node): lookup.tree.number(node)
    }
  }

  private func areEqual(_ left: Value, _ right: Value) -> Bool {
    switch (left, right) {
    case (.literal(let left), .literal(let right)): left.comparable == right.comparable
    case (.node(let left), .node(let right)):
      lookup.tree.comparable(left) == lookup.tree.comparable(right)
    case (.literal(let literal), .node(let node)), (.node(let node), .literal(let literal)):
      lookup.tree.isEqual(node, literal)
    }
  }
}

/// A value as it is compared: strings by bytes, numbers by value, objects in any order.
indirect enum ComparableValue: Hashable {
  case null
  case boolean(Bool)
  case number(JSONNumber)
  case string(JSONName)
  case array([ComparableValue])
  case object([JSONName: ComparableValue])
}

extension Literal {
  var comparable: ComparableValue {
    switch self {
    case .string(let text): .string(JSONName(text))
    case .number(let number): .number(number)
    case .boolean(let value): .boolean(value)
    case .null: .null
    case .list(let values): .array(values.map(\.comparable))
    case .object(let members):
      .object(
        Dictionary(
          members.map { (JSONName($0.key), $0.value.comparable) },
          uniquingKeysWith: { first, _ in first }))
    }
  }
}

extension PayloadTree {
  /// Whether a value is what a literal says.
  func isEqual(_ node: Int, _ literal: Literal) -> Bool {
    switch literal {
    case .string(let text): string(node)?.hasSameBytes(as: text) ?? false
    case .number(let number): self.number(node) == number
    case .boolean, .null, .list, .object: comparable(node) == literal.comparable
    }
  }

  /// The value with the first of each name only; a text inside of it is one, whatever it holds.
  func comparable(_ node: Int) -> ComparableValue {
    switch content(node) {
    case .null: .null
    case .boolean(let value): .boolean(value)
    case .number(let number): .number(number)
    case .string(let text): .string(JSONName(text))
    case .array(let items): .array(items.map(comparableAsWritten))
    case .object(let members):
      .object(
        Dictionary(
          members.map { (JSONName($0.key), comparableAsWritten($0.value)) },
          uniquingKeysWith: { first, _ in first }
        ))
    }
  }

  private func comparableAsWritten(_ node: Int) -> ComparableValue {
    guard isText(node) else { return comparable(node) }
    return .string(JSONName(String(text(node).dropFirst().dropLast())))
  }
}

extension NumberRange {
  func contains(_ number: JSONNumber) -> Bool {
    if let lower, number < lower { return false }
    if let upper, upper < number { return false }
    return true
  }
}
