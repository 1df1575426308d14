package import PushSchemaDiagnostics

/// `when condition { … } else when … { … } else { … }`: of several sets of lines the first whose condition
/// holds runs beside the lines outside.
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
