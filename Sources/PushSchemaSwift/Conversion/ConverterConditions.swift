import PushPayload
import PushSchemaModel

/// Conditions of mappings, worked out on a model. A condition has three values; the generated
/// expression is true exactly where the condition is true, or exactly where it is false.
extension ConverterRun {
  /// The expression for a line's condition; `nil` where it has none.
  func condition(_ condition: Condition?) -> String? {
    guard let condition else { return nil }
    let text = test(condition.expression, for: true)
    return condition.isUnless ? negated(condition.expression, text) : text
  }

  /// Not true: for two-valued conditions their opposite, else the negation in brackets.
  private func negated(_ expression: Expression, _ text: String) -> String {
    if case .membership(let operand, isNegated: false, let set) = expression,
      let test = listTest(operand, set, for: true)
    {
      return "!" + test
    }
    return expression.isTwoValued ? test(expression, for: false) : "!(\(text))"
  }

  /// An expression that is true where the condition is `wanted`.
  func test(_ expression: Expression, for wanted: Bool) -> String {
    switch expression {
    case .and(let terms): return join(terms, for: wanted, joiner: wanted ? "&&" : "||")
    case .or(let terms): return join(terms, for: wanted, joiner: wanted ? "||" : "&&")
    case .not(let term): return test(term, for: !wanted)
    case .boolean(let path):
      if path.root == .item { return "\(question(expression)) == \(wanted)" }
      let value = read(resolved(path))
      if value.type.type != .boolean { return "\(json(value))?.boolean == \(wanted)" }
      return value.isOptional
        ? "\(value.text) == \(wanted)" : wanted ? value.text : "!\(value.text)"
    case .state(let path, let isNegated, .present):
      return presence(path, isPresent: wanted != isNegated)
    case .state(let path, let isNegated, .absent):
      return presence(path, isPresent: wanted == isNegated)
    case .state(let path, let isNegated, let state):
      return kindTest(path, state, for: wanted != isNegated)
    case .group(let group, let paths): return groupTest(group, paths, for: wanted)
    case .compare(let left, let comparison, let right):
      return equality(left, comparison, right, for: wanted)
        ?? "\(question(expression)) == \(wanted)"
    case .membership(let operand, let isNegated, let set):
      return listTest(operand, set, for: wanted != isNegated)
        ?? "\(question(expression)) == \(wanted != isNegated)"
    case .affix, .keys, .row, .keySet, .quantified, .compareSum:
      return "\(question(expression)) == \(wanted)"
    }
  }

  /// The optional answer to a test, which is `nil` where it is unknown; negations of sets are left out.
  func question(_ expression: Expression) -> String {
    switch expression {
    case .compare(let left, let comparison, let right):
      return "JSONCondition.compare(\(json(left)), .\(comparison.caseText), \(json(right)))"
    case .compareSum(let left, let comparison, let right, let number):
      return "JSONCondition.compare("
        + "\(json(left)), .\(comparison.caseText), \(json(right)), plus: \(number))"
    case .membership(let operand, _, let set): return membership(operand, set)
    case .affix(let path, let affix, let texts):
      let function = affix == .prefix ? "starts" : "ends"
      return "JSONCondition.\(function)(\(json(path)), with: \(list(texts)))"
    case .keys(let path, let isBanned, let isPrefix, let names):
      let function = isBanned ? "hasNoKeys" : "hasKeys"
      let prefixes = isPrefix ? ", asPrefixes: true" : ""
      return "JSONCondition.\(function)(\(json(path)), \(list(names))\(prefixes))"
    case .row(let operands, let table):
      let values = operands.map { json($0) }.joined(separator: ", ")
      let rows = (file.set.table(table)?.rows ?? []).map { row in
        let cells = row.cells.map { "[" + $0.values.map(literal).joined(separator: ", ") + "]" }
        return "[" + cells.joined(separator: ", ") + "]"
      }
      return "JSONCondition.isRow([\(values)], of: [\(rows.joined(separator: ", "))])"
    case .keySet(let path, let set): return areKeys(path, among: set)
    case .quantified(let quantifier, let path, let condition):
      return itemTest(quantifier, path, condition)
    case .boolean(let path): return "\(json(path))?.boolean"
    case .state(let path, _, let state):
      return "\(json(path)).map { $0.kind == .\(state.kind.rawValue) }"
    case .and, .or, .not, .group: return test(expression, for: true)
    }
  }

  private func join(
    _ terms: [Expression], for wanted: Bool, joiner: String
  ) -> String {
    let texts = terms.map { term -> String in
      let text = test(term, for: wanted)
      return term.isCompound ? "(\(text))" : text
    }
    return texts.joined(separator: " \(joiner) ")
  }

  func presence(_ path: Path, isPresent: Bool) -> String {
    if path.root == .item { return "\(json(path)) \(isPresent ? "!=" : "==") nil" }
    let value = read(resolved(path))
    if let place = value.place { return "\(place).\(isPresent ? "isPresent" : "isAbsent")" }
    guard value.isOptional else { return isPresent ? "true" : "false" }
    return "\(value.text) \(isPresent ? "!=" : "==") nil"
  }

  private func kindTest(
    _ path: Path, _ state: Expression.MemberState, for wanted: Bool
  ) -> String {
    let value = json(path).withCallParentheses
    let test = "\(value)?.kind \(wanted ? "==" : "!=") .\(state.kind.rawValue)"
    return wanted ? test : "\(value) != nil && \(test)"
  }

  func groupTest(
    _ group: Expression.GroupTest, _ paths: [Path], for wanted: Bool
  ) -> String {
    let tests = paths.map { presence($0, isPresent: true) }.joined(separator: ", ")
    let count = "[\(tests)].count(where: { $0 })"
    switch group {
    case .exactlyOne: return "\(count) \(wanted ? "==" : "!=") 1"
    case .atLeastOne: return "\(count) \(wanted ? ">=" : "<") 1"
    case .atMostOne: return "\(count) \(wanted ? "<=" : ">") 1"
    case .allOrNone:
      let sets = "[0, \(paths.count)].contains(\(count))"
      return wanted ? sets : "!\(sets)"
    }
  }

  private func equality(
    _ left: Expression.Operand, _ comparison: Expression.Comparison, _ right: Expression.Operand,
    for wanted: Bool
  ) -> String? {
    guard case .path(let path) = left, case .literal(let value) = right,
      comparison == .equal || comparison == .notEqual
    else { return nil }
    return equality(path, value, isEqual: (comparison == .equal) == wanted)
  }

  /// A comparison that Swift has an operator for; `nil` where it has none. An absent value is neither
  /// equal nor unequal.
  private func equality(_ path: Path, _ value: Literal, isEqual: Bool) -> String? {
    guard path.root != .item else { return nil }
    let read = read(resolved(path))
    let expected: String
    switch (read.type.type, value) {
    case (.boolean, .boolean(let boolean)):
      return read.isOptional || boolean != isEqual
        ? "\(read.text) == \(boolean == isEqual)" : read.text
    case (.literals, _), (.enumeration, .string):
      guard let literal = swiftLiteral(value, as: read.type) else { return nil }
      expected = literal
    case (.integer, .number(let number)) where number.wholeNumber != nil: expected = number.text
    default: return nil
    }
    if isEqual { return "\(read.text) == \(expected)" }
    let unequal = "\(read.text) != \(expected)"
    return read.isOptional ? "\(read.text) != nil && \(unequal)" : unequal
  }

  /// Whether a whole number is among listed ones; `nil` for other values, which are compared as JSON.
  private func listTest(
    _ operand: Expression.Operand, _ set: Expression.ValueSet, for wanted: Bool
  ) -> String? {
    guard case .path(let path) = operand, path.root != .item else { return nil }
    let read = read(resolved(path))
    let values = listed(set)
    let numbers = values.compactMap { value in
      if case .number(let number) = value { number.wholeNumber } else { nil }
    }
    guard case .integer = read.type.type, !numbers.isEmpty, numbers.count == values.count else {
      return nil
    }
    let test = "[\(numbers.map { String($0) }.joined(separator: ", "))].contains(\(read.text))"
    if wanted { return test }
    return read.isOptional ? "\(read.text) != nil && !\(test)" : "!\(test)"
  }

  private func membership(
    _ operand: Expression.Operand, _ set: Expression.ValueSet
  ) -> String {
    let value = json(operand)
    switch set {
    case .range(let range):
      let bounds = [range.lower, range.upper].map { bound in
        bound.map { "JSONNumber(\(SwiftText.literal($0.text)))" } ?? "nil"
      }
      return "JSONCondition.isBetween(\(value), \(bounds.joined(separator: ", ")))"
    case .items(let path): return "JSONCondition.isItem(\(value), of: \(json(path)))"
    case .keys(let path): return "JSONCondition.isKey(\(value), of: \(json(path)))"
    case .literals, .enumeration, .column:
      let list = listed(set).map(literal).joined(separator: ", ")
      return "JSONCondition.isAmong(\(value), [\(list)])"
    }
  }

  /// What the schema lists for a set.
  func listed(_ set: Expression.ValueSet) -> [Literal] {
    switch set {
    case .literals(let literals): return literals
    case .enumeration(let id):
      return file.set.enumeration(id)?.values.map(\.literal) ?? []
    case .column(let id, let column):
      guard let table = file.set.table(id), let index = table.columns.firstIndex(of: column)
      else { return [] }
      return table.rows.flatMap { index < $0.cells.count ? $0.cells[index].values : [] }
    case .range, .items, .keys: return []
    }
  }

  /// A path of a condition as a path of the mapping.
  func resolved(_ path: Path) -> MappingPath {
    var steps: [MappingPath.Step] = []
    var keys = path.keys[...]
    var type = PayloadType.object(mapping.source)
    if path.root == .given, let name = keys.popFirst() {
      type = mapping.givens.first { $0.name == name }?.type ?? .invalid
      steps.append(MappingPath.Step(key: name, place: .given, type: type))
    }
    for key in keys {
      var place = MappingPath.Step.Place.free
      switch type.alternative(for: .object) {
      case .object(let id):
        let field = file.set.object(id)?.field(key)
        place = field == nil ? .rest(id) : .field(id)
        type = (field?.type ?? file.set.object(id)?.rest?.type ?? .any).withoutTexts
      case .map(let value, _): type = value
      default: type = .any
      }
      steps.append(MappingPath.Step(key: key, place: place, type: type))
      if let fanOut = mapping.fanOut, fanOut.steps.count == steps.count,
        leads(fanOut, to: steps[...]), case .array(let item, _) = type
      {
        type = item
        steps[steps.count - 1].type = item
      }
    }
    return MappingPath(root: path.root == .given ? .given : .own, steps: steps)
  }

  private func json(_ operand: Expression.Operand) -> String {
    switch operand {
    case .literal(let value): literal(value)
    case .path(let path): json(path)
    case .measure(let measure, let path):
      "JSONCondition.\(measure == .characters ? "characters" : measure.rawValue)(\(json(path)))"
    }
  }

  func json(_ path: Path) -> String {
    guard path.root != .item else {
      let item = "item" + path.keys.map { "?[\(SwiftText.literal($0))]" }.joined()
      guard let content = path.type.textualContent else { return item }
      return "JSONCondition.value(\(item), in: .\(content.caseName))"
    }
    return json(read(resolved(path)))
  }

  /// The value as optional JSON.
  private func json(_ value: SwiftRead) -> String {
    if let place = value.place { return "reader.value(\(place))" }
    let isJSON = value.type.spelling(file.types) == "JSONValue"
    if value.isOptional {
      let text = value.isChained ? "(\(value.text))" : value.text
      return isJSON ? text : "\(text).map { \(jsonValue("$0", of: value.type)) }"
    }
    return "Optional(\(isJSON ? value.text : jsonValue(value.text, of: value.type)))"
  }

  private func jsonValue(_ value: String, of type: SwiftValueType) -> String {
    switch type.type {
    case .array, .map: anyValue(value, from: type).map { "JSONValue\($0)" } ?? "JSONValue(\(value))"
    default: "JSONValue(\(value))"
    }
  }

  /// A literal as any JSON value.
  func literal(_ value: Literal) -> String {
    switch value {
    case .string(let text): SwiftText.literal(text)
    case .number(let number):
      number.literalText
        ?? "JSONNumber(\(SwiftText.literal(number.text))).map { .number($0) } ?? .null"
    case .boolean(let value): value ? "true" : "false"
    case .null: ".null"
    case .list(let values): "[" + values.map(literal).joined(separator: ", ") + "]"
    case .object(let members):
      members.isEmpty
        ? "[:]"
        : "["
          + members.map { "\(SwiftText.literal($0.key)): \(literal($0.value))" }
          .joined(separator: ", ") + "]"
    }
  }
}

extension String {
  /// A call whose closure stands in parentheses, as it must in the test of an `if`.
  fileprivate var withCallParentheses: String {
    guard hasSuffix(" }"), let opening = utf8.firstIndex(of: UInt8(ascii: "{")) else { return self }
    return self[..<opening].dropLast() + "(" + self[opening...] + ")"
  }
}

extension JSONNumber {
  /// The number as a literal that Swift keeps as it is spelt; `nil` where there is none.
  fileprivate var literalText: String? {
    if let wholeNumber { return String(wholeNumber) }
    return double.flatMap { JSONNumber($0) }?.text == text ? text : nil
  }
}

extension Expression {
  var isCompound: Bool {
    switch self {
    case .and, .or: true
    case .not(let term): term.isCompound
    default: false
    }
  }

  /// Whether it is never unknown.
  fileprivate var isTwoValued: Bool {
    switch self {
    case .and(let terms), .or(let terms): terms.allSatisfy(\.isTwoValued)
    case .not(let term): term.isTwoValued
    case .state(_, _, let state): state == .present || state == .absent
    case .group: true
    default: false
    }
  }
}

extension Expression.Comparison {
  fileprivate var caseText: String {
    switch self {
    case .equal: "equal"
    case .notEqual: "notEqual"
    case .less: "less"
    case .lessOrEqual: "lessOrEqual"
    case .greater: "greater"
    case .greaterOrEqual: "greaterOrEqual"
    }
  }
}

extension Expression.MemberState {
  /// The JSON kind it asks for.
  fileprivate var kind: JSONKind {
    JSONKind(rawValue: self == .boolean ? "boolean" : rawValue) ?? .null
  }
}

extension Literal {
  /// The values a table's cell stands for.
  fileprivate var values: [Literal] {
    if case .list(let values) = self { values } else { [self] }
  }
}
