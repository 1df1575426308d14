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

  /// The schema that is valid if a condition is true, or else if it is false.
  func schema(of expression: Expression, isTrue: Bool) -> JSONDocument? {
    switch expression {
    case .and(let terms): return combined(isTrue ? "allOf" : "anyOf", terms, isTrue: isTrue)
    case .or(let terms): return combined(isTrue ? "anyOf" : "allOf", terms, isTrue: isTrue)
    case .not(let term): return schema(of: term, isTrue: !isTrue)
    case .boolean(let path): return member(path, among: [.boolean(isTrue)], isIn: true)
    case .compare(.path(let path), let comparison, .literal(let literal)):
      return compare(path, isTrue ? comparison : comparison.opposite, literal)
    case .compare(.measure(let measure, let path), let comparison, .literal(.number(let limit))):
      return compare(measure, path, isTrue ? comparison : comparison.opposite, limit)
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
      return keys(path, isPrefix: isPrefix, names, isFound: isBanned != isTrue)
    case .group(let test, let paths): return group(test, paths, isTrue: isTrue)
    default: return nil
    }
  }

  private func combined(
    _ keyword: String, _ terms: [Expression], isTrue: Bool
  ) -> JSONDocument? {
    let known = terms.compactMap { schema(of: $0, isTrue: isTrue) }
    return known.count == terms.count ? [keyword: .array(known)] : nil
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
    _ path: Path, _ comparison: Expression.Comparison, _ literal: Literal
  ) -> JSONDocument? {
    switch (comparison, literal) {
    case (.equal, _), (.notEqual, _):
      member(path, among: [literal], isIn: comparison == .equal)
    case (_, .number(let limit)):
      member(path, ["type": "number", comparison.keyword: .exactNumber(limit)])
    default: nil
    }
  }

  private func compare(
    _ measure: Expression.Measure, _ path: Path, _ comparison: Expression.Comparison,
    _ limit: JSONNumber
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
    switch comparison {
    case .less: bounds = limit == 0 ? [] : [(keywords.upper, .number(limit - 1))]
    case .lessOrEqual: bounds = [(keywords.upper, .number(limit))]
    case .greater: bounds = [(keywords.lower, .number(limit + 1))]
    case .greaterOrEqual: bounds = [(keywords.lower, .number(limit))]
    case .equal: bounds = [(keywords.lower, .number(limit)), (keywords.upper, .number(limit))]
    case .notEqual: return nil
    }
    guard !bounds.isEmpty else { return .boolean(false) }
    return member(path, .object([("type", .string(keywords.type))] + bounds))
  }

  private func membership(_ values: Expression.ValueSet, of path: Path, isIn: Bool) -> JSONDocument?
  {
    if case .range(let range) = values {
      let within = known(
        ("minimum", range.lower.map { .exactNumber($0) }),
        ("maximum", range.upper.map { .exactNumber($0) }))
      return member(
        path, .object([("type", "number")] + (isIn ? within : [("not", .object(within))])))
    }
    return literals(of: values).flatMap { member(path, among: $0, isIn: isIn) }
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
      let kind: JSONDocument = ["type": .string(state.wholeKind?.rawValue ?? "integer")]
      return member(path, isTrue ? kind : kind.negated)
    }
  }

  private func presence(at path: Path) -> JSONDocument? { member(path, [:]) }

  private func affix(
    _ path: Path, _ affix: Expression.Affix, _ texts: [String], isTrue: Bool
  ) -> JSONDocument? {
    let alternatives = texts.map(escapedPattern).joined(separator: "|")
    let pattern = affix == .prefix ? "^(?:\(alternatives))" : "(?:\(alternatives))(?![\\s\\S])"
    let found = JSONDocument.string(pattern)
    return member(
      path, ["type": "string", isTrue ? "pattern" : "not": isTrue ? found : ["pattern": found]])
  }

  private func keys(
    _ path: Path, isPrefix: Bool, _ names: [String], isFound: Bool
  ) -> JSONDocument? {
    let found: JSONDocument
    if isPrefix {
      let pattern = "^(?:\(names.map(escapedPattern).joined(separator: "|")))"
      found = ["not": ["propertyNames": ["not": ["pattern": .string(pattern)]]]]
    } else {
      found = ["anyOf": .array(names.map { ["required": [.string($0)]] })]
    }
    return member(path, "object", found, holds: isFound)
  }

  /// The schema of this object in which a member has a kind, and meets a schema or does not.
  func member(_ path: Path, _ kind: String, _ schema: JSONDocument, holds: Bool) -> JSONDocument? {
    member(path, ["type": .string(kind), "allOf": [holds ? schema : schema.negated]])
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
    _ path: Path, _ schema: JSONDocument, knowsTexts: Bool = false
  ) -> JSONDocument? {
    guard path.root == root, !asksText(path, beyondPresence: !schema.isTrue) else { return nil }
    // A pattern cannot express the number in a text.
    guard schema.isTrue || knowsTexts || path.type.textualContent == nil else { return nil }
    var result = schema
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
    replacingScalars { marks.unicodeScalars.contains($0) ? "\\" + String($0) : nil }
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
