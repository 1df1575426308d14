package import PushSchemaCompiler
package import PushSchemaDiagnostics
import PushSchemaText

extension ToolContext {
  /// Prints what a compilation reported: text to standard error, the forms for programs to standard
  /// output.
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

extension Compilation {
  package var exitStatus: ExitStatus { hasErrors ? .errorsFound : .fine }
}

/// Rows of names and numbers with the numbers under each other.
package func summaryTable(_ rows: [(name: String, count: Int)]) -> String {
  let nameWidth = rows.map(\.name.count).max() ?? 0
  let countWidth = rows.map { String($0.count).count }.max() ?? 0
  return rows.map { row in
    let count = String(row.count)
    return "  " + row.name + String(repeating: " ", count: nameWidth - row.name.count) + "  "
      + String(repeating: " ", count: countWidth - count.count) + count + "\n"
  }.joined()
}
