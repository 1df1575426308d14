/// The formats of `--diagnostics`.
package enum DiagnosticFormat: String, Sendable, CaseIterable {
  case text
  case json
  case sarif

  /// The diagnostics of one run; only text has colours, and only SARIF has the meanings of codes.
  package func render(
    _ diagnostics: [Diagnostic], files: SourceFiles, isColored: Bool,
    meaning: @escaping @Sendable (String) -> SARIFLog.Meaning? = { _ in nil }
  ) -> String {
    switch self {
    case .text: TextRenderer(files: files, isColored: isColored).render(diagnostics)
    case .json: JSONLinesRenderer(files: files).render(diagnostics)
    case .sarif: SARIFLog(files: files, meaning: meaning).render(diagnostics)
    }
  }
}
