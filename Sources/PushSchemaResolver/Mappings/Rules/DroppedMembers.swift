import PushSchemaDiagnostics
import PushSchemaModel

extension Resolution {
  /// What is dropped is not carried, except under conditions.
  mutating func checkDrops(of draft: MappingDraft) {
    for (position, line) in draft.mapping.lines.enumerated() {
      guard case .drop(let drop) = line else { continue }
      let read = draft.paths.read
      let related =
        Array(read.same(as: drop.source)) + read.around(drop.source) + read.inside(drop.source)
      let carriers = related.filter { other in
        other.line != position && draft.mapping.lines[other.line].contradicts(drop, by: other.path)
      }
      guard let carrier = carriers.map(\.line).min() else { continue }
      report(
        .movedAndDropped(
          drop.source, at: draft.places[position].whole, carrier: draft.places[carrier].whole))
    }
  }
}

extension MappingLine {
  /// Whether it carries what is dropped, or drops it as part of something else, by reading a path. A drop
  /// with `.*` leaves to other lines what they read by name.
  fileprivate func contradicts(_ drop: Drop, by path: MappingPath) -> Bool {
    let isDrop = if case .drop = self { true } else { false }
    if path.isSame(as: drop.source) {
      return !isDrop && (condition(ofCarrying: path) ?? nil) == nil
    }
    if path.spreads || drop.source.spreads { return false }
    return path.isProperPrefix(of: drop.source)
      || (!isDrop && drop.source.isProperPrefix(of: path))
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
