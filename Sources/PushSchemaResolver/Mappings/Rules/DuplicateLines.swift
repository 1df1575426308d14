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
        report(.duplicateLine(at: range, first: first))
      } else {
        firsts[path.text] = range
      }
      guard !path.spreads else { continue }
      let names = path.names
      let outer = names.indices.lazy.compactMap { wholes[Array(names[..<$0])] }.first
      if let outer { report(.droppedAround(path, outer.path, at: range, outer: outer.range)) }
    }
  }
}

extension MappingPath {
  fileprivate var names: [JSONName] { keys.map(JSONName.init) }
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
