import PushSchemaDiagnostics
import PushSchemaModel

extension Resolution {
  /// Reports members that are dropped twice: by name, or also with the object around them.
  mutating func checkDuplicateLines(of draft: MappingDraft) {
    var firsts: [String: SourceRange] = [:]
    let lines = zip(draft.mapping.lines, draft.places)
    let drops = lines.filter { line, _ in line.form == .drop }
    for (line, place) in drops {
      guard let source = line.source else { continue }
      if let first = firsts[source.text] {
        report(.duplicateLine(at: place.whole, first: first))
      } else {
        firsts[source.text] = place.whole
      }
      let outer = drops.first { other, _ in
        other.source.map { !$0.spreads && !source.spreads && $0.isProperPrefix(of: source) }
          ?? false
      }
      if let (around, outer) = outer, let path = around.source {
        report(.droppedAround(source, path, at: place.whole, outer: outer.whole))
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func droppedAround(
    _ path: MappingPath, _ around: MappingPath, at range: SourceRange, outer: SourceRange
  ) -> Diagnostic {
    .error(
      "duplicate-line", "the mapping drops '\(path.text)' twice: '\(around.text)' contains it",
      at: range
    )
    .label(outer, "dropped here with all its members")
    .help("remove one of them, or drop each of the other members of '\(around.text)' by name")
  }

  fileprivate static func duplicateLine(
    at range: SourceRange, first: SourceRange
  ) -> Diagnostic {
    .error("duplicate-line", "the mapping drops this member twice", at: range)
      .label(first, "first here")
      .help("remove one of them")
  }
}
