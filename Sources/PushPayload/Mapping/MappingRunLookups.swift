/// Members whose keys are the texts of other values.
extension MappingRun {
  /// The keys of the steps; `nil` if a text is absent, or an object's rest does not accept the key.
  mutating func keys(_ steps: [LookupStep], _ frame: Int) -> [SpelledKey]? {
    var keys: [SpelledKey] = []
    for step in steps {
      switch step {
      case .key(let key): keys.append(key)
      case .text(let row, let object):
        let place = engine.found(Int(row), frame).place
        guard bytes.kind(of: place) == .string else { return nil }
        let key = bytes.text(of: place)
        if object >= 0, !program.objects[object].collects(key) { return nil }
        keys.append(SpelledKey(key))
      }
    }
    return keys
  }

  /// Marks the free members of an object, which the current line drops.
  mutating func displaceMembers(of source: SourceCode, _ frame: Int) {
    let found = found(source, frame)
    guard found.place.isPresent, bytes.kind(of: found.place) == .object else { return }
    let object = self.object(of: found, source.type)
    for member in bytes.members(of: found.place) {
      let key = bytes.text(ofStringAt: member.key)
      if object < 0 || program.objects[object].collects(key) {
        displace(FoundValue(place: member), isDropped: true)
      }
    }
    if found.place.start < end { fates.open(found.place.start) }
  }

  /// Objects on the path of a looked-up member get their own fates.
  mutating func openLookedUp(_ source: SourceCode, _ frame: Int) {
    guard source.lookup >= 0, case let steps = program.rows.lookups[Int(source.lookup)],
      steps.count > 1, let keys = keys(steps, frame)
    else { return }
    var place = engine.found(Int(source.place), frame).place
    for key in keys.dropLast() {
      place = bytes.member(key, of: place)
      guard place.isPresent, place.start < end, bytes.kind(of: place) == .object else { return }
      fates.open(place.start)
    }
  }
}
