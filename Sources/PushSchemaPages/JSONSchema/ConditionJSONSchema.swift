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
    let known = schemas.compactMap(\.self)
    return known.count == schemas.count ? [keyword: .array(known)] : nil
  }

  private func test(_ expression: Expression, isTrue: Bool) -> JSONDocument? {
    switch expression {
    case .boolean(let path): return member(path, equalTo: [.boolean(isTrue)])
    case .compare(.path(let path), let comparison, .literal(let literal)):
      return compare(path, comparison, literal, isTrue: isTrue)
    case .compare(.measure(let measure, let path), let comparison, .literal(.number(let limit))):
      return compare(measure, path, comparison, limit, isTrue: isTrue)
    case .membership(.literal(let literal), let isNegated, let values):
      return among(literal, values, isIn: isTrue != isNegated)
    case .keySet(let path, let values): return keySet(path, values, isTrue: isTrue)
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
    case .group(let test, let paths): return group(test, paths, isTrue: isTrue)
    default: return nil
    }
  }

  /// The schema of this object that requires a field.
  func presence(of field: Field) -> JSONDocument {
    guard let spelling = object.otherSpelling(of: field) else {
      return Self.presence(of: field, under: field.key)
    }
    return ["anyOf": .array([field.key, spelling].map { Self.presence(of: field, under: $0) })]
  }

  private static func presence(of field: Field, under key: String) -> JSONDocument {
    let absent = [
      field.type.holdsFlag ? notZero(field.type) : nil, field.isAbsentAsNull ? notNull : nil,
    ].compactMap(\.self)
    let held = absent.count > 1 ? ["allOf": .array(absent)] : absent.first
    return .object(known(("required", [.string(key)]), ("properties", held.map { [key: $0] })))
  }

  /// `null` counts as absent.
  private static let notNull: JSONDocument = ["not": ["type": "null"]]

  /// A flag with 0 counts as absent.
  private static func notZero(_ type: PayloadType) -> JSONDocument {
    ["not": type.schema(listing: [.number(JSONNumber(0))]) ?? ["const": 0]]
  }

  private func compare(
    _ path: Path, _ comparison: Expression.Comparison, _ literal: Literal, isTrue: Bool
  ) -> JSONDocument? {
    let comparison = isTrue ? comparison : comparison.opposite
    switch (comparison, literal) {
    case (.equal, _): return member(path, equalTo: [literal])
    case (.notEqual, _): return member(path, otherThan: [literal])
    case (_, .number(let limit)):
      return member(path) { _ in ["type": "number", comparison.keyword: .exactNumber(limit)] }
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

  private func membership(_ values: Expression.ValueSet, of path: Path, isIn: Bool) -> JSONDocument?
  {
    if case .range(let range) = values {
      let within = known(
        ("minimum", range.lower.map { .exactNumber($0) }),
        ("maximum", range.upper.map { .exactNumber($0) }))
      return member(path) { _ in
        .object([("type", "number")] + (isIn ? within : [("not", .object(within))]))
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
    switch state {
    case .present, .absent:
      return presence(at: path).map { (state == .present) == isTrue ? $0 : $0.negated }
    default:
      let kind: JSONDocument = ["type": .string(state.jsonType)]
      return member(path) { _ in isTrue ? kind : ["not": kind] }
    }
  }

  private func presence(at path: Path) -> JSONDocument? { member(path) { _ in [:] } }

  private func affix(
    _ path: Path, _ affix: Expression.Affix, _ texts: [String], isTrue: Bool
  ) -> JSONDocument? {
    let alternatives = texts.map(escapedPattern).joined(separator: "|")
    let pattern = affix == .prefix ? "^(?:\(alternatives))" : "(?:\(alternatives))(?![\\s\\S])"
    return member(path) { _ in
      isTrue
        ? ["type": "string", "pattern": .string(pattern)]
        : ["type": "string", "not": ["pattern": .string(pattern)]]
    }
  }

  private func keys(
    _ path: Path, isBanned: Bool, isPrefix: Bool, _ names: [String], isTrue: Bool
  ) -> JSONDocument? {
    let found: JSONDocument
    if isPrefix {
      let pattern = "^(?:\(names.map(escapedPattern).joined(separator: "|")))"
      found = ["not": ["propertyNames": ["not": ["pattern": .string(pattern)]]]]
    } else {
      found = ["anyOf": .array(names.map { ["required": [.string($0)]] })]
    }
    return member(path, "object", found, holds: isBanned != isTrue)
  }

  /// The schema of this object in which a member has a kind, and meets a schema or does not.
  func member(_ path: Path, _ kind: String, _ schema: JSONDocument, holds: Bool) -> JSONDocument? {
    member(path) { _ in ["type": .string(kind), "allOf": [holds ? schema : schema.negated]] }
  }

  private func group(_ test: Expression.GroupTest, _ paths: [Path], isTrue: Bool) -> JSONDocument? {
    let known = paths.compactMap { presence(at: $0) }
    guard known.count == paths.count else { return nil }
    let present = JSONDocument.array(known)
    let holds: JSONDocument =
      switch test {
      case .exactlyOne: ["oneOf": present]
      case .atLeastOne: ["anyOf": present]
      case .atMostOne: ["anyOf": [["oneOf": present], ["not": ["anyOf": present]]]]
      case .allOrNone: ["anyOf": [["allOf": present], ["not": ["anyOf": present]]]]
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
      result = result.isTrue ? notZero : ["allOf": [notZero, result]]
    }
    let fields = set.fields(at: path.keys, from: root == .own ? .object(object.id) : item ?? .any)
    if let last = fields.last, let field = last?.field, field.isAbsentAsNull, !result.excludesNull {
      result = result.isTrue ? Self.notNull : ["allOf": [Self.notNull, result]]
    }
    for (depth, key) in path.keys.enumerated().reversed() {
      let isObject = depth == 0 && root == .own
      let inner = result
      let other = fields[depth].flatMap { $0.object.otherSpelling(of: $0.field) }
      let schemas = [key, other].compactMap(\.self).map { key in
        JSONDocument.object(
          known(
            ("type", isObject ? nil : "object"), ("required", [.string(key)]),
            ("properties", inner.isTrue ? nil : [key: inner])))
      }
      result = schemas.count == 1 ? schemas[0] : ["anyOf": .array(schemas)]
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
  text.withBackslashes(before: "\\^$.|?*+()[]{}")
}

extension String {
  func withBackslashes(before marks: String) -> String {
    var result = ""
    for scalar in unicodeScalars {
      if marks.unicodeScalars.contains(scalar) { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
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
