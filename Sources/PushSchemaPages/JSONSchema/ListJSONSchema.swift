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
    guard let item = inner.schema(of: condition, isTrue: isTrue) else { return nil }
    let isAny = (quantifier == .any) == isTrue
    guard list.type.elementsKind == .object else {
      return member(list, ["type": "array", isAny ? "contains" : "items": item])
    }
    let fields = (owner?.fields ?? []).flatMap { field in
      [field.key, owner?.otherSpelling(of: field)].compactMap(\.self).map {
        ($0, true as JSONDocument)
      }
    }
    let each = JSONDocument.object(
      known(
        ("properties", fields.isEmpty ? nil : .object(fields)),
        ("additionalProperties", isAny ? item.negated : item)))
    return member(list, "object", each, holds: !isAny)
  }

  /// `"x" in list` and `"x" in keys(path)`.
  func among(_ literal: Literal, _ values: Expression.ValueSet, isIn: Bool) -> JSONDocument? {
    switch values {
    case .items(let list):
      let item = list.type.list?.item ?? .any
      guard let listed = item.schema(listing: [literal]) else { return nil }
      return member(list, "array", ["contains": listed], holds: isIn)
    case .keys(let path):
      return member(path, "object", ["required": [literal.jsonDocument]], holds: isIn)
    case .literals, .range, .enumeration, .column: return nil
    }
  }

  /// `keys(path) in set`, for sets that the schema lists.
  func keySet(_ path: Path, _ values: Expression.ValueSet, isTrue: Bool) -> JSONDocument? {
    guard let literals = literals(of: values) else { return nil }
    let keys = JSONDocument.array(literals.map(\.jsonDocument))
    return member(path, "object", ["propertyNames": ["enum": keys]], holds: isTrue)
  }
}
