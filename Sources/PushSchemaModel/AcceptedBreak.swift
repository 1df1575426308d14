package import PushSchemaDiagnostics

/// `accepted … breaks … because …`: a change that breaks someone, and is meant.
package struct AcceptedBreak: Sendable {
  /// Those who break by changes that payloads or code can show.
  package enum Audience: String, CaseIterable, Hashable, Sendable {
    case senders, receivers, swift, results
  }

  /// What was changed, with its schema's name: `Shop.Push.badge`. It may be gone.
  package var subject: String
  /// In the order of the text.
  package var audiences: [Audience]
  package var reason: String
  package var range: SourceRange

  package init(
    subject: String, audiences: [Audience], reason: String, range: SourceRange
  ) {
    self.subject = subject
    self.audiences = audiences
    self.reason = reason
    self.range = range
  }

  /// What it says, wherever that is written.
  package var identity: String {
    "\(subject) \(audiences.map(\.rawValue)) \(reason)"
  }
}
