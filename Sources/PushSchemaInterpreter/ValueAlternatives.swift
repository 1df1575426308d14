package import PushPayload
package import PushSchemaModel

/// The alternative of a type for a value: by its kind; for objects, by their members.
extension PayloadTree {
  func alternative(of type: PayloadType, _ node: Int, in set: SchemaSet) -> PayloadType? {
    set.alternative(of: type, for: kind(node)) { key in
      members(node).first { $0.key.hasSameBytes(as: key) }.map { literal($0.value) }
    }
  }

  private func literal(_ node: Int) -> Literal {
    switch content(node) {
    case .string: string(node).map { .string($0) } ?? .null
    case .number: number(node).map { .number($0) } ?? .null
    case .boolean(let value): .boolean(value)
    case .null: .null
    case .array: .list([])
    case .object: .object([])
    }
  }
}

extension SchemaSet {
  /// The alternative of a type for a value; `nil` if there is none.
  package func alternative(of type: PayloadType, for value: JSONValue) -> PayloadType? {
    alternative(of: type, for: value.kind) { key in value[key].map(\.shallowLiteral) }
  }

  package func alternative(of type: PayloadType, for value: LocatedJSON.Value) -> PayloadType? {
    alternative(of: type, for: value.kind) { key in
      let member = value.members.first { $0.name.hasSameBytes(as: key) }
      return member.flatMap { try? JSONValue(json: Array($0.value.text.utf8)) }?.shallowLiteral
    }
  }
}

extension JSONValue {
  /// The value as a constant; empty for an array or object.
  fileprivate var shallowLiteral: Literal {
    switch self {
    case .string(let text): .string(text)
    case .number(let number): .number(number)
    case .boolean(let value): .boolean(value)
    case .null: .null
    case .array: .list([])
    case .object: .object([])
    }
  }
}
