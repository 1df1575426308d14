import PushSchemaText

extension SchemaDiff {
  /// The changes as text for a terminal.
  package var text: String {
    var lines: [String] = []
    for change in changes {
      lines.append(change.title)
      lines += change.details.map { "  \($0)" }
      for effect in change.toldEffects {
        lines.append("  \(effect.audience.rawValue): \(effect.verdict.words): \(effect.reason)")
        if let witness = effect.witness {
          lines.append("    \(witness.object): \(witness.json.shortened)")
          lines.append("      \(witness.outcome.shortened)")
        }
      }
      if let acceptance = change.acceptance { lines.append("  accepted: \(acceptance)") }
    }
    lines += unmatchedAcceptances.map { "accepted, but not changed: \($0)" }
    return lines.map { PrintableText.escaped($0) + "\n" }.joined()
  }
}

extension String {
  /// The start of a payload, a few lines at most; programs get all of it.
  var shortened: String {
    let limit = 400
    return count > limit ? prefix(limit) + "…" : self
  }
}
