/// Copies the members of an object one by one.
extension MappingRun {
  /// Copies members under their keys or renamed ones; a member is lost if its key cannot be
  /// written.
  mutating func spread(
    _ value: ValueCode, _ found: FoundValue, _ conversion: ConversionCode, _ spread: SpreadCode,
    from type: Int32, to target: TargetCode, of object: Int, _ frame: Int
  ) throws(ConversionError) {
    guard bytes.kind(of: found.place) == .object else {
      _ = refuse(found)
      return
    }
    var allTaken = value.taken
    for lookup in value.lookups {
      if let keys = keys(lookup, frame) { allTaken.append(keys.map({ $0.name })) }
    }
    let held = spread.yields ? made.existing(at: target, of: object) : nil
    let source = spread.object < 0 ? self.object(of: found, type) : spread.object
    let members = collectedMembers(of: found, source, spread)
    var holder: Int?
    var kept: Set<JSONName> = []
    if let renaming = spread.renaming {
      for place in members {
        let key = bytes.text(ofStringAt: place.key)
        if renaming.renamed(key) == nil, !allTaken.inside(key).contains([]) {
          kept.insert(JSONName(key))
        }
      }
    }
    // Members have their own fates if some are not copied, or may be overridden.
    let before = fates.partialCount
    var isWhole = source < 0 && written == nil
    for place in members {
      let oldKey = bytes.text(ofStringAt: place.key)
      let taken = allTaken.inside(oldKey)
      if !taken.isEmpty, taken.contains([]) {
        isWhole = false
        continue
      }
      let newKey = spread.renaming?.renamed(oldKey)
      let key = newKey ?? oldKey
      let words = TextFingerprint(key)
      if newKey != nil && kept.contains(JSONName(key)) || !mayWrite(key, words, spread, held) {
        _ = refuse(FoundValue(place: place))
        openParts(place, taken)
        continue
      }
      let written = self.written == nil ? nil : enter([key])
      let result = try convert(
        item(place), conversion, from: spread.from, to: spread.to, without: taken)
      if let written { leave(written) }
      if result.isNothing {
        openParts(place, taken)
        continue
      }
      let into = holder ?? made.object(at: target, target.steps.count, of: object)
      made.set(result, key: key, MadeObjects.mark(of: words), of: into)
      holder = into
    }
    close(found, before, isWhole: isWhole)
  }

  /// Parts of a member that is not written get their own fates if other lines take some of them.
  private mutating func openParts(_ place: MemberPlace, _ taken: [[String]]) {
    if !taken.isEmpty, place.start < end, bytes.kind(at: place.start) == .object {
      fates.open(place.start)
    }
  }

  /// Whether a spread may write a key: no other line or field has it, the object accepts it, and
  /// with `yields` it is not there already.
  private mutating func mayWrite(
    _ key: String, _ words: TextFingerprint, _ spread: SpreadCode, _ held: Int?
  ) -> Bool {
    if spread.reserved.contains(key, words) { return false }
    if spread.holder >= 0, case let holder = program.objects[spread.holder], holder.limitsKeys,
      !holder.takes(key)
    {
      return false
    }
    return held.map { made.position(of: key, in: $0) == nil } ?? true
  }

  /// The members that a spread copies: all of a free object, or those in the object's rest; of an
  /// object without a rest, the unknown ones.
  private mutating func collectedMembers(
    of found: FoundValue, _ object: Int, _ spread: SpreadCode
  ) -> [MemberPlace] {
    var members: [MemberPlace] = []
    members.reserveCapacity(8)
    guard object >= 0 else {
      for member in bytes.members(of: found.place)
      where !isOff(.read(member.start, member.end), spread.from) {
        members.append(member)
      }
      return members
    }
    var number = engine.room.firstOther(of: frame(of: found))
    let collects = program.objects[object].rest != nil
    while let other = engine.room.nextOther(&number) {
      guard other.isUnknown != collects, other.place.isPresent else { continue }
      var member = other.place
      member.key = other.key
      members.append(member)
    }
    return members
  }

  /// Copies the members of converted items under numbered keys; a whole item is lost if one of its
  /// keys cannot be written.
  mutating func number(
    _ found: FoundValue, _ conversion: ConversionCode, _ spread: SpreadCode,
    _ numbering: KeyNumbering, from list: Int32, to target: TargetCode, of object: Int
  ) throws(ConversionError) {
    guard case .each(let inner) = conversion, bytes.kind(of: found.place) == .array else { return }
    let type = program.elementType(of: list, for: .array)
    let isCounted = found.place.start < end
    if isCounted { fates.open(found.place.start) }
    var number = 0
    let items = bytes.places(ofItemsIn: found.place)
    let (order, limit) = selected(among: items)
    for index in order {
      let place = items[index]
      if number == limit {
        _ = refuse(FoundValue(place: place))
        continue
      }
      let wasOpen = fates.opening(at: place.start) != nil
      let before = fates.takenCount
      let result = try convert(
        item(place), code.rows.conversions[inner], from: type, to: -1)
      if result.isNothing { continue }
      if case .object(let made) = result {
        try check(made, at: target, number)
      }
      let held = made.existing(at: target, of: object)
      var members = members(of: result)
      var isHeld = true
      for index in members.indices {
        let key = numbering.key(members[index].key, ofItem: number)
        isHeld = isHeld && mayWrite(key, TextFingerprint(key), spread, held)
        members[index].key = key
      }
      number += 1
      if members.isEmpty { continue }
      guard isHeld else {
        if isCounted {
          fates.takeBack(since: before, reason)
          if !wasOpen { fates.close(place.start) }
        }
        _ = refuse(FoundValue(place: place))
        continue
      }
      let holder = made.object(at: target, target.steps.count, of: object)
      for (key, value) in members { made.set(value, key: key, of: holder) }
    }
  }

  /// Checks that an item has its required members; the error names an absent one at the item's
  /// number in the target.
  private func check(_ made: Int, at target: TargetCode, _ number: Int) throws(ConversionError) {
    do throws(ConversionError) {
      _ = try text(ofObject: made)
    } catch {
      let path = code.rows.keys(of: target).map(JSONPointer.component).joined()
      throw error.behind(path + "/\(number)")
    }
  }

  /// The members of a converted value; none if it is no object.
  private mutating func members(of value: MadeValue) -> [(key: String, value: MadeValue)] {
    var members: [(key: String, value: MadeValue)] = []
    switch value {
    case .object(let object):
      var next = made.objects[object].first
      while next >= 0 {
        let member = made.members[next]
        members.append((key(member, of: made.objects[object].object), member.value))
        next = member.next
      }
    case .read(let start, let end):
      for member in bytes.members(of: MemberPlace(objectFrom: start, to: end)) {
        members.append((bytes.text(ofStringAt: member.key), .read(member.start, member.end)))
      }
    case .made(let start, let end):
      let text = made.text.span
      for member in text.members(of: MemberPlace(objectFrom: start, to: end)) {
        members.append((text.text(ofStringAt: member.key), .made(member.start, member.end)))
      }
    case .nothing, .list: break
    }
    return members
  }
}
