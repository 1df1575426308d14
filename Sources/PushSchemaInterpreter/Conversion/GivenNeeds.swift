package import PushSchemaModel

/// Which givens nobody has to give, because nothing is seen of what they feed.
extension Interpreter {
  /// The givens of each step of a route that only feed members which the next step does not read.
  package func unneededGivens(of route: ConversionRoute) -> [Set<String>] {
    route.steps.indices.map { index in
      guard index + 1 < route.steps.count else { return [] }
      let next = route.steps[index + 1]
      let read = next.mapping.readPlaces(isBackward: next.isBackward)
      return unneededGivens(of: route.steps[index].mapping) { keys in
        read.contains { keys.starts(with: $0) || $0.starts(with: keys) }
      }
    }
  }

  /// The givens of a mapping that only feed members which `isSeen` says nothing reads.
  package func unneededGivens(
    of mapping: Mapping, where isSeen: ([String]) -> Bool
  ) -> Set<String> {
    var needed = Set(
      mapping.conditions.flatMap(\.paths).filter { $0.root == .given }.compactMap(\.keys.first))
    for line in mapping.lines {
      if line.form == .set, let target = line.target, !isSeen(target.keys), !isRequired(target) {
        continue
      }
      needed.formUnion(line.readGivens)
    }
    return Set(mapping.givens.map(\.name)).subtracting(needed)
  }

  /// Whether an object cannot do without the member that a path ends at.
  private func isRequired(_ path: MappingPath) -> Bool {
    guard let step = path.steps.last, case .field(let id) = step.place else { return false }
    return set.object(id)?.field(step.key)?.isAlwaysRequired ?? false
  }
}

extension Mapping {
  /// The places of the object that is read which its lines and conditions look at, drops left out.
  fileprivate func readPlaces(isBackward: Bool) -> [[String]] {
    let ofLines = lines.filter { $0.form != .drop }
      .flatMap { $0.answeringPaths(isBackward: isBackward) }
    let ofConditions = isBackward ? [] : conditions.flatMap(\.paths).filter { $0.root != .given }
    return ofLines.filter { !$0.spreads || $0.steps.last?.isFree == true }.map(\.keys)
      + ofConditions.map(\.keys)
  }
}

extension MappingPath.Step {
  /// Whether a spread of the member takes all of it: it is a map or any object.
  fileprivate var isFree: Bool {
    switch type {
    case .map, .anyObject, .any: true
    default: false
    }
  }
}
