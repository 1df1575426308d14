package import PushSchemaDiagnostics

/// `when condition { … } else when … { … } else { … }`. The lines of the first case whose condition
/// is true run, in addition to the lines outside.
package struct CasesSyntax: Sendable {
  package struct Case: Sendable {
    package var range: SourceRange
    /// `nil` for a final `else`, which applies to all other payloads.
    package var condition: ConditionSyntax?
    package var items: [MappingSyntax.Item]
  }

  package var range: SourceRange
  package var cases: [Case]
}
