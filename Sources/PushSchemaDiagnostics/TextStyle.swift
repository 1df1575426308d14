package import PushPayload

/// Colours a piece of text for a terminal, or leaves it alone.
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

/// `3 errors, 1 warning`; empty where there is nothing to count.
package func countPhrase(_ severities: [Severity]) -> String {
  Severity.allCases.compactMap { severity in
    let count = severities.count { $0 == severity }
    return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
  }.joined(separator: ", ")
}
