import PushPayloadBasics

/// The candidate nearest to a name, or `nil` if none is near enough to be a likely slip.
package func spellingSuggestion(for name: String, among candidates: [String]) -> String? {
  SpellingSuggestion.nearest(to: name, among: candidates)
}
