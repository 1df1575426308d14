import PushPayload
package import PushSchemaDiagnostics

extension SchemaDiff {
  /// The changes as diagnostics on the schemas, for logs of SARIF: an error where one of the audiences breaks,
  /// a warning where another one does, else a note. What a diagnostic cannot point at has no range and is
  /// left to `whole`.
  package func diagnostics(failingOn audiences: Set<Audience>, whole: SourceRange) -> [Diagnostic] {
    changes.map { change in
      var text = change.title
      if !change.details.isEmpty { text += ": " + change.details.joined(separator: "; ") }
      let isAccepted = change.acceptance != nil
      let isError = !isAccepted && audiences.contains { change.breaks($0) }
      let others: [Audience] = [.senders, .receivers, .swift, .results]
      let isWarning = !isAccepted && others.contains { change.breaks($0) }
      var diagnostic = Diagnostic(
        isError ? .error : isWarning ? .warning : .note, change.code, text,
        at: change.range ?? whole)
      for effect in change.toldEffects {
        var help = "\(effect.audience.rawValue): \(effect.verdict.words): \(effect.reason)"
        if let witness = effect.witness {
          help += ": \(witness.object) \(witness.json): \(witness.outcome)"
        }
        diagnostic = diagnostic.help(help)
      }
      return diagnostic.help(change.acceptance.map { "accepted: \($0)" })
    }
  }
}
