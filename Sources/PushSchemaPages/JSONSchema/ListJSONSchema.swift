import PushPayload
import PushSchemaModel
import PushSchemaText

/// Tests of lists and keys as JSON Schemas.
extension ConditionJSONSchema {
  /// `any` and `all`: the condition of one item, or of each.
  func quantified(
    _ quantifier: Expression.Quantifier, _ list: Path, _ condition: Expression, isTrue: Bool
  ) -> JSONDocument? {
    var inner = self
    inner.root = .item
    let owner = list.type.ownerOfOthers.flatMap(set.object)
    inner.item = list.type.list?.item ?? owner?.otherMemberType
    guard let item = isTrue ? inner.whereTrue(condition) : inner.whereFalse(condition) else {
      return nil
    }
    let isAny = (quantifier == .any) == isTrue
    guard list.type.elementsKind == .object else {
      return member(list) { _ in
        .object([("type", .string("array")), (isAny ? "contains" : "items", item)])
      }
    }
    let fields = (owner?.fields ?? []).flatMap { field in
      [field.key] + [owner?.otherSpelling(of: field)].compactMap(\.self)
    }
    let each = JSONDocument.object(
      (fields.isEmpty ? [] : [("properties", .object(fields.map { ($0, .boolean(true)) }))])
        + [("additionalProperties", isAny ? item.negated : item)])
    return member(list) { _ in
      .object([("type", .string("object")), ("allOf", .array([isAny ? each.negated : each]))])
    }
  }

  /// `"x" in list` and `"x" in keys(path)`.
  func among(_ literal: Literal, _ values: Expression.ValueSet, isIn: Bool) -> JSONDocument? {
    switch values {
    case .items(let list):
      let item = list.type.list?.item ?? .any
      guard let listed = item.schema(listing: [literal]) else { return nil }
      let contains = JSONDocument.object([("contains", listed)])
      return member(list) { _ in
        .object([
          ("type", .string("array")), ("allOf", .array([isIn ? contains : contains.negated])),
        ])
      }
    case .keys(let path):
      let required = JSONDocument.object([("required", .array([literal.jsonDocument]))])
      return member(path) { _ in
        .object([
          ("type", .string("object")), ("allOf", .array([isIn ? required : required.negated])),
        ])
      }
    case .literals, .range, .enumeration, .column: return nil
    }
  }

  /// `keys(path) in set`, for sets that the schema lists.
  func keySet(_ path: Path, _ values: Expression.ValueSet, isTrue: Bool) -> JSONDocument? {
    guard let literals = literals(of: values) else { return nil }
    let listed = JSONDocument.object([
      ("propertyNames", .object([("enum", .array(literals.map(\.jsonDocument)))]))
    ])
    return member(path) { _ in
      .object([
        ("type", .string("object")), ("allOf", .array([isTrue ? listed : listed.negated])),
      ])
    }
  }
}
