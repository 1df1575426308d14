import PushPayload
import PushSchemaCommand
import PushSchemaCompiler
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaVerification

extension Command {
  /// `pushschema verify`
  static let verify = Command(
    name: "verify", summary: "check the schemas against the documents they cite",
    ownOptions: [
      Option(
        name: "--documents", value: "DIR", summary: "the folder of the source documents",
        isRequired: true),
      .schemas,
      Option(
        name: "--sheets", value: "DIR",
        summary: "the folder of the document sheets (default: Documents in the schema folder)"),
      .diagnostics,
    ],
    details: """
      The command looks up every citation. Every statement of a sheet must be in its document and in the
      schema, and every JSON example of a document must be an example of the schema.
      """,
    run: runVerify)
}

@Sendable private func runVerify(_ arguments: Arguments, _ context: ToolContext) throws
  -> ExitStatus
{
  let format = try arguments.diagnosticFormat(of: .verify)
  let input = try DocumentedSchemas(arguments, context, format) {
    Compiler.standard.compile($0.parsed, exampleFiles: $0.exampleFiles)
  }
  guard let input else { return .errorsFound }
  let verification = verify(
    input.compilation.set, sheets: input.sheets.sheets, anchors: input.sheets.anchors,
    documents: input.documents)
  context.report(verification.diagnostics, files: input.files, as: format)
  if format == .text { context.console.print(verification.text) }
  return verification.diagnostics.contains { $0.severity == .error } ? .errorsFound : .fine
}
