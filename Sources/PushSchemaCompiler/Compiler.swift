package import PushSchemaDiagnostics
package import PushSchemaEmitters

/// What one run of the pipeline delivers; there are no artifacts where there are errors.
package struct Compilation: Sendable {
  package let diagnostics: [Diagnostic]
  package let artifacts: [Artifact]

  package init(diagnostics: [Diagnostic], artifacts: [Artifact]) {
    self.diagnostics = diagnostics
    self.artifacts = artifacts
  }
}
