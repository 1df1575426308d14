package import PushSchemaCompiler
package import PushSchemaDiagnostics

extension ToolContext {
  /// Prints the diagnostics of a compilation, for people the first of very many, and further ones.
  package func report(_ compilation: Compilation, _ others: [Diagnostic] = [], files: SourceFiles) {
    let isText = console.diagnosticFormat == .text
    let own = isText ? compilation.diagnostics : compilation.everyDiagnostic
    report(own + others, files: files)
  }

  /// Prints diagnostics: text to standard error, formats for programs to standard output.
  package func report(
    _ diagnostics: [Diagnostic], files: SourceFiles, as format: DiagnosticFormat? = nil
  ) {
    let format = format ?? console.diagnosticFormat
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
