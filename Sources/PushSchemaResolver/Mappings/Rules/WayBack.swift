import PushSchemaDiagnostics
import PushSchemaModel

extension Resolution {
  /// Checks that backward, each member is read by one line and written by one line.
  mutating func checkWayBack(of draft: MappingDraft) {
    var sources = FirstOccurrences<String>()
    var targets = FirstOccurrences<String>()
    for (line, place) in zip(draft.mapping.lines, draft.places) {
      guard let source = line.backward?.target?.text, let target = line.backward?.paths.first?.text
      else { continue }
      let writer = sources.enter(source, at: place.whole).map { ("write '\(source)'", $0) }
      let reader = targets.enter(target, at: place.whole).map { ("read '\(target)'", $0) }
      if let (what, first) = writer ?? reader {
        report(
          .error("ambiguous-way-back", "two lines \(what) backward", at: place.whole)
            .label(first, "and by this line")
            .help("write '->' on the line that only runs forward"))
      }
    }
  }
}
