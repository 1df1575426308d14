package import PushPayloadBasics

/// Colours a piece of text for a terminal, if colours are enabled.
struct TextStyle {
  let isColored: Bool

  func bold(_ text: String) -> String { wrapped(text, in: "1") }

  func faint(_ text: String) -> String { wrapped(text, in: "2") }

  func severity(_ severity: Severity, _ text: String) -> String {
    switch severity {
    case .error: wrapped(text, in: "1;31")
    case .warning: wrapped(text, in: "1;33")
    case .note: wrapped(text, in: "1;36")
    }
  }

  private func wrapped(_ text: String, in code: String) -> String {
    isColored && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

/// `3 errors, 1 warning`; empty if there is nothing to count.
package func countPhrase(_ severities: [Severity]) -> String {
  countPhrase(Dictionary(severities.map { ($0, 1) }, uniquingKeysWith: +))
}

/// The same for given counts.
package func countPhrase(_ counts: [Severity: Int]) -> String {
  Severity.allCases.compactMap { severity in
    guard let count = counts[severity], count > 0 else { return nil }
    return String(counting: count, severity.rawValue)
  }.joined(separator: ", ")
}
