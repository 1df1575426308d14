package import PushPayloadBasics

/// One message on a schema: the problem, its position, and the fix.
package struct Diagnostic: Hashable, Sendable {
  /// `error` stops generation; `warning` and `note` do not.
  package var severity: Severity

  /// A kebab-case phrase for the problem; also names its corpus case and its documentation row.
  package var code: String

  /// The message: lower case, no full stop, code in single quotes.
  package var message: String

  /// The smallest wrong part.
  package var range: SourceRange

  /// At most two further ranges, each with a few words.
  package var labels: [Label] = []

  /// Lines of advice; a short first one is shown after the carets.
  package var help: [String] = []

  /// Edits that together fix the problem; each states whether it is certain.
  package var fixes: [Fix] = []

  /// Whether there are edits, and all are certain.
  package var hasCertainFixes: Bool { !fixes.isEmpty && fixes.allSatisfy(\.isCertain) }

  package init(_ severity: Severity, _ code: String, _ message: String, at range: SourceRange) {
    self.severity = severity
    self.code = code
    self.message = message
    self.range = range
  }

  package static func error(_ code: String, _ message: String, at range: SourceRange) -> Diagnostic
  {
    Diagnostic(.error, code, message, at: range)
  }

  package static func warning(
    _ code: String, _ message: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(.warning, code, message, at: range)
  }

  /// The same diagnostic with one more range; nothing is added for `nil`.
  package func label(_ range: SourceRange?, _ text: String) -> Diagnostic {
    changed { if let range { $0.labels.append(Label(range: range, text: text)) } }
  }

  /// The same diagnostic with one more line of advice; nothing is added for `nil`.
  package func help(_ text: String?) -> Diagnostic {
    changed { if let text { $0.help.append(text) } }
  }

  /// The same diagnostic with one more edit of the text in `range`; nothing is added for `nil`.
  package func fix(_ range: SourceRange, _ replacement: String?) -> Diagnostic {
    edit(range, replacement, isCertain: true)
  }

  /// The same diagnostic with edits that belong together.
  package func fix(_ edits: [(range: SourceRange, replacement: String)]) -> Diagnostic {
    changed {
      $0.fixes += edits.map { Fix(range: $0.range, replacement: $0.replacement) }
    }
  }

  /// The same diagnostic with a likely edit, which a person must confirm; nothing for `nil`.
  package func guess(_ range: SourceRange, _ replacement: String?) -> Diagnostic {
    edit(range, replacement, isCertain: false)
  }

  /// The same diagnostic with a certain or a likely edit.
  package func edit(
    _ range: SourceRange, _ replacement: String?, isCertain: Bool
  ) -> Diagnostic {
    guard let replacement else { return self }
    return changed {
      $0.fixes.append(Fix(range: range, replacement: replacement, isCertain: isCertain))
    }
  }

  private func changed(_ change: (inout Diagnostic) -> Void) -> Diagnostic {
    var copy = self
    change(&copy)
    return copy
  }

  /// A further range of a diagnostic.
  package struct Label: Hashable, Sendable {
    package let range: SourceRange
    package let text: String
  }

  /// A replacement of one range by a text.
  package struct Fix: Hashable, Sendable {
    package let range: SourceRange
    package let replacement: String
    /// Whether it can be applied without confirmation.
    package let isCertain: Bool

    package init(range: SourceRange, replacement: String, isCertain: Bool = true) {
      self.range = range
      self.replacement = replacement
      self.isCertain = isCertain
    }
  }
}
