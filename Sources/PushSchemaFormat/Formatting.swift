package import PushSchemaDiagnostics
import PushSchemaSyntax

/// A schema file in the canonical layout, or what keeps it from being understood.
package struct Formatting: Sendable {
  /// `nil` if the file cannot be parsed as a whole.
  package let text: String?
  package let diagnostics: [Diagnostic]

  /// Lays a schema file out; its meaning plays no part.
  package init(of file: SourceFile) {
    var log = DiagnosticLog()
    text = format(parse(file, log: &log))
    diagnostics = log.sorted
  }
}
