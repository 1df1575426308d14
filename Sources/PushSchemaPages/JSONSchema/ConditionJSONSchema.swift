@_spi(Generated) import PushPayload
import PushSchemaModel
import PushSchemaText

/// Conditions as JSON Schemas of their object. The language's conditions have three values, so
/// there are two schemas: one that is valid if the condition is true, and one if it is false. A
/// schema is `nil` if JSON Schema cannot express it.
struct ConditionJSONSchema {
  let object: Object
  let set: SchemaSet
  /// The position of the schema: at the object, or at an item of a list in it.
  var root = Path.Root.own
  /// The type of that item.
  var item: PayloadType?

  func whereTrue(_ expression: Expression) -> JSONDocument? {
    switch expression {
    case .and(let terms): combined("allOf", terms.map(whereTrue))
    case .or(let terms): combined("anyOf", terms.map(whereTrue))
    case .not(let term): whereFalse(term)
    default: test(expression, isTrue: true)
    }
  }

  func whereFalse(_ expression: Expression) -> JSONDocument? {
    switch expression {
    case .and(let terms): combined("anyOf", terms.map(whereFalse))
    case .or(let terms): combined("allOf", terms.map(whereFalse))
    case .not(let term): whereTrue(term)
    default: test(expression, isTrue: false)
    }
  }

  private func combined(_ keyword: String, _ schemas: [JSONDocument?]) -> JSONDocument? {
    var known: [JSONDocument] = []
    for schema in schemas {
      guard let schema else { return nil }
      known.append(schema)
    }
    return .object([(keyword, .array(known))])
  }

  private func test(_ expression: Expression, isTrue: Bool) -> JSONDocument? {
    switch expression {
    case .boolean(let path):
      return member(path, equalTo: [.boolean(isTrue)])
    case .compare(.path(let path), let comparison, .literal(let literal)):
      return compare(path, comparison, literal, isTrue: isTrue)
    case .compare(.measure(let measure, let path), let comparison, .literal(.number(let limit))):
      return compare(measure, path, comparison, limit, isTrue: isTrue)
    case .membership(.literal(let literal), let isNegated, let values):
      return among(literal, values, isIn: isTrue != isNegated)
    case .keySet(let path, let values):
      return keySet(path, values, isTrue: isTrue)
    case .quantified(let quantifier, let list, let condition):
      return quantified(quantifier, list, condition, isTrue: isTrue)
    case .membership(.path(let path), let isNegated, let values):
      return membership(values, of: path, isIn: isTrue != isNegated)
    case .state(let path, let isNegated, let state):
      return self.state(path, state, isTrue: isTrue != isNegated)
    case .affix(let path, let affix, let texts):
      return self.affix(path, affix, texts, isTrue: isTrue)
    case .keys(let path, let isBanned, let isPrefix, let names):
      return keys(path, isBanned: isBanned, isPrefix: isPrefix, names, isTrue: isTrue)
    case .group(let test, let paths):
      return group(test, paths, isTrue: isTrue)
    default:
      return nil
    }
  }

  /// The schema of this object that requires a field.
  func presence(of field: Field) -> JSONDocument {
    guard let spelling = object.otherSpelling(of: field) else {
      return Self.presence(of: field, under: field.key)
    }
    return .object([
      ("anyOf", .array([field.key, spelling].map { Self.presence(of: field, under: $0) }))
    ])
  }

  private static func presence(of field: Field, under key: String) -> JSONDocument {
    var members: [(String, JSONDocument)] = [("required", .array([.string(key)]))]
    let absent = [
      field.type.holdsFlag ? notZero(field.type) : nil, field.isAbsentAsNull ? notNull : nil,
    ].compactMap(\.self)
    if let first = absent.first {
      let held = absent.count == 1 ? first : .object([("allOf", .array(absent))])
      members.append(("properties", .object([(key, held)])))
    }
    return .object(members)
  }

  /// `null` counts as absent.
  private static let notNull = JSONDocument.object([
    ("not", .object([("type", .string("null"))]))
  ])

  /// A flag with 0 counts as absent.
  private static func notZero(_ type: PayloadType) -> JSONDocument {
    let zero = type.schema(listing: [.number(JSONNumber(0))])
    return .object([("not", zero ?? .object([("const", .number(0))]))])
  }

  private func compare(
    _ path: Path, _ comparison: Expression.Comparison, _ literal: Literal, isTrue: Bool
  ) -> JSONDocument? {
    let comparison = isTrue ? comparison : comparison.opposite
    switch (comparison, literal) {
    case (.equal, _): return member(path, equalTo: [literal])
    case (.notEqual, _): return member(path, otherThan: [literal])
    case (_, .number(let limit)):
      return member(path) { _ in
        .object([("type", .string("number")), (comparison.keyword, .exactNumber(limit))])
      }
    default: return nil
    }
  }

  private func compare(
    _ measure: Expression.Measure, _ path: Path, _ comparison: Expression.Comparison,
    _ limit: JSONNumber, isTrue: Bool
  ) -> JSONDocument? {
    guard let limit = Int(limit.text), limit >= 0 else { return nil }
    let keywords: (type: String, lower: String, upper: String)
    switch (measure, path.type.kinds) {
    case (.count, [.array]): keywords = ("array", "minItems", "maxItems")
    case (.count, [.object]): keywords = ("object", "minProperties", "maxProperties")
    case (.characters, [.string]): keywords = ("string", "minLength", "maxLength")
    default: return nil
    }
    let bounds: [(String, JSONDocument)]
    switch isTrue ? comparison : comparison.opposite {
    case .less: bounds = limit == 0 ? [] : [(keywords.upper, .number(limit - 1))]
    case .lessOrEqual: bounds = [(keywords.upper, .number(limit))]
    case .greater: bounds = [(keywords.lower, .number(limit + 1))]
    case .greaterOrEqual: bounds = [(keywords.lower, .number(limit))]
    case .equal: bounds = [(keywords.lower, .number(limit)), (keywords.upper, .number(limit))]
    case .notEqual: return nil
    }
    guard !bounds.isEmpty else { return .boolean(false) }
    return member(path) { _ in .object([("type", .string(keywords.type))] + bounds) }
  }

  private func membership(
    _ values: Expression.ValueSet, of path: Path, isIn: Bool
  ) -> JSONDocument? {
    if case .range(let range) = values {
      var within: [(String, JSONDocument)] = []
      if let lower = range.lower { within.append(("minimum", .exactNumber(lower))) }
      if let upper = range.upper { within.append(("maximum", .exactNumber(upper))) }
      let number = ("type", JSONDocument.string("number"))
      return member(path) { _ in
        .object(isIn ? [number] + within : [number, ("not", .object(within))])
      }
    }
    guard let literals = literals(of: values), !literals.isEmpty else { return nil }
    return isIn ? member(path, equalTo: literals) : member(path, otherThan: literals)
  }

  func literals(of values: Expression.ValueSet) -> [Literal]? {
    switch values {
    case .literals(let literals): return literals
    case .range, .items, .keys: return nil
    case .enumeration(let id): return set.enumeration(id)?.values.map(\.literal)
    case .column(let id, let column): return set.table(id)?.distinctValues(inColumn: column)
    }
  }

  private func state(_ path: Path, _ state: Expression.MemberState, isTrue: Bool) -> JSONDocument? {
    let presence: JSONDocument?
    switch state {
    case .present, .absent:
      presence = member(path) { _ in .object([]) }
      guard let presence else { return nil }
      return (state == .present) == isTrue ? presence : presence.negated
    default:
      let kind = JSONDocument.object([("type", .string(state.jsonType))])
      presence = member(path) { _ in isTrue ? kind : .object([("not", kind)]) }
      return presence
    }
  }

  private func affix(
    _ path: Path, _ affix: Expression.Affix, _ texts: [String], isTrue: Bool
  ) -> JSONDocument? {
    let alternatives = texts.map(escapedPattern).joined(separator: "|")
    let pattern = affix == .prefix ? "^(?:\(alternatives))" : "(?:\(alternatives))(?![\\s\\S])"
    let matches = JSONDocument.object([("pattern", .string(pattern))])
    return member(path) { _ in
      let text = ("type", JSONDocument.string("string"))
      return .object([text, isTrue ? ("pattern", .string(pattern)) : ("not", matches)])
    }
  }

  private func keys(
    _ path: Path, isBanned: Bool, isPrefix: Bool, _ names: [String], isTrue: Bool
  ) -> JSONDocument? {
    let found: JSONDocument
    if isPrefix {
      let pattern = "^(?:\(names.map(escapedPattern).joined(separator: "|")))"
      let other = JSONDocument.object([("not", .object([("pattern", .string(pattern))]))])
      found = .object([("not", .object([("propertyNames", other)]))])
    } else {
      found = .object([
        ("anyOf", .array(names.map { .object([("required", .array([.string($0)]))]) }))
      ])
    }
    let holds = isBanned != isTrue
    return member(path) { _ in
      .object([
        ("type", .string("object")), ("allOf", .array([holds ? found : found.negated])),
      ])
    }
  }

  private func group(
    _ test: Expression.GroupTest, _ paths: [Path], isTrue: Bool
  ) -> JSONDocument? {
    var present: [JSONDocument] = []
    for path in paths {
      guard let schema = member(path, { _ in .object([]) }) else { return nil }
      present.append(schema)
    }
    let one = JSONDocument.object([("oneOf", .array(present))])
    let none = JSONDocument.object([("not", .object([("anyOf", .array(present))]))])
    let all = JSONDocument.object([("allOf", .array(present))])
    let holds: JSONDocument =
      switch test {
      case .exactlyOne: one
      case .atLeastOne: .object([("anyOf", .array(present))])
      case .atMostOne: .object([("anyOf", .array([one, none]))])
      case .allOrNone: .object([("anyOf", .array([all, none]))])
      }
    return isTrue ? holds : holds.negated
  }

  /// The schema of this object that requires the member at a path to meet a schema; `nil` for paths
  /// that leave the object, and if the member's own schema cannot be expressed.
  func member(
    _ path: Path, knowsTexts: Bool = false, _ schema: (PayloadType) -> JSONDocument?
  ) -> JSONDocument? {
    guard path.root == root, var result = schema(path.type),
      !asksText(path, beyondPresence: !result.isTrue)
    else { return nil }
    // A pattern cannot express the number in a text.
    guard result.isTrue || knowsTexts || path.type.textualContent == nil else { return nil }
    if path.type.holdsFlag {
      let notZero = Self.notZero(path.type)
      result = result.isTrue ? notZero : .object([("allOf", .array([notZero, result]))])
    }
    let fields = set.fields(
      at: path.keys, from: root == .own ? .object(object.id) : item ?? .any)
    if let last = fields.last, let field = last?.field, field.isAbsentAsNull, !result.excludesNull {
      result = result.isTrue ? Self.notNull : .object([("allOf", .array([Self.notNull, result]))])
    }
    for (depth, key) in path.keys.enumerated().reversed() {
      let isObject = depth == 0 && root == .own
      let inner = result
      let schemas =
        ([key]
        + [fields[depth].flatMap { $0.object.otherSpelling(of: $0.field) }].compactMap(\.self)).map
      { key in
        var members: [(String, JSONDocument)] = isObject ? [] : [("type", .string("object"))]
        members.append(("required", .array([.string(key)])))
        if !inner.isTrue { members.append(("properties", .object([(key, inner)]))) }
        return JSONDocument.object(members)
      }
      result = schemas.count == 1 ? schemas[0] : .object([("anyOf", .array(schemas))])
    }
    return result
  }
}

extension ConditionJSONSchema {
  /// Whether a condition tests something in a text that contains objects or arrays.
  private func asksText(_ path: Path, beyondPresence: Bool) -> Bool {
    var type = item ?? .object(object.id)
    for key in path.keys {
      if type.expandsTexts { return true }
      switch type.alternative(for: .object) {
      case .object(let id)?:
        let object = set.object(id)
        type = object?.field(key)?.type ?? object?.rest?.type ?? .any
      case .map(let value, _)?: type = value
      case .variants?: type = set.variantMember(key, of: type)?.type ?? .any
      default: return false
      }
    }
    return beyondPresence && type.expandsTexts
  }
}

extension PayloadType {
  /// Whether its texts contain objects or arrays.
  fileprivate var expandsTexts: Bool { isTextual && textualContent == nil }
}

extension JSONDocument {
  /// Whether the schema certainly rejects `null`.
  fileprivate var excludesNull: Bool {
    guard case .object(let members) = self else { return false }
    return members.contains { name, value in
      switch (name, value) {
      case ("type", .string(let kind)): return kind != "null"
      case ("const", .null): return false
      case ("const", _): return true
      default: return false
      }
    }
  }
}

/// The text as a regular expression that only matches this text.
private func escapedPattern(_ text: String) -> String {
  var pattern = ""
  for scalar in text.unicodeScalars {
    if "\\^$.|?*+()[]{}".unicodeScalars.contains(scalar) { pattern += "\\" }
    pattern.unicodeScalars.append(scalar)
  }
  return pattern
}

extension Expression.Comparison {
  /// The keyword of an ordering; equality has none.
  fileprivate var keyword: String {
    switch self {
    case .less: "exclusiveMaximum"
    case .lessOrEqual, .equal, .notEqual: "maximum"
    case .greater: "exclusiveMinimum"
    case .greaterOrEqual: "minimum"
    }
  }
}

extension Expression.MemberState {
  fileprivate var jsonType: String {
    switch self {
    case .boolean: "boolean"
    case .whole: "integer"
    default: rawValue
    }
  }
}

extension Literal {
  var jsonType: String {
    switch self {
    case .string: "string"
    case .number: "number"
    case .boolean: "boolean"
    case .null: "null"
    case .list: "array"
    case .object: "object"
    }
  }
}
