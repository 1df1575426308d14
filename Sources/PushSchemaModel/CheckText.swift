package import PushPayloadBasics
import PushSchemaText

/// The static texts of the checks. The interpreter and the Swift emitter take them from here, so that
/// a finding reads the same from either.
extension PayloadType {
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
    case .textual(let value, let form):
      form == .onlyText
        ? value.expectedPhrases.map { FindingText.expected($0, isOnlyText: true) }
        : value.expectedPhrases + ["its text"]
    case .union(let alternatives, _), .variants(let alternatives, _):
      alternatives.flatMap(\.expectedPhrases)
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
  /// The object whose banned keys get a finding each, with the keys or their beginnings; `nil` if
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

  /// Whether values that the type does not list are as good as those that it lists.
  package func isFreeList(_ type: PayloadType) -> Bool {
    if case .enumeration(let id) = type { return enumeration(id)?.isFree ?? false }
    return type.namedCases?.isFree ?? false
  }

  /// Whether values that the type does not list are kept.
  package func isOpenList(_ type: PayloadType) -> Bool {
    if case .enumeration(let id) = type { return enumeration(id)?.isOpen ?? false }
    return type.isOpenList
  }

  /// The allowed values as a `not-one-of` finding lists them.
  package func allowedValuesText(of type: PayloadType) -> String {
    (allowedValues(of: type) ?? []).map(\.text).joined(separator: ", ")
  }
}

/// Each element once, in the order of the first occurrences.
package func distinct<Element: Hashable>(_ elements: [Element]) -> [Element] {
  var seen: Set<Element> = []
  return elements.filter { seen.insert($0).inserted }
}
