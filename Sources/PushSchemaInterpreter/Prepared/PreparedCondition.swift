@_spi(Generated) import PushPayload
import PushSchemaModel

/// A condition with its constants as the reader compares them.
indirect enum PreparedCondition: Sendable {
  case all([PreparedCondition])
  case any([PreparedCondition])
  case not(PreparedCondition)
  case isPresent(PreparedPath)
  case isKind(PreparedPath, JSONKind)
  case isTrue(PreparedPath)
  case compare(PreparedOperand, Comparison, PreparedOperand)
  case compareSum(PreparedPath, Comparison, PreparedPath, plus: Int64)
  case isOne(PreparedOperand, of: [PayloadLiteral])
  case isBetween(PreparedOperand, PreparedRange)
  case isKey(PreparedPath, of: PreparedPath)
  case hasRow([PreparedOperand], [[[PayloadLiteral]]])
  case hasAffix(PreparedPath, Expression.Affix, KnownTexts)
  case hasKeys(PreparedPath, KnownTexts, isBanned: Bool, isPrefix: Bool)
  case count([PreparedPath], Expression.GroupTest)
  case areKeys(PreparedPath, among: KnownTexts)
  case areKeysOf(PreparedPath, amongKeysOf: PreparedPath)
  /// What is unknown while one of the paths leads nowhere, and else is decided by no table.
  case undecided(unlessAbsent: [PreparedPath])
}

enum PreparedOperand: Sendable {
  case member(PreparedPath)
  case literal(PayloadLiteral)
  /// The length or size of a member, or of several together.
  case measure(Expression.Measure, [PreparedPath])
}

struct PreparedPath: Sendable {
  enum Root: Sendable {
    case own
    /// The nearest object around with this number.
    case parent(Int)
  }

  var root: Root
  var keys: [String]
  /// Whether what stands there may be a flag, which is as if it were absent where it is 0.
  var isFlag: Bool
}

// MARK: Preparing

extension PayloadTypes {
  mutating func condition(_ expression: Expression) -> PreparedCondition {
    switch expression {
    case .and(let terms): return .all(terms.map { condition($0) })
    case .or(let terms): return .any(terms.map { condition($0) })
    case .not(let term): return .not(condition(term))
    case .compare(let left, let comparison, let right):
      return compare(left, Comparison(comparison), right)
    case .compareSum(let left, let comparison, let right, let number):
      return decided([left, right]) {
        .compareSum($0[0], Comparison(comparison), $0[1], plus: number)
      }
    case .membership(let operand, let isNegated, let values):
      let membership = membership(operand, values)
      return isNegated ? .not(membership) : membership
    case .row(let operands, let table): return row(operands, table)
    case .state(let path, let isNegated, let state):
      let condition = self.state(path, state)
      return isNegated ? .not(condition) : condition
    case .affix(let path, let affix, let texts):
      return decided([path]) { .hasAffix($0[0], affix, KnownTexts(texts)) }
    case .keys(let path, let isBanned, let isPrefix, let names):
      return decided([path]) {
        .hasKeys($0[0], KnownTexts(names), isBanned: isBanned, isPrefix: isPrefix)
      }
    case .group(let test, let paths): return decided(paths) { .count($0, test) }
    case .keySet(let path, let values): return keySet(path, values)
    case .quantified(_, let list, _): return undecided([list])
    case .boolean(let path): return decided([path]) { .isTrue($0[0]) }
    }
  }

  /// A condition on paths that can be followed; undecided where one cannot.
  private mutating func decided(
    _ paths: [Path], _ condition: ([PreparedPath]) -> PreparedCondition
  ) -> PreparedCondition {
    let prepared = paths.compactMap { path($0) }
    return prepared.count == paths.count ? condition(prepared) : undecided([])
  }

  private mutating func undecided(_ paths: [Path]) -> PreparedCondition {
    .undecided(unlessAbsent: paths.compactMap { path($0) })
  }

  private mutating func path(_ path: Path) -> PreparedPath? {
    let root: PreparedPath.Root
    switch path.root {
    case .own: root = .own
    case .parent(let id): root = .parent(number(of: id))
    case .given, .item: return nil
    }
    return PreparedPath(root: root, keys: path.keys, isFlag: path.type.holdsFlag)
  }

  private mutating func state(
    _ path: Path, _ state: Expression.MemberState
  ) -> PreparedCondition {
    decided([path]) { paths in
      switch state {
      case .present: .isPresent(paths[0])
      case .absent: .not(.isPresent(paths[0]))
      case .string: .isKind(paths[0], .string)
      case .number: .isKind(paths[0], .number)
      case .boolean: .isKind(paths[0], .boolean)
      case .object: .isKind(paths[0], .object)
      case .array: .isKind(paths[0], .array)
      case .null: .isKind(paths[0], .null)
      }
    }
  }

  private mutating func operand(_ operand: Expression.Operand) -> PreparedOperand? {
    switch operand {
    case .path(let path): return self.path(path).map { .member($0) }
    case .literal(let literal): return PayloadLiteral(literal).map { .literal($0) }
    case .measure(let measure, let path): return self.path(path).map { .measure(measure, [$0]) }
    case .total(let measure, let paths):
      let prepared = paths.compactMap { path($0) }
      return prepared.count == paths.count ? .measure(measure, prepared) : nil
    }
  }

  private mutating func compare(
    _ left: Expression.Operand, _ comparison: Comparison, _ right: Expression.Operand
  ) -> PreparedCondition {
    guard let first = operand(left), let second = operand(right) else { return undecided([]) }
    switch (first, second) {
    case (.literal, .literal): return undecided([])
    // Constants stand on the right.
    case (.literal, _): return .compare(second, comparison.mirrored, first)
    case (.member, .measure): return .compare(second, comparison.mirrored, first)
    default: return .compare(first, comparison, second)
    }
  }

  private mutating func membership(
    _ operand: Expression.Operand, _ values: Expression.ValueSet
  ) -> PreparedCondition {
    guard let prepared = self.operand(operand) else { return undecided([]) }
    switch values {
    case .range(let range):
      guard let range = PreparedRange(range) else { return undecided([]) }
      return .isBetween(prepared, range)
    case .literals, .enumeration, .column:
      guard case .path = operand, let literals = literals(of: values) else { return undecided([]) }
      return .isOne(prepared, of: literals)
    case .items(let list): return undecided([list])
    case .keys(let object):
      guard case .member(let path) = prepared else { return undecided([object]) }
      return decided([object]) { .isKey(path, of: $0[0]) }
    }
  }

  private mutating func row(
    _ operands: [Expression.Operand], _ id: DeclarationID
  ) -> PreparedCondition {
    let prepared = operands.compactMap { operand($0) }
    guard prepared.count == operands.count, let table = set.table(id) else { return undecided([]) }
    var rows: [[[PayloadLiteral]]] = []
    for row in table.rows {
      var cells: [[PayloadLiteral]] = []
      for cell in row.cells {
        guard let literals = PayloadLiteral.all(cell.alternatives) else { return undecided([]) }
        cells.append(literals)
      }
      rows.append(cells)
    }
    return .hasRow(prepared, rows)
  }

  private mutating func keySet(
    _ path: Path, _ values: Expression.ValueSet
  ) -> PreparedCondition {
    switch values {
    case .keys(let other): return decided([path, other]) { .areKeysOf($0[0], amongKeysOf: $0[1]) }
    case .literals, .enumeration, .column:
      guard let literals = literals(of: values) else { return undecided([path]) }
      let texts = literals.compactMap { if case .text(let text) = $0 { text } else { nil } }
      return decided([path]) { .areKeys($0[0], among: KnownTexts(texts)) }
    case .items, .range: return undecided([path])
    }
  }

  private func literals(of values: Expression.ValueSet) -> [PayloadLiteral]? {
    switch values {
    case .literals(let literals): return PayloadLiteral.all(literals)
    case .enumeration(let id):
      return PayloadLiteral.all(set.enumeration(id)?.values.map(\.literal) ?? [])
    case .column(let id, let column):
      guard let table = set.table(id), let position = table.columns.firstIndex(of: column) else {
        return nil
      }
      let cells = table.rows.compactMap { row in
        row.cells.indices.contains(position) ? row.cells[position] : nil
      }
      return PayloadLiteral.all(cells.flatMap(\.alternatives))
    case .items, .keys, .range: return nil
    }
  }
}

extension PayloadLiteral {
  init?(_ literal: Literal) {
    switch literal {
    case .string(let text): self = .text(text)
    case .number(let number): self = .number(number.text)
    case .boolean(let value): self = .boolean(value)
    case .null: self = .null
    case .list, .object: return nil
    }
  }

  /// All of some literals; `nil` where the reader cannot compare with one.
  fileprivate static func all(_ literals: [Literal]) -> [PayloadLiteral]? {
    let all = literals.compactMap { PayloadLiteral($0) }
    return all.count == literals.count ? all : nil
  }
}

extension Comparison {
  init(_ comparison: Expression.Comparison) {
    self =
      switch comparison {
      case .equal: .equal
      case .notEqual: .notEqual
      case .less: .less
      case .lessOrEqual: .lessOrEqual
      case .greater: .greater
      case .greaterOrEqual: .greaterOrEqual
      }
  }

  /// What holds of the same two with the sides exchanged.
  fileprivate var mirrored: Comparison {
    switch self {
    case .equal, .notEqual: self
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    }
  }
}
