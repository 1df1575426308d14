package import PushSchemaDiagnostics
import PushSchemaSyntax

/// A schema file in the canonical layout, or the errors for which it cannot be parsed.
package struct Formatting: Sendable {
  /// The text; `nil` if the file cannot be parsed as a whole.
  package let text: String?
  package let diagnostics: [Diagnostic]

  /// Formats a schema file; its meaning does not matter.
  package init(of file: SourceFile) {
    var log = DiagnosticLog()
    text = format(parse(file, log: &log))
    diagnostics = log.sorted
  }
}
