import PushPayloadBasics
import PushSchemaText

/// Writes diagnostics for programs: one JSON object for each line.
package struct JSONLinesRenderer: Sendable {
  private let files: SourceFiles

  package init(files: SourceFiles = SourceFiles()) { self.files = files }

  package func render(_ diagnostics: [Diagnostic]) -> String {
    diagnostics.map { object(for: $0).text + "\n" }.joined()
  }

  private func object(for diagnostic: Diagnostic) -> JSONDocument {
    let labels = diagnostic.labels.map {
      JSONDocument.object(place(of: $0.range) + [("message", .string($0.text))])
    }
    let fixes = diagnostic.fixes.map {
      JSONDocument.object(
        place(of: $0.range) + [
          ("replacement", .string($0.replacement)), ("certain", .boolean($0.isCertain)),
        ])
    }
    return .object(
      place(of: diagnostic.range) + [
        ("severity", .string(diagnostic.severity.rawValue)), ("code", .string(diagnostic.code)),
        ("message", .string(diagnostic.message)), ("labels", .array(labels)),
        ("help", .array(diagnostic.help.map { .string($0) })), ("fixes", .array(fixes)),
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
}
