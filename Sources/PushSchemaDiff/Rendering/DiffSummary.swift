import PushPayload

/// The common parts of the renderings.
extension Audience {
  /// `senders`, `results`, in a sentence or heading.
  package var title: String {
    switch self {
    case .senders: "Senders"
    case .receivers: "Receivers"
    case .swift: "Swift source"
    case .results: "Results"
    case .documentation: "Documentation"
    }
  }
}

extension Verdict {
  /// The audience in a sentence.
  var words: String {
    switch self {
    case .breaks: "breaks"
    case .mayBreak: "may break"
    case .breaksUnknownKeys: "safe, except for keys that one version does not know"
    case .changes: "changes"
    }
  }
}

extension Change {
  /// `changed field Braze.ApplePush.badge`, with the former name.
  var title: String {
    "\(topic.rawValue) \(subject) \(kind.rawValue)"
      + (formerSubject.map { ", formerly \($0)" } ?? "")
  }

  /// The effects to print, by audience, the worst first; documentation only if it is the only one.
  var toldEffects: [Effect] {
    let sorted = Audience.allCases.flatMap { audience in
      Verdict.allCases.flatMap { verdict in
        effects.filter { $0.audience == audience && $0.verdict == verdict }
      }
    }
    let others = sorted.filter { $0.audience != .documentation }
    return others.isEmpty ? sorted : others
  }
}

extension SchemaDiff {
  /// The number of changes that break something for an audience, and of others that may do so.
  private func words(for audience: Audience) -> String {
    let open = changes.filter { $0.breaks(audience) && $0.acceptance == nil }
    let perhaps = open.count { $0.verdict(for: audience) == .mayBreak }
    let certain = open.count - perhaps
    return switch (certain, perhaps) {
    case (0, 0): "safe"
    case (_, 0): "broken by \(certain)"
    case (0, _): "perhaps broken by \(perhaps)"
    default: "broken by \(certain) and perhaps by \(perhaps) more"
    }
  }

  /// `12 changes: senders broken by 2, receivers safe, …`
  package var summary: String {
    let count = String(counting: changes.count, "change")
    let parts = Audience.allCases.filter { $0 != .documentation }.map {
      "\($0.title.lowercasedFirst) \(words(for: $0))"
    }
    let accepted = changes.count { $0.acceptance != nil }
    return "\(count): " + parts.joined(separator: ", ")
      + (accepted == 0 ? "" : "; \(accepted) accepted")
  }
}

extension String {
  fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
