package import PushSchemaDiagnostics

/// `when condition { … } else when … { … } else { … }`: the lines of the first case whose condition
/// holds run, in addition to the lines outside.
package struct CasesSyntax: Sendable {
  package struct Case: Sendable {
    package var range: SourceRange
    /// `nil` for the last one, which stands for all other payloads.
    package var condition: ConditionSyntax?
    package var items: [MappingSyntax.Item]
  }

  package var range: SourceRange
  package var cases: [Case]
}
