import PushSchemaModel

extension Resolution {
  /// Stores for each line which of its members other lines copy too, if a mapping between objects
  /// drops something that others may copy.
  func completeSharing(of draft: inout MappingDraft) {
    for isBackward in [false, true] {
      let shared = sharedMembers(of: draft, isBackward: isBackward)
      let way = isBackward ? \MappingLine.backward : \MappingLine.forward
      for position in draft.mapping.lines.indices {
        draft.mapping.lines[position][keyPath: way]?.shared = shared[position] ?? []
      }
    }
  }

  /// The members that each line shares with another one that may run for the same payload.
  private func sharedMembers(of draft: MappingDraft, isBackward: Bool) -> [Int: [MappingPath]] {
    let lines = draft.mapping.lines
    let paths = isBackward ? draft.paths.named : draft.paths.read
    var shared: [Int: [MappingPath]] = [:]
    func share(_ path: MappingPath, _ position: Int) {
      guard !(shared[position] ?? []).contains(path) else { return }
      shared[position, default: []].append(path)
    }
    for (position, line) in lines.enumerated() {
      for (path, conversion) in line.moves(isBackward: isBackward)
      where path.root == .own && !conversion.nestedMappings.isEmpty {
        let others = paths.around(path) + paths.at(path) + paths.inside(path)
        for other in others where other.line != position && !draft.exclude(position, other.line) {
          guard
            lines[other.line].moves(isBackward: isBackward).contains(where: {
              $0.path == other.path
            }),
            line.takes(other.path, with: path, isBackward: isBackward),
            lines[other.line].takes(path, with: other.path, isBackward: isBackward)
          else { continue }
          share(path, position)
          share(other.path, other.line)
        }
      }
    }
    return shared
  }
}

extension MappingLine {
  /// The members and givens that the line copies in a direction, each with its conversion.
  fileprivate func moves(isBackward: Bool) -> [(path: MappingPath, conversion: Transformation)] {
    guard let way = way(isBackward: isBackward), way.target != nil else { return [] }
    // A text that is no number is not copied.
    return way.values.map(\.source).filter { source in
      if case .arithmetic(let number) = source { !number.mayLose } else { true }
    }.flatMap(\.conversions)
  }

  /// Whether a member that the line copies includes another path, or is inside it. A spread copies
  /// no fields, and what other lines read of a free object is removed from it.
  fileprivate func takes(_ other: MappingPath, with path: MappingPath, isBackward: Bool) -> Bool {
    guard path.steps.count < other.steps.count else { return true }
    let taken = way(isBackward: isBackward)?.onlyValue?.taken ?? []
    let inner = other.steps[path.steps.count...]
    if path.spreads, case .field? = inner.first?.place { return false }
    return !taken.contains { keys in
      keys.count <= inner.count
        && zip(keys, inner).allSatisfy { $0.utf8.elementsEqual($1.key.utf8) }
    }
  }
}
