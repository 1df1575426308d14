@_spi(Generated) import PushPayload
import PushSchemaModel

/// Conditions as tests.
extension ProgramBuilder {
  mutating func code(of expression: Expression, in object: Object) -> TestCode {
    switch expression {
    case .and(let terms): return .all(terms.map { code(of: $0, in: object) })
    case .or(let terms): return .any(terms.map { code(of: $0, in: object) })
    case .not(let term): return .not(code(of: term, in: object))
    case .compare(let left, let comparison, let right):
      return compare(left, Comparison(comparison), right, in: object)
    case .compareSum(let left, let comparison, let right, let number):
      return .compareSum(
        place(left, in: object), Comparison(comparison), place(right, in: object), plus: number)
    case .membership(let operand, let isNegated, let values):
      let test = membership(of: operand, in: values, object)
      return isNegated ? .not(test) : test
    case .row(let operands, let table): return row(operands, table, in: object)
    case .state(let path, let isNegated, let state):
      let test = self.state(place(path, in: object), state)
      return isNegated ? .not(test) : test
    case .affix(let path, .prefix, let texts):
      return .starts(place(path, in: object), KnownTexts(texts))
    case .affix(let path, .suffix, let texts):
      return .ends(place(path, in: object), KnownTexts(texts))
    case .keys(let path, let isBanned, let isPrefix, let names):
      let (object, names) = (place(path, in: object), KnownTexts(names))
      return isBanned
        ? .not(.hasAnyKey(object, names, isPrefix: isPrefix))
        : .hasKeys(object, names, isPrefix: isPrefix)
    case .group(let test, let paths):
      return .count(paths.map { place($0, in: object) }, GroupCode(test))
    case .keySet(let path, let values): return keySet(path, values, in: object)
    case .quantified(let quantifier, let list, let condition):
      return .each(
        place(list, in: object), isMap: list.type.list?.kind == .object,
        isAll: quantifier == .all, ElementCode(list.type.list?.item ?? .any),
        code(of: condition, in: object))
    case .boolean(let path): return .isTrue(place(path, in: object))
    }
  }

  private func state(_ place: PlaceCode, _ state: Expression.MemberState) -> TestCode {
    switch state {
    case .present: .isPresent(place)
    case .absent: .not(.isPresent(place))
    case .string: .isKind(place, .string)
    case .number: .isKind(place, .number)
    case .boolean: .isKind(place, .boolean)
    case .object: .isKind(place, .object)
    case .array: .isKind(place, .array)
    case .null: .isKind(place, .null)
    }
  }

  private mutating func compare(
    _ left: Expression.Operand, _ comparison: Comparison, _ right: Expression.Operand,
    in object: Object
  ) -> TestCode {
    switch (left, right) {
    case (.literal(let left), .literal(let right)):
      return .constant(Truth(compare(left, comparison, right)))
    // Constants stand on the right, counts on the left.
    case (.literal, _), (.path, .measure), (.path, .total):
      return compare(right, comparison.mirrored, left, in: object)
    case (.path(let path), .literal(let literal)):
      return compare(place(path, in: object), comparison, literal)
    case (.path(let left), .path(let right)):
      return .comparePlaces(place(left, in: object), comparison, place(right, in: object))
    default: break
    }
    guard let count = count(left, in: object) else { return .constant(.unknown) }
    switch right {
    case .literal(.number(let number)):
      return .compareCount(count, comparison, PayloadNumber(number))
    case .path(let path): return .compareCountToPlace(count, comparison, place(path, in: object))
    default:
      return self.count(right, in: object).map { .compareCounts(count, comparison, $0) }
        ?? .constant(.unknown)
    }
  }

  private func compare(
    _ place: PlaceCode, _ comparison: Comparison, _ literal: Literal
  ) -> TestCode {
    if case .number(let number) = literal {
      return .compare(place, comparison, PayloadNumber(number))
    }
    guard let value = PayloadLiteral(literal) else { return .constant(.unknown) }
    let isEqual: TestCode =
      if case .text(let text) = value {
        .isOneOf(place, KnownTexts([text]))
      } else {
        .isOneOfValues(place, [value])
      }
    return switch comparison {
    case .equal: isEqual
    case .notEqual: .not(isEqual)
    case .less, .lessOrEqual, .greater, .greaterOrEqual: .constant(.unknown)
    }
  }

  /// Whether two constants compare so; `nil` where they are of different kinds, or have no order.
  private func compare(
    _ left: Literal, _ comparison: Comparison, _ right: Literal
  ) -> Bool? {
    if case (.number(let left), .number(let right)) = (left, right) {
      return comparison.holds(left < right ? -1 : left == right ? 0 : 1)
    }
    guard left.kind == right.kind else { return nil }
    return switch comparison {
    case .equal: left == right
    case .notEqual: left != right
    case .less, .lessOrEqual, .greater, .greaterOrEqual: nil
    }
  }

  private mutating func count(
    _ operand: Expression.Operand, in object: Object
  ) -> CountCode? {
    switch operand {
    case .measure(let measure, let path):
      CountCode(unit: CountCode.Unit(measure), places: [place(path, in: object)], isTotal: false)
    case .total(let measure, let paths):
      CountCode(
        unit: CountCode.Unit(measure), places: paths.map { place($0, in: object) }, isTotal: true)
    case .path, .literal: nil
    }
  }
}

// MARK: Sets, rows and keys

extension ProgramBuilder {
  private mutating func membership(
    of operand: Expression.Operand, in values: Expression.ValueSet, _ object: Object
  ) -> TestCode {
    switch values {
    case .items(let list):
      guard let operand = self.operand(operand, in: object) else { return .constant(.unknown) }
      return .contains(
        operand, in: place(list, in: object), ElementCode(list.type.list?.item ?? .any))
    case .keys(let path):
      let keys = place(path, in: object)
      switch operand {
      case .path(let name): return .isKey(place(name, in: object), of: keys)
      case .literal(.string(let text)):
        return .hasKeys(keys, KnownTexts([text]), isPrefix: false)
      default: return .constant(.unknown)
      }
    case .range(let range):
      if case .path(let path) = operand {
        return .isBetween(place(path, in: object), NumberBounds(range))
      }
      return count(operand, in: object).map { .isCountBetween($0, NumberBounds(range)) }
        ?? .constant(.unknown)
    case .literals, .enumeration, .column:
      let literals = literals(of: values)
      guard case .path(let path) = operand else {
        let numbers = literals.compactMap(\.number).map(PayloadNumber.init)
        return count(operand, in: object).map { .isCountOneOf($0, numbers) }
          ?? .constant(.unknown)
      }
      let texts = literals.compactMap(\.text)
      return texts.count == literals.count && !texts.isEmpty
        ? .isOneOf(place(path, in: object), KnownTexts(texts))
        : .isOneOfValues(place(path, in: object), literals.compactMap(PayloadLiteral.init))
    }
  }

  private func literals(of values: Expression.ValueSet) -> [Literal] {
    switch values {
    case .literals(let literals): literals
    case .enumeration(let id): set.enumeration(id)?.values.map(\.literal) ?? []
    case .column(let id, let column): set.table(id)?.values(inColumn: column) ?? []
    case .items, .keys, .range: []
    }
  }

  private mutating func row(
    _ operands: [Expression.Operand], _ id: DeclarationID, in object: Object
  ) -> TestCode {
    guard let table = set.table(id) else { return .constant(.unknown) }
    let paths = operands.compactMap { if case .path(let path) = $0 { path } else { nil } }
    if table.isText, paths.count == operands.count {
      let rows = table.rows.map { $0.cells.map { $0.alternatives.compactMap(\.text) } }
      return .hasTextRow(paths.map { place($0, in: object) }, PayloadTable(rows))
    }
    let prepared = operands.compactMap { operand($0, in: object) }
    guard prepared.count == operands.count else { return .constant(.unknown) }
    return .hasRow(
      prepared,
      table.rows.map { $0.cells.map { $0.alternatives.compactMap(PayloadLiteral.init) } })
  }

  private mutating func operand(
    _ operand: Expression.Operand, in object: Object
  ) -> OperandCode? {
    switch operand {
    case .path(let path): .place(place(path, in: object))
    case .literal(let literal): PayloadLiteral(literal).map { .literal($0) }
    case .measure, .total: count(operand, in: object).map { .count($0) }
    }
  }

  private mutating func keySet(
    _ path: Path, _ values: Expression.ValueSet, in object: Object
  ) -> TestCode {
    let keys = place(path, in: object)
    switch values {
    case .keys(let other): return .areKeysOfPlace(keys, amongKeysOf: place(other, in: object))
    case .items(let list):
      return .areKeysItems(
        keys, amongItemsOf: place(list, in: object),
        ElementCode(list.type.list?.item ?? .any).kinds)
    case .literals, .enumeration, .column, .range:
      return .areKeys(keys, among: KnownTexts(literals(of: values).compactMap(\.text)))
    }
  }
}

// MARK: Places

extension ProgramBuilder {
  /// Where a path leads from an object; its steps are fields for as long as it is known which.
  mutating func place(_ path: Path, in object: Object) -> PlaceCode {
    let root: PlaceCode.Root
    var current: Object?
    switch path.root {
    case .own, .given: (root, current) = (.own, object)
    case .parent(let id): (root, current) = (.parent(position(of: id)), set.object(id))
    case .item: root = .item
    }
    var steps: [PlaceCode.Step] = []
    for key in path.keys {
      if let position = current?.fieldPosition(key) {
        steps.append(.field(position, key))
        current = current?.fields[position].type.declaredObject.flatMap(set.object)
      } else {
        steps.append(.key(key))
        current = nil
      }
    }
    return PlaceCode(root: root, steps: steps, element: ElementCode(path.type))
  }
}

extension ElementCode {
  /// What a value must be to count as one of a type; anything where any kind is.
  init(_ type: PayloadType) {
    let plain = type.withoutTexts
    guard !plain.kinds.isEmpty else {
      self.init()
      return
    }
    let isWhole = if case .integer? = plain.alternative(for: .number) { true } else { false }
    self.init(
      kinds: plain.kinds, isWhole: isWhole, textual: type.textualContent, isFlag: type.holdsFlag)
  }
}

extension GroupCode {
  fileprivate init(_ test: Expression.GroupTest) {
    self =
      switch test {
      case .exactlyOne: .exactlyOne
      case .atLeastOne: .atLeastOne
      case .atMostOne: .atMostOne
      case .allOrNone: .allOrNone
      }
  }
}

extension CountCode.Unit {
  fileprivate init(_ measure: Expression.Measure) {
    self =
      switch measure {
      case .bytes: .bytes
      case .characters: .characters
      case .count: .elements
      case .capitals: .capitals
      case .epochSeconds: .epochSeconds
      }
  }
}

extension PayloadLiteral {
  /// The same constant; `nil` of a list or object.
  fileprivate init?(_ literal: Literal) {
    switch literal {
    case .string(let text): self = .text(text)
    case .number(let number): self = .number(number.text)
    case .boolean(let value): self = .boolean(value)
    case .null: self = .null
    case .list, .object: return nil
    }
  }
}

extension Comparison {
  fileprivate init(_ comparison: Expression.Comparison) {
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
