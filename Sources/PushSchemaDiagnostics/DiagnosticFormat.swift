/// The renderings that `--diagnostics` chooses from.
package enum DiagnosticFormat: String, Sendable, CaseIterable {
  case text
  case json
  case sarif

  /// The diagnostics of one run; colours appear in text only, what the codes stand for in SARIF only.
  package func render(
    _ diagnostics: [Diagnostic], files: SourceFiles, isColored: Bool,
    meaning: @escaping @Sendable (String) -> SARIFLog.Meaning? = { _ in nil }
  ) -> String {
    switch self {
    case .text: TextRenderer(files: files, isColored: isColored).render(diagnostics)
    case .json: JSONLinesRenderer(files: files).render(diagnostics)
    case .sarif: SARIFRenderer(files: files).render(diagnostics, meaning: meaning)
    }
  }
}
