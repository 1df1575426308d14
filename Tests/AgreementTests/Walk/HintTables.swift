import PushPayload
import PushSchemaModel

@testable import PushSchemaInterpreter

/// What is known of misspelt keys and misprinted values, worked out for an object or schema when it is
/// first asked for. Whoever validates many payloads keeps one.
struct HintTables: Sendable {
  let set: SchemaSet
  private var keyHints: [DeclarationID: (aliases: [KeyHint], misplaced: [KeyHint])] = [:]
  private var spellings: [DeclarationID: SpellingCandidates] = [:]
  private var valueHints: [String: [KeyHint]] = [:]

  init(_ set: SchemaSet) { self.set = set }

  /// What to say about a key that an object does not have.
  mutating func hint(ofKey key: String, in id: DeclarationID) -> String? {
    guard let object = set.object(id) else { return nil }
    let hints =
      keyHints[id] ?? (set.keyAliases(of: object), set.misplacedHints(of: object))
    keyHints[id] = hints
    return hints.aliases.text(of: key)
      ?? SpellingSuggestion.nearest(to: key, among: spellings(of: object))
      .map(FindingText.didYouMean)
      ?? hints.misplaced.text(of: key)
  }

  /// What to say about a value that a document of the schema prints by mistake.
  mutating func hint(ofValue value: String, in schema: String) -> String? {
    if valueHints[schema] == nil {
      valueHints[schema] = set.schema(schema).map(set.valueHints) ?? []
    }
    return valueHints[schema]?.text(of: value)
  }

  private mutating func spellings(of object: Object) -> SpellingCandidates {
    if let known = spellings[object.id] { return known }
    let spellings = SpellingCandidates(object.spelledKeys)
    self.spellings[object.id] = spellings
    return spellings
  }
}

extension [KeyHint] {
  fileprivate func text(of key: String) -> String? {
    first { $0.key.utf8.elementsEqual(key.utf8) }?.text
  }
}
