import PushSchemaModel

extension Resolution {
  /// Tells lines which of the members that they move other lines move too, where a mapping between objects
  /// leaves out what others may carry.
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
  /// The members and givens that the line moves on a way, each with what becomes of it.
  fileprivate func moves(
    isBackward: Bool
  ) -> [(path: MappingPath, conversion: Transformation)] {
    guard let way = way(isBackward: isBackward), way.target != nil else { return [] }
    // A text that is no number goes nowhere.
    return way.values.map(\.source).filter { source in
      if case .arithmetic(let number) = source { !number.mayLose } else { true }
    }.flatMap(\.conversions)
  }

  /// Whether what stands at another path goes along with one that the line moves, or is around it: a spread
  /// takes no fields, and what other lines read of a free object is taken out of it.
  fileprivate func takes(
    _ other: MappingPath, with path: MappingPath, isBackward: Bool
  ) -> Bool {
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
