package import PushPayload
package import PushSchemaDiagnostics
import PushSchemaText

extension JSONLinesRenderer {
  /// The findings on one payload, with the edits that fix them.
  package func render(_ findings: [Finding], in payload: RenderedPayload) -> String {
    let file = payload.edits.isEmpty ? nil : SourceFile(path: payload.path, bytes: payload.bytes)
    return findings.map { finding in
      let edits = payload.shownEdits(of: finding)
      return object(for: finding, path: payload.path, edits, of: file).text + "\n"
    }.joined()
  }

  private func object(
    for finding: Finding, path: String, _ edits: [PayloadEdit], of file: SourceFile?
  ) -> JSONDocument {
    let fixes = edits.compactMap { edit in
      file.map {
        Self.edit(Self.ends(of: edit.range, in: $0), edit.replacement, isCertain: edit.isCertain)
      }
    }
    return .object([
      ("path", .string(path)), ("line", .number(finding.line)),
      ("column", .number(finding.column)), ("severity", .string(finding.severity.rawValue)),
      ("code", .string(finding.code)), ("pointer", .string(finding.pointer)),
      ("message", .string(finding.message)),
      ("evidence", finding.evidenceDocument),
      ("hint", finding.hint.map { .string($0) } ?? .null),
      ("citation", finding.citation.map { .string($0) } ?? .null),
      ("fixes", .array(fixes)),
    ])
  }
}

extension Finding {
  /// The places and values of its evidence.
  var evidenceDocument: JSONDocument {
    .array(evidence.map { .object([("path", .string($0.path)), ("value", .string($0.value))]) })
  }
}
