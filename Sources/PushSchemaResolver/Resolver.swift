package import PushSchemaDiagnostics
package import PushSchemaModel
package import PushSchemaSyntax

/// A parsed schema file and what is wanted of it.
package struct ResolverInput: Sendable {
  package let tree: SyntaxTree
  /// Whether outputs are asked for, and so problems in it are reported.
  package let isRequested: Bool
  /// The texts of the example files it names, by the path written in the schema.
  package let exampleFiles: [String: String]

  package init(tree: SyntaxTree, isRequested: Bool, exampleFiles: [String: String] = [:]) {
    self.tree = tree
    self.isRequested = isRequested
    self.exampleFiles = exampleFiles
  }
}

/// Turns trees into meaning; whatever cannot be resolved is reported, and the model is complete
/// only where the log has no errors.
package func resolve(_ inputs: [ResolverInput], log: inout DiagnosticLog) -> SchemaSet {
  SchemaSet(schemas: [])
}
