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
      let rival =
        bySource[source].map { ("write '\(source)'", $0) }
        ?? byTarget[target].map { ("read '\(target)'", $0) }
      if let (what, first) = rival {
        report(
          .error("ambiguous-way-back", "two lines \(what) backward", at: place.whole)
            .label(first, "and by this line")
            .help("write '->' on the line that only runs forward"))
      }
      bySource[source] = bySource[source] ?? place.whole
      byTarget[target] = byTarget[target] ?? place.whole
    }
  }
}
