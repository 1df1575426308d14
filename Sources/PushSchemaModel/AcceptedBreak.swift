package import PushSchemaDiagnostics

/// `accepted … breaks … because …`: an intended change that breaks someone.
package struct AcceptedBreak: Sendable {
  /// The audiences that a change can break, as payloads or code can show.
  package enum Audience: String, CaseIterable, Hashable, Sendable {
    case senders, receivers, swift, results
  }

  /// The changed declaration, with its schema's name: `Shop.Push.badge`. It may no longer exist.
  package var subject: String
  /// In the order of the text.
  package var audiences: [Audience]
  package var reason: String
  package var range: SourceRange

  package init(subject: String, audiences: [Audience], reason: String, range: SourceRange) {
    self.subject = subject
    self.audiences = audiences
    self.reason = reason
    self.range = range
  }

  /// Its content, wherever it is written.
  package var identity: String { "\(subject) \(audiences.map(\.rawValue)) \(reason)" }
}
