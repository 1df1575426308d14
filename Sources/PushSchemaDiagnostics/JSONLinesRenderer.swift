import PushPayloadBasics
package import PushSchemaText

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
      Self.edit(place(of: $0.range), $0.replacement, isCertain: $0.isCertain)
    }
    return .object(
      place(of: diagnostic.range) + [
        ("severity", .string(diagnostic.severity.rawValue)), ("code", .string(diagnostic.code)),
        ("message", .string(diagnostic.message)), ("labels", .array(labels)),
        ("help", .array(diagnostic.help.map { .string($0) })), ("fixes", .array(fixes)),
      ])
  }

  /// A replacement of the text at a place.
  package static func edit(
    _ place: [(String, JSONDocument)], _ replacement: String, isCertain: Bool
  ) -> JSONDocument {
    .object(place + [("replacement", .string(replacement)), ("certain", .boolean(isCertain))])
  }

  private func place(of range: SourceRange) -> [(String, JSONDocument)] {
    let ends = files[range.path].map { Self.ends(of: range.offsets, in: $0) }
    return [("path", .string(range.path))] + (ends ?? [])
  }

  /// The positions at both ends of a range.
  package static func ends(of range: Range<Int>, in file: SourceFile) -> [(String, JSONDocument)] {
    let (start, end) = (file.position(at: range.lowerBound), file.position(at: range.upperBound))
    return [
      ("line", .number(start.line)), ("column", .number(start.column)),
      ("endLine", .number(end.line)), ("endColumn", .number(end.column)),
    ]
  }
}
