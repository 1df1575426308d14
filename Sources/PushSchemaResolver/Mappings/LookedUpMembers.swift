import PushSchemaModel

/// Members that lines may read under keys that only the givens tell.
extension Resolution {
  /// What lines read that may be a dropped member, or one of those that a drop with `.*` stands for.
  func lookups(meeting source: MappingPath, in draft: MappingDraft) -> [MappingPath] {
    guard !source.spreads else { return source.lookedUpMembers(in: draft.paths.read) }
    var paths: [MappingPath] = []
    for other in draft.paths.mayMeet(source)
    where other.path.mayCover(source) && !paths.contains(other.path) {
      paths.append(other.path)
    }
    return paths
  }

  /// The reason of a drop of all free members around one; `nil` where there is none.
  func dropReason(for path: MappingPath, in draft: MappingDraft) -> String? {
    guard let last = path.steps.last else { return nil }
    if case .field = last.place { return nil }
    let around = MappingPath(root: path.root, steps: path.steps.dropLast(), spreads: true)
    for entry in draft.paths.read.same(as: around) {
      let line = draft.mapping.lines[entry.line]
      if line.form == .drop { return line.reason }
    }
    return nil
  }

  /// Another line that may read a member under a key that only the givens tell, or leads to a member
  /// that this one may be.
  func lookupContender(
    for path: MappingPath, beside position: Int, in draft: MappingDraft
  ) -> Int? {
    draft.paths.mayMeet(path).first { other in
      other.line != position && (other.path.mayCover(path) || path.mayCover(other.path))
    }?.line
  }
}

extension MappingPath {
  /// The members that lines look up among those that this path spreads, each once.
  func lookedUpMembers(in others: LinePaths) -> [MappingPath] {
    var paths: [MappingPath] = []
    for other in others.inside(self).map(\.path)
    where other.lookup != nil && other.steps.count == steps.count + 1 && !paths.contains(other) {
      paths.append(other)
    }
    return paths
  }
}
