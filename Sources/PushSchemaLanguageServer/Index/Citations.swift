import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

/// A citation and the schema whose source it cites.
struct CitationPlace {
  let schema: String
  let citation: Citation

  /// The cited lines; `nil` if the document is shorter. As in `verify`, only LF ends a line.
  func lines(in document: SourceFile) -> Range<Int>? {
    let lines = document.bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    guard citation.lastLine <= lines.count else { return nil }
    let last = lines[citation.lastLine - 1]
    let end = last.last == 0x0D ? last.endIndex - 1 : last.endIndex
    return lines[citation.firstLine - 1].startIndex..<end
  }

  /// The maximum number of bytes of a document in a description.
  private static let longestExcerpt = 1200

  /// The shown part of the cited lines: if they are long, the text around the quoted words.
  func excerpt(of lines: Range<Int>, in document: SourceFile) -> Range<Int> {
    guard lines.count > Self.longestExcerpt else { return lines }
    let found = citation.quotation.flatMap { document.bytes[lines].firstRange(of: Array($0.utf8)) }
    let start = max(lines.lowerBound, (found?.lowerBound ?? lines.lowerBound) - 300)
    let end = min(lines.upperBound, start + Self.longestExcerpt)
    return document.characterStart(start)..<document.characterStart(end)
  }
}

extension Session {
  /// The document in the folder that the client has set, else in `Documents`; `nil` if in neither.
  func document(
    of place: CitationPlace, in analysis: Analysis
  ) -> (source: Source, file: SourceFile)? {
    guard let source = analysis.set.schema(place.schema)?.source(place.citation.source),
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

extension SourceFile {
  /// The offset of the first byte of the character that contains a byte.
  fileprivate func characterStart(_ offset: Int) -> Int {
    var offset = min(offset, bytes.count)
    while offset > 0, offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }
}
