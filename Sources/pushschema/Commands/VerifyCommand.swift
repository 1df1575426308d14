import PushPayload
import PushSchemaCommand
import PushSchemaCompiler
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaVerification

extension Command {
  /// `pushschema verify`
  static let verify = Command(
    name: "verify", summary: "hold the schemas against the documents they cite",
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
      Every citation is looked up, every statement that a sheet transcribes has to be in its document
      and in the schema, and every JSON example of a document has to be an example of the schema.
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
  if format == .text { context.console.print(text(of: verification)) }
  return verification.diagnostics.contains { $0.severity == .error } ? .errorsFound : .fine
}

private func text(of verification: Verification) -> String {
  let titles = [
    "document", "facts", "cited", "erratum", "conflict", "uncited", "examples", "citations",
  ]
  let rows = verification.rows.map { row in
    [
      row.document, String(row.facts), String(row.cited), String(row.erratum),
      String(row.conflict), String(row.uncited), String(row.examples), String(row.citations),
    ]
  }
  var text = columns([titles] + rows)
  if !verification.editionDifferences.isEmpty {
    text += "\nstated by some editions only\n"
    text += verification.editionDifferences.map { "  \($0)\n" }.joined()
  }
  return text
}

/// Rows of cells under each other, the first column to the left, the others to the right.
private func columns(_ rows: [[String]]) -> String {
  let count = rows.map(\.count).max() ?? 0
  let widths = (0..<count).map { column in
    rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
  }
  return rows.map { row in
    let cells = zip(row.indices, row).map { column, cell in
      let padding = String(repeating: " ", count: widths[column] - cell.count)
      return column == 0 ? cell + padding : padding + cell
    }
    return cells.joined(separator: "  ") + "\n"
  }.joined()
}
