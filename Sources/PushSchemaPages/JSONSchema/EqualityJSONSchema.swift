@_spi(Generated) import PushPayload
import PushSchemaModel
import PushSchemaText

/// Equality as JSON Schemas.
extension ConditionJSONSchema {
  /// The schema of this object in which a member is one of the values, or has their kind and is
  /// none of them.
  func member(_ path: Path, among literals: [Literal], isIn: Bool) -> JSONDocument? {
    guard let first = literals.first, let listed = path.type.schema(listing: literals) else {
      return nil
    }
    let kind = JSONDocument.string(first.kind.rawValue)
    let kinds = path.type.textualContent == nil ? kind : [kind, "string"]
    return member(path, isIn ? listed : ["type": kinds, "not": listed], knowsTexts: true)
  }
}

extension PayloadType {
  /// The schema of some values, in each of their forms; `nil` if these cannot be listed.
  func schema(listing literals: [Literal]) -> JSONDocument? {
    guard let content = textualContent else {
      let values = literals.map(\.jsonDocument)
      return values.count == 1 ? ["const": values[0]] : ["enum": .array(values)]
    }
    // One number has many texts with a fraction or an exponent.
    guard content != .number else { return nil }
    let forms = literals.flatMap { [$0.jsonDocument] + $0.texts.map { .string($0) } }
    return ["enum": .array(forms)]
  }
}

extension Literal {
  /// The texts that represent the value.
  fileprivate var texts: [String] {
    switch self {
    case .boolean: [text]
    case .number(let number): number.wholeNumber.map { $0 == 0 ? ["0", "-0"] : [String($0)] } ?? []
    case .string, .null, .list, .object: []
    }
  }
}
