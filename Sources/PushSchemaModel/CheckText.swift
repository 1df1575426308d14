package import PushPayloadBasics
import PushSchemaText

/// The texts of checks that depend on the schema alone.
extension PayloadType {
  /// The expected type in a `type` finding: `a string or an object`.
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
  package var isNumber: Bool { numberValue != nil }
}

extension Rule {
  /// The object whose banned keys or prefixes get a finding each; `nil` for other rules.
  package var bannedKeys: (path: Path, isPrefix: Bool, names: [String])? {
    guard place == nil, case .keys(let path, isBanned: true, let isPrefix, let names) = expression
    else { return nil }
    return (path, isPrefix, names)
  }
}

extension Object {
  /// The unknown keys for which a rule's finding replaces `unknown-key`, if it is as severe.
  package var bannedUnknownKeys: BannedKeys {
    var banned = BannedKeys()
    for rule in rules where rule.severity == .error || isOpen && rule.severity == .warning {
      guard let keys = rule.bannedKeys, keys.path.root == .own, keys.path.keys.isEmpty else {
        continue
      }
      if keys.isPrefix {
        banned.prefixes += hasUnknownKeys ? keys.names : []
      } else {
        banned.names += keys.names.filter { fieldPosition($0) == nil && !collects($0) }
      }
    }
    return banned
  }
}

extension Path {
  /// The own member at which the path starts; `nil` for other roots and for `self`.
  package var ownKey: String? { root == .own ? keys.first : nil }
}

extension SchemaSet {
  /// The values of a type that lists them; `nil` for other types.
  package func allowedValues(of type: PayloadType) -> [Literal]? {
    switch type {
    case .literals(let values, _): values
    case .enumeration(let id): enumeration(id)?.values.map(\.literal)
    case .flag: [.number(JSONNumber(1))]
    case .textual(let value, _): allowedValues(of: value)
    default: nil
    }
  }

  /// Whether unlisted values of the type are accepted without a warning.
  package func isFreeList(_ type: PayloadType) -> Bool {
    if case .enumeration(let id) = type { return enumeration(id)?.isFree ?? false }
    return type.namedCases?.isFree ?? false
  }

  /// Whether unlisted values of the type are accepted.
  package func isOpenList(_ type: PayloadType) -> Bool {
    if case .enumeration(let id) = type { return enumeration(id)?.isOpen ?? false }
    return type.isOpenList
  }

  /// The allowed values in the text of a `not-one-of` finding.
  package func allowedValuesText(of type: PayloadType) -> String {
    (allowedValues(of: type) ?? []).map(\.text).joined(separator: ", ")
  }
}

/// Each element once, in the order of the first occurrences.
package func distinct<Element: Hashable>(_ elements: [Element]) -> [Element] {
  var seen: Set<Element> = []
  return elements.filter { seen.insert($0).inserted }
}
