import PushPayload
package import PushSchemaDiagnostics

extension SchemaDiff {
  /// The changes as diagnostics on the schemas, for SARIF logs: an error if it breaks one of the
  /// audiences, a warning if it breaks another one, else a note. A diagnostic without a range is at
  /// `whole`.
  package func diagnostics(failingOn audiences: Set<Audience>, whole: SourceRange) -> [Diagnostic] {
    changes.map { change in
      var text = change.title
      if !change.details.isEmpty { text += ": " + change.details.joined(separator: "; ") }
      let broken = change.acceptance == nil ? Audience.allCases.filter(change.breaks) : []
      let isError = broken.contains(where: audiences.contains)
      let isWarning = broken.contains { $0 != .documentation }
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
