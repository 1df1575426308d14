import PushSchemaDiagnostics
import PushSchemaModel

extension Resolution {
  /// Checks that dropped members are not copied, except under conditions. Other lines may copy
  /// parts of a dropped object: the drop means the rest of it.
  mutating func checkDrops(of draft: MappingDraft) {
    for (position, line) in draft.mapping.lines.enumerated() {
      guard line.form == .drop, let source = line.source else { continue }
      let read = draft.paths.read
      let carriers = (read.at(source) + read.around(source)).filter { other in
        other.line != position
          && draft.mapping.lines[other.line].contradicts(dropOf: source, by: other.path)
      }
      guard let carrier = carriers.map(\.line).min() else { continue }
      report(
        .error(
          "moved-and-dropped", "'\(source.text)' is dropped and also copied",
          at: draft.places[position].whole
        )
        .label(draft.places[carrier].whole, "copied here")
        .help("a dropped member can only be copied by lines with conditions"))
    }
  }
}

extension MappingLine {
  /// Whether it copies what is dropped. A drop with `.*` excludes members that other lines read by
  /// name.
  fileprivate func contradicts(dropOf source: MappingPath, by path: MappingPath) -> Bool {
    guard form != .drop else { return false }
    if path.steps.count == source.steps.count {
      return (source.spreads || !path.spreads) && (condition(ofCarrying: path) ?? nil) == nil
    }
    return !path.spreads && !source.spreads && path.isProperPrefix(of: source)
  }
}
