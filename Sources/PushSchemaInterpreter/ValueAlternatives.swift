package import PushPayload
package import PushSchemaModel

extension SchemaSet {
  /// The alternative of a type for a value, by its kind and, for objects, by their members.
  package func alternative(of type: PayloadType, for value: JSONValue) -> PayloadType? {
    alternative(of: type, for: value.kind) { value[$0]?.shallowLiteral }
  }

  package func alternative(of type: PayloadType, for value: LocatedJSON.Value) -> PayloadType? {
    alternative(of: type, for: value.kind) { key in
      value.members.first { $0.name.hasSameBytes(as: key) }?.value.shallowLiteral
    }
  }

  /// The field of a key, if it is one, and the type of its value; `nil` if it cannot occur.
  package func member(_ key: String, of type: PayloadType) -> (field: Field?, type: PayloadType)? {
    switch type {
    case .object(let id):
      object(id).flatMap { object in
        object.type(ofMember: key).map { (object.field(spelled: key), $0) }
      }
    case .map(let value, _): (nil, value)
    case .any, .anyObject: (nil, .any)
    case .array, .textual, .union, .variants:
      type.parts.firstNonNil { self.member(key, of: $0) }
    case .string, .integer, .float, .boolean, .flag, .null, .literals, .enumeration, .invalid: nil
    }
  }
}

extension JSONValue {
  /// The value as a constant; empty for an array or object.
  package var shallowLiteral: Literal {
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

extension LocatedJSON.Value {
  /// The value as a constant; empty for an array or object.
  fileprivate var shallowLiteral: Literal {
    switch kind {
    case .string: .string(string ?? "")
    case .number: number.map { .number($0) } ?? .null
    case .boolean: .boolean(boolean ?? false)
    case .null: .null
    case .array: .list([])
    case .object: .object([])
    }
  }
}
