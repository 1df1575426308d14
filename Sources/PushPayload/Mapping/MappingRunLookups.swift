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

  /// The member that is looked up in a value. If `opens`, objects on its path get their own fates.
  mutating func lookedUp(
    _ source: SourceCode, from found: FoundValue, _ frame: Int, opens: Bool
  ) -> FoundValue {
    guard let keys = keys(program.rows.lookups[Int(source.lookup)], frame) else {
      return FoundValue()
    }
    var member = found.place
    for (position, key) in keys.enumerated() {
      if opens, position > 0, bytes.kind(of: member) == .object, member.start < end {
        fates.open(member.start)
      }
      member = bytes.member(key, of: member)
    }
    if program.holdsFlag(source.type), bytes.isZero(member) { return FoundValue() }
    return FoundValue(place: member)
  }

  /// Marks the free members of an object, which the current line drops.
  mutating func displaceMembers(of found: FoundValue, _ type: Int32) {
    guard bytes.kind(of: found.place) == .object else { return }
    let object = self.object(of: found, type)
    for member in bytes.members(of: found.place) {
      let key = bytes.text(ofStringAt: member.key)
      if object < 0 || program.objects[object].collects(key) {
        displace(FoundValue(place: member), isDropped: true)
      }
    }
    if found.place.start < end { fates.open(found.place.start) }
  }
}
