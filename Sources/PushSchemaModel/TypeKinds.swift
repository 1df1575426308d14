package import PushPayloadBasics

/// The JSON kinds of a type's values.
extension PayloadType {
  /// Whether it accepts any value.
  package var isAnything: Bool {
    switch self {
    case .any, .invalid: true
    default: false
    }
  }

  /// The JSON kinds it accepts, each once, in the order of the alternatives; empty for any kind.
  package var kinds: [JSONKind] {
    switch self {
    case .string, .enumeration: [.string]
    case .integer, .float, .flag: [.number]
    case .boolean: [.boolean]
    case .null: [.null]
    case .anyObject, .object, .map, .variants: [.object]
    case .array: [.array]
    case .literals: listsNumbers ? [.number] : [.string]
    case .textual(let value, _): value.kinds + [.string]
    case .union(let alternatives, _): distinct(alternatives.flatMap(\.kinds))
    case .any, .invalid: []
    }
  }

  /// Whether it accepts values of the kind, as far as the kind decides it.
  package func accepts(_ kind: JSONKind) -> Bool {
    let kinds = kinds
    return kinds.isEmpty || kinds.contains(kind)
  }

  /// The alternative for values of the kind, or the type itself; `nil` if it accepts none.
  package func alternative(for kind: JSONKind) -> PayloadType? {
    if case .union(let alternatives, _) = self {
      return alternatives.first { $0.accepts(kind) }?.alternative(for: kind)
    }
    if case .textual(let value, _) = self, value.isContainer, value.accepts(kind) { return value }
    return accepts(kind) ? self : nil
  }

  /// The same, but a textual type stays one.
  package func ownAlternative(for kind: JSONKind) -> PayloadType? {
    guard case .union(let alternatives, _) = self else { return accepts(kind) ? self : nil }
    return alternatives.first { $0.accepts(kind) }
  }

  /// The array, else the free map, that a value may be, with the type of its items.
  package var list: (kind: JSONKind, item: PayloadType)? {
    switch alternative(for: .array) {
    case .array(let item, _)?: return (.array, item)
    case .any?, .invalid?: return (.array, .any)
    default: break
    }
    switch alternative(for: .object) {
    case .map(let value, _)?: return (.object, value)
    case .anyObject?: return (.object, .any)
    default: return nil
    }
  }

  /// The object whose members without a field `any` and `all` test; `nil` for lists.
  package var ownerOfOthers: DeclarationID? { list == nil ? declaredObject : nil }

  /// The kind of the values whose parts `any` and `all` test; `nil` if it has none.
  package var elementsKind: JSONKind? { list?.kind ?? ownerOfOthers.map { _ in .object } }

  /// The object that a value is or may be.
  package var declaredObject: DeclarationID? {
    if case .object(let id)? = alternative(for: .object) { id } else { nil }
  }
}
