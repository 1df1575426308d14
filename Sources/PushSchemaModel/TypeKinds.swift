package import PushPayloadBasics

/// Of which JSON kinds the values of a type are.
extension PayloadType {
  /// Whether any value is one of it.
  package var isAnything: Bool {
    switch self {
    case .any, .invalid: true
    default: false
    }
  }

  /// The JSON kinds it accepts, each once, in the order of the alternatives; empty if any will do.
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

  /// Whether a value of the kind is of this type, as far as the kind decides it.
  package func accepts(_ kind: JSONKind) -> Bool {
    let kinds = kinds
    return kinds.isEmpty || kinds.contains(kind)
  }

  /// The alternative that values of the kind belong to: itself outside of a union, and `nil` if
  /// the kind is not accepted.
  package func alternative(for kind: JSONKind) -> PayloadType? {
    if case .union(let alternatives, _) = self {
      return alternatives.first { $0.accepts(kind) }?.alternative(for: kind)
    }
    if case .textual(let value, _) = self, value.isContainer, value.accepts(kind) { return value }
    return accepts(kind) ? self : nil
  }

  /// The same, with what may be in a text apart from what may not.
  package func ownAlternative(for kind: JSONKind) -> PayloadType? {
    guard case .union(let alternatives, _) = self else { return accepts(kind) ? self : nil }
    return alternatives.first { $0.accepts(kind) }
  }

  /// The array or free map that a value of it may be, with the type of what stands in it; of both the
  /// array counts, and `nil` if it is neither.
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

  /// The object that a value of it is or may be.
  package var declaredObject: DeclarationID? {
    if case .object(let id)? = alternative(for: .object) { id } else { nil }
  }

  /// Whether both hold texts, whole numbers, numbers or Booleans at large, or the same listed values,
  /// limits apart.
  package func isSameScalar(as other: PayloadType) -> Bool {
    switch (self, other) {
    case (.string, .string), (.integer, .integer), (.float, .float), (.boolean, .boolean): true
    case (.enumeration(let id), .enumeration(let another)): id == another
    default: false
    }
  }
}
