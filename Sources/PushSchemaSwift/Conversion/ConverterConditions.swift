@_spi(Generated) import PushPayloadBasics
import PushSchemaModel

/// Conditions of mappings, worked out on a model. A condition has three
/// values; the generated expression is true exactly where the condition is true, or exactly where it is
/// false.
extension ConverterWriter {
  /// The test for a line's condition; none where it has none.
  func tests(_ condition: Condition?) -> [SwiftCode] {
    condition.map { [code(ConditionTest($0))] } ?? []
  }

  /// An expression that is true where the condition is.
  func test(_ expression: Expression) -> SwiftCode {
    code(ConditionTest(expression, isTrue: true))
  }

  /// A test as an operand, in parentheses where it has operands itself.
  func operand(_ test: ConditionTest) -> SwiftCode {
    test.isCompound ? .parenthesized(code(test)) : code(test)
  }

  func code(_ test: ConditionTest) -> SwiftCode {
    switch test {
    case .all(let tests): return .joined(tests.map(operand), by: "&&")
    case .any(let tests): return .joined(tests.map(operand), by: "||")
    case .presence(let path, let isPresent): return presence(path, isPresent: isPresent)
    case .count(let group, let paths, let isMet): return count(group, paths, isMet: isMet)
    case .answer(let expression, let isTrue): return answer(expression, isTrue: isTrue)
    case .failure(.answer(.membership(let operand, _, let set), isTrue: true)):
      if let test = listTest(operand, set, isTrue: true) { return .prefixed("!", test) }
    case .failure: break
    }
    guard case .failure(let test) = test else { return .text("false") }
    return .prefixed("!", .parenthesized(code(test)))
  }

  /// Whether a test that may be unknown is true, or is false.
  private func answer(_ expression: Expression, isTrue: Bool) -> SwiftCode {
    let known: SwiftCode? =
      switch expression {
      case .boolean(let path): truth(path, is: isTrue)
      case .state(let path, _, let state): kindTest(path, state, isTrue: isTrue)
      case .compare(let left, let comparison, let right):
        equality(left, comparison, right, isTrue: isTrue)
      case .membership(let operand, _, let set): listTest(operand, set, isTrue: isTrue)
      default: nil
      }
    return known ?? question(expression).appending(" == \(isTrue)")
  }

  /// Whether a member is `true`, or is `false`; `nil` for one of an item, which is asked as JSON.
  private func truth(_ path: Path, is wanted: Bool) -> SwiftCode? {
    guard path.root != .item else { return nil }
    let value = read(resolved(path))
    if value.type.type != .boolean { return json(value).appending("?.boolean == \(wanted)") }
    if value.isOptional { return value.value.appending(" == \(wanted)") }
    return wanted ? value.value : .prefixed("!", value.value)
  }

  /// The optional answer to a test, which is `nil` where it is unknown; negations of sets are left out.
  func question(_ expression: Expression) -> SwiftCode {
    switch expression {
    case .compare(let left, let comparison, let right):
      return .call(
        "JSONCondition.compare", [json(left), .text(".\(comparison.caseText)"), json(right)])
    case .compareSum(let left, let comparison, let right, let number):
      return .call(
        "JSONCondition.compare",
        [
          json(left), .text(".\(comparison.caseText)"), json(right),
          .labeled("plus", "\(number)"),
        ])
    case .membership(let operand, _, let set): return membership(operand, set)
    case .affix(let path, let affix, let texts):
      let function = affix == .prefix ? "starts" : "ends"
      return .call("JSONCondition.\(function)", [json(path), .labeled("with", list(texts))])
    case .keys(let path, let isBanned, let isPrefix, let names):
      let function = isBanned ? "hasNoKeys" : "hasKeys"
      let prefixes = isPrefix ? [SwiftCode.labeled("asPrefixes", "true")] : []
      return .call("JSONCondition.\(function)", [json(path), list(names)] + prefixes)
    case .row(let operands, let table):
      let rows = (file.set.table(table)?.rows ?? []).map { row in
        SwiftCode.array(row.cells.map { .array($0.alternatives.map(literal)) })
      }
      return .call(
        "JSONCondition.isRow", [.array(operands.map { json($0) }), .labeled("of", .array(rows))])
    case .keySet(let path, let set): return areKeys(path, among: set)
    case .quantified(let quantifier, let path, let condition):
      return itemTest(quantifier, path, condition)
    case .boolean(let path): return json(path).appending("?.boolean")
    case .state(let path, _, let state):
      return json(path).appending(".map { $0.kind == .\(state.kind?.rawValue ?? "null") }")
    case .and, .or, .not, .group: return test(expression)
    }
  }

  func presence(_ path: Path, isPresent: Bool) -> SwiftCode {
    let comparison = isPresent ? " != nil" : " == nil"
    if path.root == .item { return json(path).appending(comparison) }
    let value = read(resolved(path))
    guard value.isOptional else { return .text(isPresent ? "true" : "false") }
    return value.value.appending(comparison)
  }

  private func kindTest(
    _ path: Path, _ state: Expression.MemberState, isTrue: Bool
  ) -> SwiftCode {
    let value = json(path, isInTest: true)
    let test = value.appending("?.kind \(isTrue ? "==" : "!=") .\(state.kind?.rawValue ?? "null")")
    return isTrue ? test : .chain([value.appending(" != nil"), test], joiner: "&&")
  }

  private func count(
    _ group: Expression.GroupTest, _ paths: [Path], isMet: Bool
  ) -> SwiftCode {
    let tests = SwiftCode.array(paths.map { presence($0, isPresent: true) })
    let count = tests.appending(".count(where: { $0 })")
    switch group {
    case .exactlyOne: return count.appending(isMet ? " == 1" : " != 1")
    case .atLeastOne: return count.appending(isMet ? " >= 1" : " < 1")
    case .atMostOne: return count.appending(isMet ? " <= 1" : " > 1")
    case .allOrNone:
      return .call("\(isMet ? "" : "!")[0, \(paths.count)].contains", [count])
    }
  }

  private func equality(
    _ left: Expression.Operand, _ comparison: Expression.Comparison, _ right: Expression.Operand,
    isTrue: Bool
  ) -> SwiftCode? {
    guard case .path(let path) = left, case .literal(let value) = right,
      comparison == .equal || comparison == .notEqual
    else { return nil }
    return equality(path, value, isEqual: (comparison == .equal) == isTrue)
  }

  /// A comparison that Swift has an operator for; `nil` where it has none. An absent value is neither
  /// equal nor unequal.
  private func equality(_ path: Path, _ value: Literal, isEqual: Bool) -> SwiftCode? {
    guard path.root != .item else { return nil }
    let read = read(resolved(path))
    let expected: SwiftCode
    switch (read.type.type, value) {
    case (.boolean, .boolean(let boolean)):
      return read.isOptional || boolean != isEqual
        ? read.value.appending(" == \(boolean == isEqual)") : read.value
    case (.literals, _), (.enumeration, .string):
      guard let literal = swiftLiteral(value, as: read.type) else { return nil }
      expected = literal
    case (.integer, .number(let number)) where number.wholeNumber != nil:
      expected = .text(number.text)
    default: return nil
    }
    if isEqual { return .sequence([read.value, .text(" == "), expected]) }
    let unequal = SwiftCode.sequence([read.value, .text(" != "), expected])
    guard read.isOptional else { return unequal }
    return .chain([read.value.appending(" != nil"), unequal], joiner: "&&")
  }

  /// Whether a whole number is among listed ones; `nil` for other values, which are compared as JSON.
  private func listTest(
    _ operand: Expression.Operand, _ set: Expression.ValueSet, isTrue: Bool
  ) -> SwiftCode? {
    guard case .path(let path) = operand, path.root != .item else { return nil }
    let read = read(resolved(path))
    let values = listed(set)
    let numbers = values.compactMap { value in
      if case .number(let number) = value { number.wholeNumber } else { nil }
    }
    guard case .integer = read.type.type, !numbers.isEmpty, numbers.count == values.count else {
      return nil
    }
    let test = SwiftCode.array(numbers.map { .text(String($0)) })
      .calling(".contains", [read.value])
    if isTrue { return test }
    let others = SwiftCode.prefixed("!", test)
    guard read.isOptional else { return others }
    return .chain([read.value.appending(" != nil"), others], joiner: "&&")
  }

  private func membership(
    _ operand: Expression.Operand, _ set: Expression.ValueSet
  ) -> SwiftCode {
    let value = json(operand)
    switch set {
    case .range(let range):
      let bounds = [range.lower, range.upper].map { bound -> SwiftCode in
        guard let bound else { return .text("nil") }
        return .call("JSONNumber", [.literal(bound.text)])
      }
      return .call("JSONCondition.isBetween", [value] + bounds)
    case .items(let path):
      return .call("JSONCondition.isItem", [value, .labeled("of", json(path))])
    case .keys(let path):
      return .call("JSONCondition.isKey", [value, .labeled("of", json(path))])
    case .literals, .enumeration, .column:
      return .call("JSONCondition.isAmong", [value, .array(listed(set).map(literal))])
    }
  }

  /// What the schema lists for a set.
  func listed(_ set: Expression.ValueSet) -> [Literal] {
    switch set {
    case .literals(let literals): literals
    case .enumeration(let id): file.set.enumeration(id)?.values.map(\.literal) ?? []
    case .column(let id, let column): file.set.table(id)?.values(inColumn: column) ?? []
    case .range, .items, .keys: []
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
        fanOut.leads(to: steps[...]), case .array(let item, _) = type
      {
        type = item
        steps[steps.count - 1].type = item
      }
    }
    return MappingPath(root: path.root == .given ? .given : .own, steps: steps)
  }

  private func json(_ operand: Expression.Operand) -> SwiftCode {
    switch operand {
    case .literal(let value): literal(value)
    case .path(let path): json(path)
    case .measure(let measure, let path):
      .call("JSONCondition.\(measure.function)", [json(path)])
    case .total(let measure, let paths):
      .call(
        "JSONCondition.total",
        [.array(paths.map { json($0) }), .text("JSONCondition.\(measure.function)")])
    }
  }

  /// The value at a path as optional JSON; in a test a closure stands in parentheses.
  func json(_ path: Path, isInTest: Bool = false) -> SwiftCode {
    guard path.root != .item else {
      let item = "item" + path.keys.map { "?[\(SwiftText.literal($0))]" }.joined()
      guard let content = path.type.textualContent else { return .text(item) }
      return .call(
        "JSONCondition.value", [.text(item), .labeled("in", ".\(content.caseName)")])
    }
    return json(read(resolved(path)), isInTest: isInTest)
  }

  private func json(_ value: SwiftRead, isInTest: Bool = false) -> SwiftCode {
    let isJSON = value.type.spelling(file.types) == "JSONValue"
    guard value.isOptional else {
      let code = value.code ?? .text("self")
      return .call("Optional", [isJSON ? code : jsonValue(code, of: value.type)])
    }
    let code = value.isChained ? .parenthesized(value.value) : value.value
    if isJSON { return code }
    let item = jsonValue(.text("$0"), of: value.type).text
    return code.appending(isInTest ? ".map({ \(item) })" : ".map { \(item) }")
  }

  private func jsonValue(_ value: SwiftCode, of type: SwiftValueType) -> SwiftCode {
    switch type.type {
    case .array, .map:
      lowering.json(of: type).map { code($0.qualified(by: type), of: value) }
        ?? .call("JSONValue", [value])
    default: .call("JSONValue", [value])
    }
  }

  /// A literal as any JSON value.
  func literal(_ value: Literal) -> SwiftCode {
    switch value {
    case .string(let text): .text(SwiftText.literal(text))
    case .number(let number):
      .text(
        number.literalText
          ?? "JSONNumber(\(SwiftText.literal(number.text))).map { .number($0) } ?? .null")
    case .boolean(let value): .text(value ? "true" : "false")
    case .null: .text(".null")
    case .list(let values): .array(values.map(literal))
    case .object(let members):
      members.isEmpty
        ? .text("[:]")
        : .array(members.map { .prefixed("\(SwiftText.literal($0.key)): ", literal($0.value)) })
    }
  }
}

extension JSONNumber {
  /// The number as a literal that Swift keeps as it is spelt; `nil` where there is none.
  fileprivate var literalText: String? {
    if let wholeNumber { return String(wholeNumber) }
    return double.flatMap { JSONNumber($0) }?.text == text ? text : nil
  }
}

extension TextualContent {
  /// The case of `TextualContent`.
  fileprivate var caseName: String { "\(self)" }
}

extension Expression.Measure {
  /// The function of `JSONCondition`.
  fileprivate var function: String { "\(self)" }
}

extension Expression.Comparison {
  fileprivate var caseText: String { "\(self)" }
}
