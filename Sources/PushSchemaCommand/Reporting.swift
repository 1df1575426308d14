package import PushSchemaDiagnostics

extension ToolContext {
  /// Prints diagnostics: text to standard error, formats for programs to standard output.
  package func report(_ diagnostics: [Diagnostic], files: SourceFiles, as format: DiagnosticFormat)
  {
    let isText = format == .text
    let text = format.render(
      diagnostics, files: files, isColored: isText && console.colorsErrors,
      meaning: { DiagnosticsPage.standard.meaning(of: $0) })
    if isText {
      guard !diagnostics.isEmpty else { return }
      console.printError(text + "\n" + countPhrase(diagnostics.map(\.severity)) + "\n")
    } else {
      console.print(text)
    }
  }
}
