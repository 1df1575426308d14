@_spi(Generated) import PushPayloadBasics
import PushSchemaDiagnostics
import PushSchemaModel

extension Resolution {
  /// Reports members that are dropped twice: by name, or also with the object around them.
  mutating func checkDuplicateLines(of draft: MappingDraft) {
    var firsts: [String: SourceRange] = [:]
    var wholes: [[JSONName]: (path: MappingPath, range: SourceRange)] = [:]
    let drops = zip(draft.mapping.lines, draft.places).compactMap { line, place in
      line.form == .drop ? line.source.map { (path: $0, range: place.whole) } : nil
    }
    for drop in drops where !drop.path.spreads && wholes[drop.path.names] == nil {
      wholes[drop.path.names] = drop
    }
    for (path, range) in drops {
      if let first = firsts[path.text] {
        report(
          .error("duplicate-line", "the mapping drops this member twice", at: range)
            .label(first, "first here")
            .help("remove one of them"))
      } else {
        firsts[path.text] = range
      }
      guard !path.spreads else { continue }
      let names = path.names
      let outer = names.indices.firstNonNil { wholes[Array(names[..<$0])] }
      guard let outer else { continue }
      report(
        .error(
          "duplicate-line",
          "the mapping drops '\(path.text)' twice: '\(outer.path.text)' contains it", at: range
        )
        .label(outer.range, "dropped here with all its members")
        .help(
          "remove one of them, or drop each of the other members of '\(outer.path.text)' by name"))
    }
  }
}

extension MappingPath {
  fileprivate var names: [JSONName] { keys.map(JSONName.init) }
}
