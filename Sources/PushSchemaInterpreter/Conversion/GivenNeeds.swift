package import PushSchemaModel
package import PushSchemaQueries

/// Givens that are unnecessary, because nobody reads the members that they write.
extension Interpreter {
  /// For each step of a chain, the givens that only write members that the next step does not read.
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

  /// The givens of a mapping that only write members for which `isSeen` is false.
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

  /// Whether the object requires the member at the end of a path.
  private func isRequired(_ path: MappingPath) -> Bool {
    guard let step = path.steps.last, case .field(let id) = step.place else { return false }
    return set.object(id)?.field(step.key)?.isAlwaysRequired ?? false
  }
}

extension Mapping {
  /// The paths in the source that its lines and conditions read, without drops.
  fileprivate func readPlaces(isBackward: Bool) -> [[String]] {
    let ofLines = lines.filter { $0.form != .drop }
      .flatMap { $0.answeringPaths(isBackward: isBackward) }
    let ofConditions = isBackward ? [] : conditions.flatMap(\.paths).filter { $0.root != .given }
    return ofLines.filter { !$0.spreads || $0.steps.last?.isFree == true }.map(\.keys)
      + ofConditions.map(\.keys)
  }
}

extension MappingPath.Step {
  /// Whether a spread of the member copies all of it: it is a map or any object.
  fileprivate var isFree: Bool {
    switch type {
    case .map, .anyObject, .any: true
    default: false
    }
  }
}
