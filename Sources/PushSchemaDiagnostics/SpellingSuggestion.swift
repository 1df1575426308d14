import PushPayloadBasics

/// The candidate nearest to a name; `nil` if none is near enough to be likely.
package func spellingSuggestion(for name: String, among candidates: [String]) -> String? {
  SpellingSuggestion.nearest(to: name, among: candidates)
}
