package import PushSchemaDiagnostics
import PushSchemaSyntax

/// A schema file in the canonical layout, or what keeps it from being understood.
package struct Formatting: Sendable {
  /// `nil` where the file cannot be parsed as a whole.
  package let text: String?
  package let diagnostics: [Diagnostic]
}

extension Compiler {
  /// Lays a schema file out; its meaning plays no part.
  package static func format(_ file: SourceFile) -> Formatting {
    var log = DiagnosticLog()
    let tree = PushSchemaSyntax.parse(file, log: &log)
    return Formatting(text: PushSchemaSyntax.format(tree), diagnostics: log.sorted)
  }
}
