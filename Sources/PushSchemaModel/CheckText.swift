package import PushPayload
import PushSchemaText

/// The static texts of the checks. The interpreter and the Swift emitter take them from here, so that
/// a finding reads the same from either.
extension PayloadType {
  /// The JSON kinds it accepts, each once, in the order of the alternatives; empty where any will do.
  package var kinds: [JSONKind] {
    switch self {
    case .string, .enumeration: [.string]
    case .integer, .float, .flag: [.number]
    case .boolean: [.boolean]
    case .null: [.null]
    case .anyObject, .object, .map: [.object]
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

  /// The alternative that values of the kind belong to: itself outside of a union, and `nil` where
  /// the kind is not accepted.
  package func alternative(for kind: JSONKind) -> PayloadType? {
    if case .union(let alternatives, _) = self {
      return alternatives.first { $0.accepts(kind) }?.alternative(for: kind)
    }
    return accepts(kind) ? self : nil
  }

  /// The array or free map that a value of it may be, with the type of what stands in it; of both the
  /// array counts, and `nil` where it is neither.
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

  /// What a `type` finding says is expected: `a string or an object`.
  package var expectedPhrase: String {
    let phrases = distinct(expectedPhrases)
    return phrases.isEmpty ? "a value" : phrases.alternatives
  }

  private var expectedPhrases: [String] {
    switch self {
    case .integer: ["a whole number"]
    case .flag: ["the number 1"]
    case .literals where listsNumbers: ["a whole number"]
    case .textual(let value, _): value.expectedPhrases + ["its text"]
    case .union(let alternatives, _): alternatives.flatMap(\.expectedPhrases)
    default: kinds.map(\.phrase)
    }
  }
}

extension Literal {
  package var isNumber: Bool {
    if case .number = self { true } else { false }
  }
}

extension Rule {
  /// The object whose banned keys get a finding each, with the keys or their beginnings; `nil` where
  /// the rule makes one finding.
  package var bannedKeys: (path: Path, isPrefix: Bool, names: [String])? {
    guard place == nil, case .keys(let path, isBanned: true, let isPrefix, let names) = expression
    else { return nil }
    return (path, isPrefix, names)
  }
}

extension Object {
  /// What the object is called in a finding on an unknown key.
  package var ownerText: String { id.description }

  /// The keys that mean nothing to the object and of which a rule of its own says more, no less severely
  /// than that they are unknown; for one of them, the rule's finding is the only one.
  package var bannedUnknownKeys: BannedKeys {
    var banned = BannedKeys()
    for rule in rules where rule.severity == .error || isOpen && rule.severity == .warning {
      guard let keys = rule.bannedKeys, keys.path.root == .own, keys.path.keys.isEmpty else {
        continue
      }
      if keys.isPrefix {
        banned.prefixes += keys.names
      } else {
        banned.names += keys.names.filter { fieldPosition($0) == nil && !collects($0) }
      }
    }
    if let rest, rest.keyForm == nil { banned.prefixes = [] }
    return banned
  }
}

extension Path {
  /// The member of the object at hand that the path starts with; `nil` for other roots and for `self`.
  package var ownKey: String? { root == .own ? keys.first : nil }
}

extension SchemaSet {
  /// The values a type allows, where it lists them.
  package func allowedValues(of type: PayloadType) -> [Literal]? {
    switch type {
    case .literals(let values, _): values
    case .enumeration(let id): enumeration(id)?.values.map(\.literal)
    case .flag: [.number(JSONNumber(1))]
    case .textual(let value, _): allowedValues(of: value)
    default: nil
    }
  }

  /// Whether values that the type does not list are only warned of.
  package func isOpenList(_ type: PayloadType) -> Bool {
    if case .enumeration(let id) = type { return enumeration(id)?.isOpen ?? false }
    return type.isOpenList
  }

  /// The allowed values as a `not-one-of` finding lists them.
  package func allowedValuesText(of type: PayloadType) -> String {
    (allowedValues(of: type) ?? []).map(\.text).joined(separator: ", ")
  }
}

private func distinct<Element: Hashable>(_ elements: [Element]) -> [Element] {
  var seen: Set<Element> = []
  return elements.filter { seen.insert($0).inserted }
}
