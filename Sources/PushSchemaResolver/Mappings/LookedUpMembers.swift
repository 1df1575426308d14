import PushSchemaModel

/// Members that lines may read under looked-up keys.
extension Resolution {
  /// The read members that may be a dropped member, or one of the members that a drop with `.*`
  /// means.
  func lookups(meeting source: MappingPath, in draft: MappingDraft) -> [MappingPath] {
    source.spreads
      ? source.lookedUpMembers(in: draft.paths.read)
      : distinct(draft.paths.mayMeet(source).map(\.path).filter { $0.mayCover(source) })
  }

  /// The reason of the nearest drop of free members that includes the path; `nil` if there is none.
  func dropReason(for path: MappingPath, in draft: MappingDraft) -> String? {
    for (count, step) in path.steps.enumerated().reversed() {
      if case .field = step.place { continue }
      for entry in draft.paths.read.at(path, first: count) where entry.path.spreads {
        let line = draft.mapping.lines[entry.line]
        if line.form == .drop { return line.reason }
      }
    }
    return nil
  }

  /// Another line that may read a member under looked-up keys, or that reads a member which this
  /// one may be.
  func lookupContender(
    for path: MappingPath, beside position: Int, in draft: MappingDraft
  ) -> Int? {
    draft.paths.mayMeet(path).first { other in
      other.line != position && (other.path.mayCover(path) || path.mayCover(other.path))
    }?.line
  }
}

extension MappingPath {
  /// The members that lines look up among those that this path spreads, or inside them, each once.
  func lookedUpMembers(in others: LinePaths) -> [MappingPath] {
    distinct(
      others.inside(self).map(\.path).filter { other in
        let inner = other.steps.dropFirst(steps.count)
        if case .field? = inner.first?.place { return false }
        return inner.contains { $0.lookup != nil }
      })
  }
}
