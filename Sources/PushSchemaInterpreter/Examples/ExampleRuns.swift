package import PushSchemaDiagnostics
package import PushSchemaModel

/// Runs the examples of schemas.
package struct ExampleRuns: SchemaCheck {
  package init() {}

  package func prepared(for set: SchemaSet) -> @Sendable (Schema) -> [Diagnostic] {
    let interpreter = Interpreter(set)
    return { interpreter.runExamples(of: $0) }
  }
}
