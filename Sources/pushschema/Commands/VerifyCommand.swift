import PushPayload
import PushSchemaCommand
import PushSchemaCompiler
import PushSchemaDiagnostics
import PushSchemaVerification

extension Command {
  /// `pushschema verify`
  static let verify = Command(
    name: "verify", summary: "check the schemas against the documents they cite",
    ownOptions: [.documents, .schemas, .sheets("the document sheets"), .diagnostics],
    details: """
      The command looks up every citation. Every statement of a sheet must be in its document and in the
      schema, and every JSON example of a document must be an example of the schema.
      """,
    run: runVerify)
}

private func runVerify(_ arguments: Arguments, _ context: ToolContext) throws -> ExitStatus {
  let input = try DocumentedSchemas(arguments, context) {
    Compiler.standard.compile($0.parsed, exampleFiles: $0.exampleFiles)
  }
  guard let input else { return .errorsFound }
  let verification = verify(
    input.compilation.set, sheets: input.sheets.sheets, anchors: input.sheets.anchors,
    documents: input.documents)
  context.report(verification.diagnostics, files: input.files)
  if context.console.diagnosticFormat == .text { context.console.print(verification.text) }
  return verification.diagnostics.contains { $0.severity == .error } ? .errorsFound : .fine
}
