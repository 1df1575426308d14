package import PushSchemaDiagnostics

/// Whom a change concerns.
package enum Audience: String, CaseIterable, Hashable, Sendable {
  /// Those who send payloads: one that was accepted is refused.
  case senders
  /// Those who read payloads: one is accepted that was refused.
  case receivers
  /// Those who compile against the generated Swift.
  case swift
  /// Those who use what conversions make: the output or the losses are others.
  case results
  /// Those who read about it; nothing else changes.
  case documentation
}

/// What a change does to an audience, the worst first.
package enum Verdict: String, CaseIterable, Hashable, Sendable {
  /// It breaks something; of payloads, there is one that shows it.
  case breaks
  /// Whether it breaks something could not be decided.
  case mayBreak = "may-break"
  /// It breaks only payloads that hold keys already, or still, that one version does not know.
  case breaksUnknownKeys = "breaks-unknown-keys"
  /// There is something to read, and nothing breaks.
  case changes
}

/// A payload that shows what a change does.
package struct Witness: Hashable, Sendable {
  /// The object that it is checked as, as the version calls it that accepts it.
  package var object: String
  package var json: String
  /// What the two versions make of it, in words.
  package var outcome: String
}

/// What a change does to one audience.
package struct Effect: Hashable, Sendable {
  package var audience: Audience
  package var verdict: Verdict
  package var reason: String
  package var witness: Witness?

  package init(
    _ audience: Audience, _ verdict: Verdict, _ reason: String, witness: Witness? = nil
  ) {
    self.audience = audience
    self.verdict = verdict
    self.reason = reason
    self.witness = witness
  }
}

/// One thing that is different between two versions.
package struct Change: Sendable {
  /// What kind of change it is; also the rule's name in SARIF.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    case added, removed, renamed, changed
    /// Nothing of its own is different, but something that it is made of.
    case affected
  }

  /// What was changed.
  package enum Topic: String, CaseIterable, Hashable, Sendable {
    case schema, object, field, rest, rule, payload
    case enumeration = "enum"
    case value, type, mapping, endpoint, documentation
  }

  package var kind: Kind
  package var topic: Topic
  /// Its name in the new version, or in the old one where it is gone: `Braze.ApplePush.badge`.
  package var subject: String
  /// The name that it had; `nil` if that is the same.
  package var formerSubject: String?
  /// What is different, one thing a line.
  package var details: [String]
  /// Where it stands: in the new version, or in the old one where it is gone.
  package var range: SourceRange?
  package var effects: [Effect]
  /// Why the new version says that its breaks are meant.
  package var acceptance: String?

  package init(
    _ kind: Kind, _ topic: Topic, _ subject: String, formerly former: String? = nil,
    details: [String] = [], at range: SourceRange? = nil, effects: [Effect] = []
  ) {
    self.kind = kind
    self.topic = topic
    self.subject = subject
    formerSubject = former.map(Spelling.init) == Spelling(subject) ? nil : former
    self.details = details
    self.range = range
    self.effects = effects
  }

  /// `field-removed`
  package var code: String { "\(topic.rawValue)-\(kind.rawValue)" }

  /// The worst that it does to an audience; `nil` if it does nothing to it.
  package func verdict(for audience: Audience) -> Verdict? {
    let verdicts = effects.filter { $0.audience == audience }.map(\.verdict)
    return Verdict.allCases.first(where: verdicts.contains)
  }

  /// Whether it breaks something for an audience, or may do so.
  package func breaks(_ audience: Audience) -> Bool {
    switch verdict(for: audience) {
    case .breaks, .mayBreak: true
    case .changes: audience == .documentation
    case .breaksUnknownKeys, nil: false
    }
  }
}
