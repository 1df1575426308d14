package import PushSchemaDiagnostics
import PushSchemaSyntax

/// A schema file in the canonical layout, or what keeps it from being understood.
package struct Formatting: Sendable {
  /// `nil` where the file cannot be parsed as a whole.
  package let text: String?
  /// The members of targets whose lines have become one.
  package let joined: [(target: String, range: SourceRange)]
  package let diagnostics: [Diagnostic]
}

extension Compiler {
  /// Lays a schema file out; its meaning plays no part. Lines of mappings that write the same member,
  /// which only an old schema has, become one where that can be done by rule.
  package static func format(_ file: SourceFile) -> Formatting {
    var log = DiagnosticLog()
    var tree = PushSchemaSyntax.parse(file, log: &log)
    let joining = tree.joiningLines
    if let joining {
      var again = DiagnosticLog()
      tree = PushSchemaSyntax.parse(joining.file, log: &again)
    }
    return Formatting(
      text: PushSchemaSyntax.format(tree),
      joined: joining?.targets.map { ($0.text, $0.range) } ?? [],
      diagnostics: log.sorted)
  }
}
