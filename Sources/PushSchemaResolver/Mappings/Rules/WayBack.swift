import PushSchemaDiagnostics
import PushSchemaModel

extension Resolution {
  /// Checks that backward, each member is read by one line and written by one line.
  mutating func checkWayBack(of draft: MappingDraft) {
    var bySource: [String: SourceRange] = [:]
    var byTarget: [String: SourceRange] = [:]
    for (line, place) in zip(draft.mapping.lines, draft.places) {
      guard let source = line.backward?.target?.text, let target = line.backward?.paths.first?.text
      else { continue }
      if let first = bySource[source] {
        report(
          .ambiguousWayBack(
            "two lines write '\(source)' backward", at: place.whole, first: first))
      } else if let first = byTarget[target] {
        report(
          .ambiguousWayBack(
            "two lines read '\(target)' backward", at: place.whole, first: first))
      }
      bySource[source] = bySource[source] ?? place.whole
      byTarget[target] = byTarget[target] ?? place.whole
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
