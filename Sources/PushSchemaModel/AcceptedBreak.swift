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

  package init(subject: String, audiences: [Audience], reason: String) {
    self.subject = subject
    self.audiences = audiences
    self.reason = reason
  }

  /// Its content, wherever it is written.
  package var identity: String { "\(subject) \(audiences.map(\.rawValue)) \(reason)" }
}
