import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

/// A place that cites lines of a document.
struct CitationPlace {
  let schema: String
  let range: SourceRange
  let source: String
  /// Counted from one.
  let firstLine: Int
  let lastLine: Int

  init(_ reference: ReferenceSyntax, in schema: String) {
    self.schema = schema
    range = reference.range
    source = reference.source.text
    firstLine = Int(reference.firstLine.text) ?? 0
    lastLine = reference.lastLine.map { Int($0.text) ?? 0 } ?? firstLine
  }

  /// The bytes of the cited lines; `nil` where the document is shorter.
  func lines(in document: SourceFile) -> Range<Int>? {
    guard firstLine >= 1, firstLine <= lastLine, lastLine <= document.lineStarts.count else {
      return nil
    }
    return document.lineStarts[firstLine - 1]..<document.endOfLine(lastLine - 1)
  }
}

extension Session {
  /// The document that a citation names, where it lies in the folder that the client has set, or in the
  /// folder `Documents` beside the schemas.
  func document(
    of citation: CitationPlace, in analysis: Analysis
  ) -> (source: Source, file: SourceFile)? {
    guard let source = analysis.set.schema(citation.schema)?.source(citation.source),
      let name = source.file, !name.leavesFolder
    else { return nil }
    let folders = [settings.documents, analysis.folder + "/Documents"].compactMap { $0 }
    for path in folders.map({ Paths.joined($0, name) }) {
      if let bytes = workspace.around.read(path) {
        return (source, SourceFile(path: path, bytes: bytes))
      }
    }
    return nil
  }
}
