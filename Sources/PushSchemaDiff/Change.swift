import PushPayload
package import PushSchemaDiagnostics

/// The people whom a change affects.
package enum Audience: String, CaseIterable, Hashable, Sendable {
  /// Senders of payloads: a payload that was accepted is rejected.
  case senders
  /// Readers of payloads: a payload that was rejected is accepted.
  case receivers
  /// Users of the generated Swift.
  case swift
  /// Users of conversions: the output or the losses differ.
  case results
  /// Readers of the documentation; nothing else changes.
  case documentation
}

/// The effect of a change on an audience, the worst first.
package enum Verdict: String, CaseIterable, Hashable, Sendable {
  /// It breaks something; for payloads, one proves it.
  case breaks
  /// It may break something; this could not be decided.
  case mayBreak = "may-break"
  /// It only breaks payloads with keys that one of the versions does not know.
  case breaksUnknownKeys = "breaks-unknown-keys"
  /// It changes something, but breaks nothing.
  case changes
}

/// A payload that proves the effect of a change.
package struct Witness: Hashable, Sendable {
  /// The object as which it is checked, by its name in the accepting version.
  package var object: String
  package var json: String
  /// The results in the two versions, in words.
  package var outcome: String
}

/// The effect of a change on one audience.
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

/// One difference between two versions.
package struct Change: Sendable {
  /// The kind of change; also part of the rule's name in SARIF.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    case added, removed, renamed, changed
    /// It is unchanged itself, but a part of it is changed.
    case affected
  }

  /// The kind of declaration that was changed.
  package enum Topic: String, CaseIterable, Hashable, Sendable {
    case schema, object, field, rest, rule, payload
    case enumeration = "enum"
    case value, type, mapping, endpoint, documentation
  }

  package var kind: Kind
  package var topic: Topic
  /// Its name in the new version, or in the old one if it was removed: `Braze.ApplePush.badge`.
  package var subject: String
  /// Its old name; `nil` if that is the same.
  package var formerSubject: String?
  /// The differences, one in each line.
  package var details: [String] = []
  /// Its range in the new version, or in the old one if it was removed.
  package var range: SourceRange?
  package var effects: [Effect]
  /// The reason why the new version accepts its breaks.
  package var acceptance: String?

  package init(
    _ kind: Kind, _ topic: Topic, _ subject: String, formerly former: String? = nil,
    at range: SourceRange? = nil, effects: [Effect] = []
  ) {
    self.kind = kind
    self.topic = topic
    self.subject = subject
    formerSubject = former.map(JSONName.init) == JSONName(subject) ? nil : former
    self.range = range
    self.effects = effects
  }

  /// The change of something that one version or both have, by its subject and range in each.
  init(
    _ topic: Topic, from former: (subject: String, range: SourceRange)?,
    to later: (subject: String, range: SourceRange)?, isRenamed: Bool
  ) {
    self.init(
      former == nil ? .added : later == nil ? .removed : isRenamed ? .renamed : .changed, topic,
      (later ?? former)?.subject ?? "", formerly: isRenamed && later != nil ? former?.subject : nil,
      at: (later ?? former)?.range)
  }

  /// `field-removed`
  package var code: String { "\(topic.rawValue)-\(kind.rawValue)" }

  mutating func breaksSwift(_ reason: String) {
    effects.append(Effect(.swift, .breaks, reason))
  }

  mutating func changesDocumentation(_ reason: String = "its words or citations changed") {
    effects.append(Effect(.documentation, .changes, reason))
  }

  /// The worst effect on an audience; `nil` if there is none.
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
