import PushPayloadBasics
import PushSchemaDiagnostics
import PushSchemaModel

extension Resolution {
  /// Reports members that are dropped twice: by name, or also with the object around them.
  mutating func checkDuplicateLines(of draft: MappingDraft) {
    let lines = draft.mapping.lines
    func drop(among entries: [LinePaths.Entry], spreads: Bool) -> LinePaths.Entry? {
      entries.first { $0.path.spreads == spreads && lines[$0.line].form == .drop }
    }
    for (position, line) in lines.enumerated() where line.form == .drop {
      guard let path = line.source else { continue }
      let range = draft.places[position].whole
      if let first = drop(among: draft.paths.read.at(path), spreads: path.spreads)?.line,
        first < position
      {
        report(
          .error("duplicate-line", "the mapping drops this member twice", at: range)
            .label(draft.places[first].whole, "first here")
            .help("remove one of them"))
      }
      guard !path.spreads else { continue }
      let outer = path.steps.indices.firstNonNil { count in
        drop(among: draft.paths.read.at(path, first: count), spreads: false)
      }
      guard let outer else { continue }
      report(
        .error(
          "duplicate-line",
          "the mapping drops '\(path.text)' twice: '\(outer.path.text)' contains it", at: range
        )
        .label(draft.places[outer.line].whole, "dropped here with all its members")
        .help(
          "remove one of them, or drop each of the other members of '\(outer.path.text)' by name"))
    }
  }
}
