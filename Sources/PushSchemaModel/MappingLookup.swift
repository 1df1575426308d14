/// Members whose key is the text of another one: `contents.{given.language}`, `variants.{variant}.title`.
extension MappingPath.Step {
  /// Creates a step to the member whose key is the text at a path.
  package init(by key: MappingPath, rest: DeclarationID?, type: PayloadType) {
    // No key of a schema has a line break, so this key is unique.
    self.init(key: "{\(key.text)}\n", place: .lookup(key, rest: rest), type: type)
  }

  /// The path to the text that is the key; `nil` if the key is written in the step.
  package var lookup: MappingPath? {
    if case .lookup(let key, _) = place { key } else { nil }
  }

  /// The step in the spelling of the language.
  package var text: String { lookup.map { "{\($0.text)}" } ?? keyText(key) }

  /// Whether different steps may lead to the same member: fields are never looked up.
  fileprivate func mayHaveKey(of other: MappingPath.Step) -> Bool {
    if case .field = place { return false }
    if case .field = other.place { return false }
    return lookup != nil || other.lookup != nil
  }
}

extension MappingPath {
  /// Whether one of its steps has the text of another member as key.
  package var isLookedUp: Bool { steps.contains { $0.lookup != nil } }

  /// The paths to the texts that are its keys.
  package var lookups: [MappingPath] { steps.compactMap(\.lookup) }

  /// The steps before the first looked-up one.
  package var namedSteps: ArraySlice<Step> { steps.prefix { $0.lookup == nil } }

  /// Whether it leads to the other path's member or around it only for some looked-up keys.
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
