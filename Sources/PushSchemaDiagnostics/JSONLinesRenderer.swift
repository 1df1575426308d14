package import PushPayload
import PushSchemaText

/// Writes diagnostics and findings for programs: one JSON object a line.
package struct JSONLinesRenderer: Sendable {
  private let files: SourceFiles

  package init(files: SourceFiles = SourceFiles()) {
    self.files = files
  }

  package func render(_ diagnostics: [Diagnostic]) -> String {
    diagnostics.map { object(for: $0).text + "\n" }.joined()
  }

  package func render(_ findings: [Finding], in payload: RenderedPayload) -> String {
    let file = payload.edits.isEmpty ? nil : SourceFile(path: payload.path, bytes: payload.bytes)
    return findings.map { finding in
      let edits = payload.shownEdits(of: finding)
      return object(for: finding, path: payload.path, edits, of: file).text + "\n"
    }.joined()
  }

  private func object(for diagnostic: Diagnostic) -> JSONDocument {
    .object(
      place(of: diagnostic.range) + [
        ("severity", .string(diagnostic.severity.rawValue)),
        ("code", .string(diagnostic.code)),
        ("message", .string(diagnostic.message)),
        (
          "labels",
          .array(
            diagnostic.labels.map {
              .object(place(of: $0.range) + [("message", .string($0.text))])
            })
        ),
        ("help", .array(diagnostic.help.map { .string($0) })),
        (
          "fixes",
          .array(
            diagnostic.fixes.map {
              .object(
                place(of: $0.range) + [
                  ("replacement", .string($0.replacement)), ("certain", .boolean($0.isCertain)),
                ])
            })
        ),
      ])
  }

  private func place(of range: SourceRange) -> [(String, JSONDocument)] {
    guard let file = files[range.path] else { return [("path", .string(range.path))] }
    let start = file.position(at: range.lowerBound)
    let end = file.position(at: range.upperBound)
    return [
      ("path", .string(range.path)), ("line", .number(start.line)),
      ("column", .number(start.column)), ("endLine", .number(end.line)),
      ("endColumn", .number(end.column)),
    ]
  }

  private func object(
    for finding: Finding, path: String, _ edits: [PayloadEdit], of file: SourceFile?
  ) -> JSONDocument {
    .object([
      ("path", .string(path)), ("line", .number(finding.line)),
      ("column", .number(finding.column)), ("severity", .string(finding.severity.rawValue)),
      ("code", .string(finding.code)), ("pointer", .string(finding.pointer)),
      ("message", .string(finding.message)),
      (
        "evidence",
        .array(
          finding.evidence.map {
            .object([("path", .string($0.path)), ("value", .string($0.value))])
          })
      ),
      ("hint", finding.hint.map { .string($0) } ?? .null),
      ("citation", finding.citation.map { .string($0) } ?? .null),
      ("fixes", .array(file.map { file in edits.map { object(for: $0, of: file) } } ?? [])),
    ])
  }

  private func object(for edit: PayloadEdit, of file: SourceFile) -> JSONDocument {
    let start = file.position(at: edit.range.lowerBound)
    let end = file.position(at: edit.range.upperBound)
    return .object([
      ("line", .number(start.line)), ("column", .number(start.column)),
      ("endLine", .number(end.line)), ("endColumn", .number(end.column)),
      ("replacement", .string(edit.replacement)), ("certain", .boolean(edit.isCertain)),
    ])
  }
}
