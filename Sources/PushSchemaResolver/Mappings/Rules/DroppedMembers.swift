import PushSchemaDiagnostics
import PushSchemaModel

extension Resolution {
  /// What is dropped is not carried, except under conditions.
  mutating func checkDrops(of draft: MappingDraft) {
    for (position, line) in draft.mapping.lines.enumerated() {
      guard case .drop(let drop) = line else { continue }
      let carrier = draft.mapping.lines.indices.first { other in
        other != position && draft.mapping.lines[other].contradicts(drop)
      }
      guard let carrier else { continue }
      report(
        .movedAndDropped(
          drop.source, at: draft.places[position].whole, carrier: draft.places[carrier].whole))
    }
  }
}

extension MappingLine {
  /// Whether it carries what is dropped, or drops it as part of something else. A drop with `.*` leaves
  /// to other lines what they read by name.
  fileprivate func contradicts(_ drop: Drop) -> Bool {
    let isDrop = if case .drop = self { true } else { false }
    return readPaths.contains { path in
      if path.isSame(as: drop.source) { return !isDrop && condition == nil }
      if path.spreads || drop.source.spreads { return false }
      return path.isProperPrefix(of: drop.source)
        || (!isDrop && drop.source.isProperPrefix(of: path))
    }
  }
}

extension Diagnostic {
  fileprivate static func movedAndDropped(
    _ path: MappingPath, at range: SourceRange, carrier: SourceRange
  ) -> Diagnostic {
    .error("moved-and-dropped", "'\(path.text)' is dropped and carried over", at: range)
      .label(carrier, "carried here")
      .help("a drop beside other lines stands for the cases in which their conditions do not hold")
  }
}
