import PushSchemaDiagnostics
import PushSchemaModel

extension Resolution {
  /// On the way back each member is read by one line and written by one line.
  mutating func checkWayBack(of draft: MappingDraft) {
    var bySource: [String: SourceRange] = [:]
    var byTarget: [String: SourceRange] = [:]
    for (line, place) in zip(draft.mapping.lines, draft.places) {
      guard case .move(let move) = line, move.direction.runsBackward else { continue }
      if let first = bySource[move.source.text] {
        report(
          .ambiguousWayBack(
            "'\(move.source.text)' is read back from two members", at: place.whole, first: first))
      } else if let first = byTarget[move.target.text] {
        report(
          .ambiguousWayBack(
            "'\(move.target.text)' is read back into two members", at: place.whole, first: first))
      }
      bySource[move.source.text] = bySource[move.source.text] ?? place.whole
      byTarget[move.target.text] = byTarget[move.target.text] ?? place.whole
    }
  }
}

extension Diagnostic {
  fileprivate static func ambiguousWayBack(
    _ message: String, at range: SourceRange, first: SourceRange
  ) -> Diagnostic {
    .error("ambiguous-way-back", message, at: range)
      .label(first, "and by this line")
      .help("write '->' on the line that only runs forward")
  }
}
