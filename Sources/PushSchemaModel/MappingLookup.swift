/// Members whose key is the value of a given: `contents.{given.language}`.
extension MappingPath.Step {
  /// The step to the member whose key is a given's value.
  package init(by given: MappingPath, rest: DeclarationID?, type: PayloadType) {
    // No key of a schema has a line break, so this one is none of them.
    self.init(
      key: "{\(given.text)}\n", place: .lookup(given, rest: rest), type: type)
  }

  /// The given whose value is the key; `nil` where the key is written out.
  package var lookup: MappingPath? {
    if case .lookup(let given, _) = place { given } else { nil }
  }

  /// The step as the language writes it.
  package var text: String { lookup.map { "{\($0.text)}" } ?? keyText(key) }
}

extension MappingPath {
  /// The given whose value is the last key; `nil` where that is written out.
  package var lookup: MappingPath? { steps.last?.lookup }

  /// Whether a given's value is the key of one of its steps.
  package var isLookedUp: Bool { steps.contains { $0.lookup != nil } }

  /// Whether it leads to the other's place, or around it, for some values of the givens only.
  package func mayCover(_ other: MappingPath) -> Bool {
    guard root == other.root, !spreads, steps.count <= other.steps.count else { return false }
    var isLookedUp = false
    for (step, place) in zip(steps, other.steps) {
      if step.key.utf8.elementsEqual(place.key.utf8) { continue }
      guard step.mayHaveKey(of: place) else { return false }
      isLookedUp = true
    }
    return isLookedUp
  }
}

extension MappingPath.Step {
  /// Whether two different steps from one object may lead to the same member: fields are never looked up.
  fileprivate func mayHaveKey(of other: MappingPath.Step) -> Bool {
    if case .field = place { return false }
    if case .field = other.place { return false }
    return lookup != nil || other.lookup != nil
  }
}
