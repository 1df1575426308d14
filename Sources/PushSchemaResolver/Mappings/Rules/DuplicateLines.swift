import PushSchemaDiagnostics
import PushSchemaModel

extension Resolution {
  /// Reports members that are dropped twice.
  mutating func checkDuplicateLines(of draft: MappingDraft) {
    var firsts: [String: SourceRange] = [:]
    for (line, place) in zip(draft.mapping.lines, draft.places) {
      guard line.form == .drop, let source = line.source else { continue }
      if let first = firsts[source.text] {
        report(.duplicateLine(at: place.whole, first: first))
      } else {
        firsts[source.text] = place.whole
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func duplicateLine(
    at range: SourceRange, first: SourceRange
  ) -> Diagnostic {
    .error("duplicate-line", "the mapping drops this member twice", at: range)
      .label(first, "first here")
      .help("remove one of them")
  }
}
