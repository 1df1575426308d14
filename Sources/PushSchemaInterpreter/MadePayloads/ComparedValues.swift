package import PushPayload
package import PushSchemaModel

extension SchemaSet {
  /// Adds the values with which conditions compare members, by the last keys of the members' paths.
  package func collectComparedValues(
    of schemas: [Schema], in values: inout [String: [JSONValue]]
  ) {
    for schema in schemas {
      for object in schema.objects {
        for rule in object.rules { rule.expression.collectComparedValues(of: self, in: &values) }
        for clause in object.fields.flatMap(\.presence) {
          clause.condition?.expression.collectComparedValues(of: self, in: &values)
        }
      }
      for mapping in schema.mappings {
        let conditions =
          mapping.suppressions.map(\.condition) + mapping.cases.compactMap(\.condition)
          + mapping.lines.flatMap(\.conditions).map(\.expression)
        for condition in conditions { condition.collectComparedValues(of: self, in: &values) }
      }
    }
  }
}

extension Expression {
  fileprivate func collectComparedValues(
    of set: SchemaSet, in values: inout [String: [JSONValue]]
  ) {
    func add(_ literals: [Literal], to operand: Operand) {
      guard case .path(let path) = operand, let key = path.keys.last else { return }
      for literal in literals {
        let nested: [Literal] = if case .list(let items) = literal { items } else { [literal] }
        for value in nested.map(\.json) where values[key]?.contains(value) != true {
          values[key, default: []].append(value)
        }
      }
    }
    switch self {
    case .compare(let left, _, let right):
      if case .literal(let literal) = right { add(literal.neighbours, to: left) }
      if case .literal(let literal) = left { add(literal.neighbours, to: right) }
    case .membership(let operand, _, let list):
      switch list {
      case .literals(let literals): add(literals, to: operand)
      case .range(let range):
        add([range.lower, range.upper].compactMap { $0 }.map { .number($0) }, to: operand)
      case .enumeration(let id):
        add((set.enumeration(id)?.values ?? []).map(\.literal), to: operand)
      case .column, .items, .keys: break
      }
    case .row(let operands, let id):
      for row in set.table(id)?.rows.prefix(20) ?? [] {
        for (operand, cell) in zip(operands, row.cells) { add([cell], to: operand) }
      }
    case .affix(let path, let affix, let texts):
      add(
        texts.map { .string(affix == .prefix ? $0 + "x" : "x" + $0) }, to: .path(path))
    default: break
    }
    for term in terms { term.collectComparedValues(of: set, in: &values) }
  }
}

extension Literal {
  /// The literal; for a whole number, also the next smaller and larger ones.
  fileprivate var neighbours: [Literal] {
    guard case .number(let number) = self, let whole = number.wholeNumber else { return [self] }
    return [whole, whole &- 1, whole &+ 1].compactMap { Int(exactly: $0) }
      .map { .number(JSONNumber($0)) }
  }
}
