package import PushPayloadBasics
import PushSchemaText

/// Writes diagnostics for people: one line like that of a compiler, then the details.
package struct TextRenderer: Sendable {
  private let files: SourceFiles
  private let style: TextStyle

  /// The maximum number of shown reports, errors first; a last line counts the others.
  private static let limit = 100

  package init(files: SourceFiles = SourceFiles(), isColored: Bool = false) {
    self.files = files
    style = TextStyle(isColored: isColored)
  }

  /// The diagnostics with their excerpts, separated by blank lines; empty without diagnostics.
  package func render(_ diagnostics: [Diagnostic]) -> String {
    render(diagnostics.map(\.severity)) { text(of: diagnostics[$0]) }
  }

  /// Reports separated by blank lines, with the number of omitted ones.
  package func render(_ severities: [Severity], _ text: (Int) -> String) -> String {
    let places = severities.placesToShow(Self.limit)
    var blocks = places.map(text)
    if severities.count > Self.limit {
      let shown = Set(places)
      let rest = severities.indices.filter { !shown.contains($0) }.map { severities[$0] }
      blocks.append("and \(countPhrase(rest)) more\n")
    }
    return blocks.joined(separator: "\n")
  }

  /// The first line of a report.
  package func headline(
    _ place: String, _ severity: Severity, _ code: String, _ message: String
  ) -> String {
    style.bold(place + ":") + " " + style.severity(severity, severity.rawValue + ":") + " "
      + style.bold("[\(PrintableText.escaped(code))] " + PrintableText.escaped(message))
  }
}

// MARK: Diagnostics on a schema

extension TextRenderer {
  /// The maximum length of advice after the carets; longer advice has its own line.
  private static let longestCaretText = 60

  private func text(of diagnostic: Diagnostic) -> String {
    var help = diagnostic.help
    var caretText = ""
    if let first = help.first, first.count <= TextRenderer.longestCaretText {
      caretText = first
      help.removeFirst()
    }
    var lines = [
      headline(
        files.place(of: diagnostic.range), diagnostic.severity, diagnostic.code, diagnostic.message)
    ]
    let excerpt = excerpt(of: diagnostic, caretText: caretText)
    lines += excerpt
    if excerpt.isEmpty, !caretText.isEmpty { help.insert(caretText, at: 0) }
    lines += foreignLabels(of: diagnostic)
    lines += help.map { "  help: " + PrintableText.escaped($0) }
    if diagnostic.help.isEmpty { lines += fixes(of: diagnostic) }
    return lines.joined(separator: "\n") + "\n"
  }

  private func excerpt(of diagnostic: Diagnostic, caretText: String) -> [String] {
    guard let file = files[diagnostic.range.path] else { return [] }
    let primary = Excerpt.Place(range: diagnostic.range, text: caretText, isPrimary: true)
    let labels = diagnostic.labels.filter { $0.range.path == file.path }
      .map { Excerpt.Place(range: $0.range, text: $0.text, isPrimary: false) }
    return Excerpt(
      file: file, places: [primary] + labels, severity: diagnostic.severity, style: style
    ).lines()
  }

  /// Labels in other files, each with its own excerpt.
  private func foreignLabels(of diagnostic: Diagnostic) -> [String] {
    diagnostic.labels.filter { $0.range.path != diagnostic.range.path }.flatMap { label in
      let heading = "  " + files.place(of: label.range) + ": " + PrintableText.escaped(label.text)
      guard let file = files[label.range.path] else { return [heading] }
      let place = Excerpt.Place(range: label.range, text: "", isPrimary: false)
      return [heading]
        + Excerpt(file: file, places: [place], severity: .note, style: style).lines()
    }
  }

  private func fixes(of diagnostic: Diagnostic) -> [String] {
    diagnostic.fixes.map { fix in
      let old = PrintableText.escaped(files[fix.range.path]?.text(in: fix.range) ?? "")
      let new = PrintableText.escaped(fix.replacement)
      if old.isEmpty { return "  fix: insert '\(new)'" }
      return new.isEmpty ? "  fix: remove '\(old)'" : "  fix: write '\(new)' for '\(old)'"
    }
  }
}
